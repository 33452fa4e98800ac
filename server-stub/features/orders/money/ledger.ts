/**
 * What came in for an order, and what goes back of it. Both are only added to: an amount that was typed wrong stays, and the entry that
 * corrects it stands in its place.
 */
import * as v from 'valibot'
import type { Queries } from '../../../db/database.js'
import { Id, queryAll, queryOne } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'

const Payment = v.object({
  id: v.number(),
  isByCard: v.boolean(),
  receivedOn: v.string(),
  /** In minor units; 0 in a correction that says that nothing came. */
  amountMinor: v.number(),
  /** The entry in whose place it stands. */
  correctsId: v.nullable(v.number()),
  /** Another entry stands in its place: nothing of it counts. */
  isCorrected: v.boolean(),
  /** What has to go back of it, each part with the day on which it did. */
  refunds: v.array(v.object({ minor: v.number(), refundedOn: v.nullable(v.string()) })),
})
export type Payment = v.InferOutput<typeof Payment>

/** Of the table order_payment: no other entry stands in its place. */
export const STANDING = sql`not exists (select 1 from order_payment later where later.corrects_id = order_payment.id)`

/** Of the table order_payment: what stays of a payment, in minor units. */
export const KEPT = sql`(order_payment.amount_minor - coalesce((select sum(order_refund.amount_minor) from order_refund
  where payment_id = order_payment.id), 0))`

/** All entries of an order, as they were made. */
export function paymentsOf(db: Queries, orderId: number): Promise<Payment[]> {
  return queryAll(
    db,
    Payment,
    sql`select id, reference is not null as "isByCard", received_on as "receivedOn", amount_minor as "amountMinor", corrects_id as "correctsId",
       not ${STANDING} as "isCorrected",
       (select coalesce(json_agg(json_build_object('minor', order_refund.amount_minor, 'refundedOn', refunded_on) order by order_refund.id), '[]')
        from order_refund where payment_id = order_payment.id) as refunds
     from order_payment where order_id = ${orderId} order by id`,
  )
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, minor) => all + minor, 0)

/** What stays of a payment, once all of it that has to go back has done so. */
export const keptOf = ({ amountMinor, refunds }: Payment): number =>
  amountMinor - sum(refunds.map(({ minor }) => minor))

/** What still has to go back of a payment. */
export const dueBackOf = ({ refunds, isCorrected }: Payment): number =>
  isCorrected ? 0 : sum(refunds.map(({ minor, refundedOn }) => (refundedOn === null ? minor : 0)))

/** What has come for an order and stays. */
export const receivedMinor = (payments: readonly Payment[]): number =>
  sum(payments.filter(({ isCorrected }) => !isCorrected).map(keptOf))

interface Entry {
  amountMinor: number
  /** What of it has to go back. */
  refundMinor: number
  /** What the payment provider calls it. */
  reference?: string | undefined
  /** The entry that it corrects, whose day it has. */
  correctsId?: number
}

export async function addPayment(
  tx: Queries,
  orderId: number,
  { amountMinor, refundMinor, reference, correctsId }: Entry,
): Promise<void> {
  const day =
    correctsId === undefined
      ? sql`current_date`
      : sql`(select received_on from order_payment where id = ${correctsId})`
  const row = await queryOne(
    tx,
    Id,
    sql`insert into order_payment (order_id, amount_minor, reference, corrects_id, received_on)
     values (${orderId}, ${amountMinor}, ${reference ?? null}, ${correctsId ?? null}, ${day}) returning id`,
  )
  if (row && refundMinor > 0) await addRefund(tx, orderId, row.id, refundMinor)
}

async function addRefund(tx: Queries, orderId: number, paymentId: number, minor: number): Promise<void> {
  await tx.query(
    sql`insert into order_refund (order_id, payment_id, amount_minor) values (${orderId}, ${paymentId}, ${minor})`,
  )
}

/** So much of what stays has to go back; all of it without an amount. Of several payments the largest goes first. */
export async function owe(tx: Queries, orderId: number, minor?: number): Promise<void> {
  const standing = (await paymentsOf(tx, orderId)).filter(({ isCorrected }) => !isCorrected)
  let left = minor ?? receivedMinor(standing)
  for (const payment of standing.sort((a, b) => keptOf(b) - keptOf(a))) {
    const part = Math.min(left, keptOf(payment))
    if (part <= 0) return
    await addRefund(tx, orderId, payment.id, part)
    left -= part
  }
}

const Refund = v.object({ minor: v.number() })

/**
 * Notes that money has gone back, and gives how much; 0 where none was due. `refundId` is one by card: what came by card goes back by
 * card, each part for itself, and nobody else can say that it has.
 */
export async function markRefunded(
  tx: Queries,
  orderId: number,
  refundId: number | undefined,
): Promise<number> {
  const which =
    refundId === undefined
      ? sql`order_payment.reference is null`
      : sql`order_payment.reference is not null and order_refund.id = ${refundId}`
  const rows = await queryAll(
    tx,
    Refund,
    sql`update order_refund set refunded_on = current_date from order_payment
     where order_payment.id = payment_id and order_refund.order_id = ${orderId} and refunded_on is null and ${STANDING} and ${which}
     returning order_refund.amount_minor as minor`,
  )
  return sum(rows.map(({ minor }) => minor))
}
