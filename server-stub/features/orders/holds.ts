/** Who has a work: one order holds it, from a reservation or an agreed price on, and for good once it is sold. */
import { noteChange } from '../../db/changes.js'
import type { Queries } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import type { Rule } from './order.state.js'
import { RefusedError } from './refusal.js'
import type { Order } from './store.js'

export const worksOf = ({ items }: Order): number[] =>
  items.flatMap(({ artworkId }) => artworkId ?? []).sort((a, b) => a - b)

/** Whether this order may have its works: it holds them, or nobody does and they were neither sold otherwise nor withdrawn. */
export async function isFreeFor(tx: Queries, order: Order): Promise<boolean> {
  const works = worksOf(order)
  const others =
    await tx.query(sql`select 1 from artwork left join work_hold on work_hold.artwork_id = artwork.id
     where artwork.id = any(${works}::integer[]) and (
       (work_hold.artwork_id is not null and work_hold.order_id is distinct from ${order.id})
       or (work_hold.artwork_id is null and (artwork.availability in ('sold', 'none') or not artwork.published)))`)
  return others.length === 0
}

/** What the table says of the work, or a refusal. The works' rows are locked. */
export async function changeWork(tx: Queries, order: Order, change: Rule['work']): Promise<void> {
  const works = worksOf(order)
  const held = sql`artwork.id in (select artwork_id from work_hold where order_id = ${order.id})`
  switch (change) {
    case 'keeps':
      return
    case 'takes':
    case 'sells':
      if (!(await isFreeFor(tx, order))) throw new RefusedError('taken')
      await tx.query(sql`insert into work_hold (artwork_id, order_id) select unnest(${works}::integer[]), ${order.id}
         on conflict (artwork_id) do nothing`)
      // Whoever has not locked the work first is told by its key.
      if ((await tx.query(sql`select 1 from artwork where ${held}`)).length < works.length)
        throw new RefusedError('taken')
      if (change === 'takes') return
      await tx.query(sql`update work_hold set availability = artwork.availability, price_minor = artwork.price_minor, currency = artwork.currency
         from artwork where artwork.id = artwork_id and order_id = ${order.id} and artwork.availability <> 'sold'`)
      await tx.query(sql`update artwork set availability = 'sold', price_minor = null, currency = null, version = version + 1
         where ${held} and availability <> 'sold'`)
      for (const id of works) await noteChange(tx, 'artworks', id, 'Plinth', `sold by order ${order.id}`)
      return
    case 'unsells':
      // What was sold before that was kept is on request, without a price, until the gallery has looked at it.
      await tx.query(sql`update artwork set availability = coalesce(work_hold.availability, 'on-request'), price_minor = work_hold.price_minor,
         currency = work_hold.currency, version = version + 1
         from work_hold where work_hold.artwork_id = artwork.id and order_id = ${order.id} and artwork.availability = 'sold'`)
      for (const id of works)
        await noteChange(
          tx,
          'artworks',
          id,
          'Plinth',
          `not sold: the payment of order ${order.id} was corrected`,
        )
      return
    case 'returns':
      // Without a price, so that nobody buys it before the gallery has looked at it again.
      await tx.query(sql`update artwork set availability = 'on-request', version = version + 1
         where ${held} and availability = 'sold'`)
      for (const id of works)
        await noteChange(tx, 'artworks', id, 'Plinth', `on request again: order ${order.id} was cancelled`)
      await tx.query(sql`delete from work_hold where order_id = ${order.id}`)
      return
    case 'frees':
      await tx.query(sql`delete from work_hold where order_id = ${order.id}`)
  }
}
