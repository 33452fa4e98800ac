/** What members have bought, and the cards that a payment provider keeps for them. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { addEmail, type Email } from '../../mail/outbox.js'

const ORDER_STATES = ['awaiting-payment', 'invoice-requested', 'paid'] as const
export type OrderState = (typeof ORDER_STATES)[number]

const Item = v.object({
  artworkId: v.nullable(v.number()),
  artists: v.string(),
  title: v.string(),
  gallery: v.string(),
  priceMinor: v.number(),
})
const Order = v.object({
  id: v.number(),
  status: v.picklist(ORDER_STATES),
  placedOn: v.string(),
  currency: v.string(),
  invoiceTo: v.string(),
  items: v.array(Item),
})
export type Order = v.InferOutput<typeof Order>

const SELECT = sql`select id, status, placed_on as "placedOn", currency, invoice_to as "invoiceTo",
  (select coalesce(json_agg(json_build_object('artworkId', artwork_id, 'artists', artist_line, 'title', title,
     'gallery', gallery, 'priceMinor', price_minor) order by position), '[]')
   from member_order_item where order_id = member_order.id) as items from member_order`

/** What is awaiting payment first, then the latest. */
export function ordersOf(db: Queries, memberId: number): Promise<Order[]> {
  return queryAll(
    db,
    Order,
    sql`${SELECT} where member_id = ${memberId} order by status = 'awaiting-payment' desc, placed_on desc, id desc`,
  )
}

/** One of a member's own; another's is as good as none. */
export function orderOf(db: Queries, memberId: number, id: number): Promise<Order | undefined> {
  return queryOne(db, Order, sql`${SELECT} where member_id = ${memberId} and id = ${id}`)
}

/**
 * Marks an order as one that an invoice was asked for, with the e-mail that says so, in one step. Says false, and writes nothing,
 * when the order no longer waits: sent twice, one e-mail goes out.
 */
export function requestInvoice(
  db: Database,
  memberId: number,
  { id, invoiceTo, emails }: { id: number; invoiceTo: string; emails: readonly Email[] },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed =
      await tx.query(sql`update member_order set status = 'invoice-requested', invoice_to = ${invoiceTo}
       where member_id = ${memberId} and id = ${id} and status = 'awaiting-payment' returning 1`)
    if (changed.length === 0) return false
    for (const email of emails) await addEmail(tx, email)
    return true
  })
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
