/** Orders as they are kept: what is in one, whose it is, what happened to it, and the cards that a payment provider keeps. acts.ts changes them. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import { turnOf } from './order.state.js'
import { ACTORS, ACTS, ORDER_STATES } from './order-states.js'

const Item = v.object({
  artworkId: v.nullable(v.number()),
  artists: v.string(),
  title: v.string(),
  gallery: v.string(),
  priceMinor: v.number(),
  /** The price on file when it was begun. */
  listMinor: v.nullable(v.number()),
})
const Order = v.object({
  id: v.number(),
  /** Nobody's once the account is gone: then it is the gallery's record alone. */
  memberId: v.nullable(v.number()),
  buyerName: v.nullable(v.string()),
  buyerEmail: v.nullable(v.string()),
  /** Without one our advisors keep it. */
  galleryId: v.nullable(v.number()),
  status: v.picklist(ORDER_STATES),
  placedOn: v.string(),
  endsAt: v.nullable(v.date()),
  /** Its end is past, and the clock has not come by yet. */
  isOver: v.boolean(),
  currency: v.string(),
  invoiceTo: v.string(),
  delivery: v.nullable(v.picklist(['ship', 'collect'])),
  deliverTo: v.string(),
  shippingMinor: v.nullable(v.number()),
  version: v.number(),
  hasInvoice: v.boolean(),
  /** One of them stands: it was not credited. */
  isInvoiced: v.boolean(),
  items: v.array(Item),
})
export type Order = v.InferOutput<typeof Order>

const COLUMNS = sql`member_order.id, member_order.member_id as "memberId",
  (select name from member where id = member_order.member_id) as "buyerName",
  (select email from member where id = member_order.member_id) as "buyerEmail",
  member_order.gallery_id as "galleryId", member_order.status, member_order.placed_on as "placedOn", member_order.ends_at as "endsAt",
  coalesce(member_order.ends_at <= now(), false) as "isOver", member_order.currency, member_order.invoice_to as "invoiceTo",
  member_order.delivery, member_order.deliver_to as "deliverTo", member_order.shipping_minor as "shippingMinor", member_order.version,
  exists (select 1 from invoice where order_id = member_order.id) as "hasInvoice",
  exists (select 1 from invoice where order_id = member_order.id and not exists (
    select 1 from credit_note where invoice_id = invoice.id and is_closing)) as "isInvoiced",
  (select coalesce(json_agg(json_build_object('artworkId', artwork_id, 'artists', artist_line, 'title', title,
     'gallery', gallery, 'priceMinor', price_minor, 'listMinor', list_minor) order by position), '[]')
   from member_order_item where order_id = member_order.id) as items`

/** Which orders somebody may see: a condition, so that another's is as good as none. */
export type Scope = Sql
export const ofMember = (memberId: number): Scope => sql`member_order.member_id = ${memberId}`
export const ofGalleries = (ids: readonly number[]): Scope =>
  sql`member_order.gallery_id = any(${ids}::integer[])`
export const ofStaff: Scope = sql`true`

const waitingFor = (side: 'collector' | 'gallery') => ORDER_STATES.filter((state) => turnOf(state) === side)

const KeyedOrder = v.object({ ...Order.entries, key: v.string() })

/** A page of orders: those that wait for this side first, then the latest. */
export function ordersOf(
  db: Queries,
  scope: Scope,
  side: 'collector' | 'gallery',
  position: Position = {},
  size = 100,
): Promise<Slice<Order>> {
  const order = {
    column: sql`(case when member_order.status = any(${waitingFor(side)}) then '1 ' else '0 ' end || member_order.placed_on)`,
    id: sql`member_order.id`,
    descending: true,
  }
  return querySlice(
    db,
    { schema: KeyedOrder, columns: COLUMNS, from: sql`member_order`, where: scope, order },
    position,
    size,
  )
}

/** One of those in `scope`. */
export function orderOf(db: Queries, scope: Scope, id: number): Promise<Order | undefined> {
  return queryOne(
    db,
    Order,
    sql`select ${COLUMNS} from member_order where ${scope} and member_order.id = ${id}`,
  )
}

/** The same, locked until the transaction ends. */
export function lockedOrder(tx: Queries, scope: Scope, id: number): Promise<Order | undefined> {
  return queryOne(
    tx,
    Order,
    sql`select ${COLUMNS} from member_order where ${scope} and member_order.id = ${id} for no key update of member_order`,
  )
}

/** What is to be paid, as far as it is known. */
export const orderTotal = ({ items, shippingMinor }: Pick<Order, 'items' | 'shippingMinor'>): number =>
  items.reduce((sum, { priceMinor }) => sum + priceMinor, shippingMinor ?? 0)

const Event = v.object({
  id: v.number(),
  at: v.date(),
  actor: v.picklist(ACTORS),
  act: v.picklist(ACTS),
  to: v.picklist(ORDER_STATES),
  amountMinor: v.nullable(v.number()),
  why: v.string(),
})
export type OrderEvent = v.InferOutput<typeof Event>

/** What happened to an order, from the beginning. */
export function eventsOf(db: Queries, orderId: number): Promise<OrderEvent[]> {
  return queryAll(
    db,
    Event,
    sql`select id, at, actor, act, to_status as to, amount_minor as "amountMinor", why from order_event
     where order_id = ${orderId} order by id`,
  )
}

const Card = v.object({
  id: v.number(),
  reference: v.string(),
  brand: v.string(),
  lastFour: v.string(),
  expiresOn: v.string(),
})
export type SavedCard = v.InferOutput<typeof Card>

/** Cards that can still be used, by what their owner knows them by. `month` is `YYYY-MM`. */
export function cardsOf(db: Queries, memberId: number, month: string): Promise<SavedCard[]> {
  return queryAll(
    db,
    Card,
    sql`select id, provider_reference as reference, brand, last_four as "lastFour", expires_on as "expiresOn"
     from saved_card where member_id = ${memberId} and expires_on >= ${month} order by id`,
  )
}
