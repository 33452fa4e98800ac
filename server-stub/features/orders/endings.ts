/** Orders that end by the clock, and with the account of whoever began them. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { lockRows } from '../../db/row-locks.js'
import { Id, queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import type { Site } from '../../http/site.js'
import { doEach } from '../../jobs/do-each.js'
import { actOn, lockOrder, step } from './acts.js'
import { OPEN_STATES, ruleFor } from './order.state.js'
import { ofMember, ofStaff } from './store.js'

const MOST_AT_ONCE = 500

/** Ends what is over, each in a transaction of its own: what somebody has changed in the same moment stays as they left it, and one that fails keeps no other. */
export async function endOrders(site: Site, signal?: AbortSignal): Promise<void> {
  const due = await queryAll(
    site.db,
    Id,
    sql`select id from member_order where ends_at <= now() and status = any(${OPEN_STATES}) order by ends_at ${sql.limit(MOST_AT_ONCE)}`,
  )
  await doEach(due, signal, ({ id }) =>
    actOn(site, { scope: ofStaff, id, by: { actor: 'clock' }, act: 'expire' }),
  )
}

const Open = v.object({ id: v.number(), works: v.array(v.number()) })

/**
 * Before an account goes, in its transaction: what is open is cancelled, so that the works are free and the galleries know. What was
 * invoiced or paid stays as the gallery's record, without whose it was; the rest goes with the account.
 */
export async function leaveOrders(tx: Queries, site: Site, memberId: number): Promise<void> {
  await lockRows(tx, 'member', [memberId])
  // By gallery, since their credit notes are numbered: two accounts that go at once wait in a line.
  const open = await queryAll(
    tx,
    Open,
    sql`select id, array(select artwork_id from member_order_item where order_id = member_order.id and artwork_id is not null) as works
     from member_order where ${ofMember(memberId)} and gallery_id is not null and status = any(${OPEN_STATES}) order by gallery_id, id`,
  )
  // All works and orders before the first number.
  await lockRows(
    tx,
    'artwork',
    open.flatMap(({ works }) => works),
  )
  await lockRows(
    tx,
    'member_order',
    open.map(({ id }) => id),
  )
  const why = 'The account was deleted.'
  for (const { id } of open) {
    const order = await lockOrder(tx, ofMember(memberId), id)
    if (order && ruleFor('cancel', order.status, 'collector'))
      await step(tx, site, order, {
        by: { actor: 'collector', id: memberId },
        act: 'cancel',
        details: { why },
      })
  }
  await tx.query(sql`update member_order set member_id = null, key = null, deliver_to = case when status = 'paid' then deliver_to else '' end
     where ${ofMember(memberId)} and gallery_id is not null
       and (status in ('paid', 'shipped', 'refund-due', 'refunded') or exists (select 1 from invoice where order_id = member_order.id))`)
}
