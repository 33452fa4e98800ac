/** How an order begins: a member reserves a work that is on sale, offers for it or orders it. One of any number at once gets it. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { lockRows } from '../../db/row-locks.js'
import { Id, queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import type { Site } from '../../http/site.js'
import { finish } from './acts.js'
import { OPEN_STATES, ruleFor } from './order.state.js'
import type { Act } from './order-states.js'
import { type Refusal, RefusedError, refusalOf } from './refusal.js'
import type { Details } from './steps.js'
import { lockedOrder, ofMember } from './store.js'

/** A member may wait for so many answers and payments at a time. */
export const MOST_OPEN = 20
/** Of them so many may be reservations, which cost nothing and keep works from others. */
export const MOST_RESERVED = 3
/** A reservation that ran out, or was given up, is not begun anew at once. */
const PAUSE = sql`interval '7 days'`

export interface Begin {
  memberId: number
  artworkId: number
  act: Extract<Act, 'reserve' | 'offer' | 'order' | 'collect'>
  /** Of the form: sent twice, it begins one order. */
  key: string
  /** The price on file as the form showed it. */
  seen: { minor: number; currency: string }
  details: Details
}

export type BeginRefusal = Refusal | 'price-changed' | 'too-many' | 'reserved-before'

export type Begun = { id: number } | { refusal: BeginRefusal }

class NotBegunError extends Error {
  override name = 'NotBegunError'
  constructor(readonly refusal: BeginRefusal) {
    super(`orders: not begun, ${refusal}; show the form again`)
  }
}

const Offered = v.object({
  title: v.string(),
  artists: v.string(),
  galleryId: v.number(),
  galleryName: v.string(),
  minor: v.number(),
  currency: v.string(),
})
export type Offered = v.InferOutput<typeof Offered>

/** A work that can be bought: it is on sale at a price, by a gallery, and nobody holds it. */
export function offeredWork(db: Queries, artworkId: number): Promise<Offered | undefined> {
  return queryOne(
    db,
    Offered,
    sql`select artwork.title, artwork.artist_line as artists, gallery.id as "galleryId", gallery.name as "galleryName",
       artwork.price_minor as minor, artwork.currency
     from artwork join gallery on gallery.id = artwork.gallery_id and gallery.published
     where artwork.id = ${artworkId} and artwork.published and artwork.availability = 'for-sale'
       and not exists (select 1 from work_hold where artwork_id = artwork.id)`,
  )
}

/** The member's own order of a work that is not over yet. */
export const openOrderFor = (db: Queries, memberId: number, artworkId: number) =>
  existing(
    db,
    memberId,
    sql`status = any(${OPEN_STATES}) and exists (select 1 from member_order_item where order_id = member_order.id and artwork_id = ${artworkId})`,
  )

const existing = (db: Queries, memberId: number, where: Sql) =>
  queryOne(
    db,
    Id,
    sql`select id from member_order where ${ofMember(memberId)} and ${where} order by id desc limit 1`,
  )

/** Begins an order, or gives the one that the same form, or an earlier one, has begun. */
export function beginOrder(site: Site, ask: Begin): Promise<Begun> {
  return site.db
    .transaction(async (tx): Promise<Begun> => {
      const { memberId, artworkId } = ask
      await lockRows(tx, 'member', [memberId])
      await lockRows(tx, 'artwork', [artworkId])
      const known =
        (await existing(tx, memberId, sql`key = ${ask.key}`)) ?? (await openOrderFor(tx, memberId, artworkId))
      if (known) return known
      const work = await offeredWork(tx, artworkId)
      if (!work) throw new NotBegunError('taken')
      if (work.minor !== ask.seen.minor || work.currency !== ask.seen.currency)
        throw new NotBegunError('price-changed')
      await checkLimits(tx, ask)
      return { id: await insertOrder(tx, site, ask, work) }
    })
    .catch((error: unknown) => ({
      refusal: error instanceof NotBegunError ? error.refusal : refusalOf(error),
    }))
}

/** A reservation counts as one while it holds the work unordered, also under an offer, and however it ended. */
async function checkLimits(tx: Queries, { memberId, artworkId, act }: Begin): Promise<void> {
  const counted = await queryOne(
    tx,
    v.object({ open: v.number(), held: v.number(), before: v.boolean() }),
    sql`select count(*) filter (where status = any(${OPEN_STATES}))::integer as open,
       count(*) filter (where status in ('held', 'offered', 'countered') and exists (
         select 1 from work_hold where order_id = member_order.id
       ))::integer as held,
       coalesce(bool_or(status in ('expired', 'cancelled') and exists (
         select 1 from order_event where order_id = member_order.id and act = 'reserve'
       ) and exists (
         select 1 from order_event where order_id = member_order.id and to_status in ('expired', 'cancelled') and at > now() - ${PAUSE}
       ) and exists (
         select 1 from member_order_item where order_id = member_order.id and artwork_id = ${artworkId}
       )), false) as before
     from member_order where ${ofMember(memberId)}`,
  )
  if ((counted?.open ?? 0) >= MOST_OPEN) throw new NotBegunError('too-many')
  if (act !== 'reserve') return
  if ((counted?.held ?? 0) >= MOST_RESERVED) throw new NotBegunError('too-many')
  if (counted?.before) throw new NotBegunError('reserved-before')
}

async function insertOrder(tx: Queries, site: Site, ask: Begin, work: Offered): Promise<number> {
  const { memberId, artworkId, act, key, details } = ask
  const rule = ruleFor(act, 'new', 'collector')
  if (!rule || rule.to === 'same') throw new RefusedError('not-allowed')
  const row = await queryOne(
    tx,
    Id,
    sql`with begun as (
         insert into member_order (member_id, status, placed_on, currency, gallery_id, key)
         values (${memberId}, ${rule.to}, ${site.today()}, ${work.currency}, ${work.galleryId}, ${key}) returning id
       ), item as (
         insert into member_order_item (order_id, position, artwork_id, artist_line, title, gallery, price_minor, list_minor)
         select id, 1, ${artworkId}, ${work.artists}, ${work.title}, ${work.galleryName}, ${work.minor}, ${work.minor} from begun
       )
       select id from begun`,
  )
  const order = row && (await lockedOrder(tx, ofMember(memberId), row.id))
  if (!order) throw new RefusedError('gone')
  await finish(tx, site, order, undefined, rule, { by: { actor: 'collector', id: memberId }, act, details })
  return order.id
}
