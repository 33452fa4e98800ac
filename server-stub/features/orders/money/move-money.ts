/** What a step does with the money of an order, in the transaction of the step. */
import * as v from 'valibot'
import type { Queries } from '../../../db/database.js'
import { queryOne } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'
import { toProvider } from '../cards/provider-amount.js'
import type { Act } from '../order-states.js'
import { RefusedError } from '../refusal.js'
import type { Details } from '../steps.js'
import { type Order, orderTotal } from '../store.js'
import { type Correction, correctionOf } from './corrections.js'
import { addPayment, markRefunded, owe, paymentsOf, receivedMinor } from './ledger.js'

/** Notes what came and what has to go back, and gives the amount that the act is about. */
export async function moveMoney(
  tx: Queries,
  order: Order,
  act: Act,
  details: Details,
): Promise<number | undefined> {
  const { amountMinor = orderTotal(order), reference, correction } = details
  if (correction) {
    const { paymentId: correctsId, refundMinor } = correction
    await addPayment(tx, order.id, { amountMinor, refundMinor, correctsId })
    return amountMinor
  }
  switch (act) {
    case 'pay': {
      const due = await dueOf(tx, order)
      const came = details.amountMinor ?? due
      if (came < due) throw new RefusedError('too-little')
      await addPayment(tx, order.id, { amountMinor: came, refundMinor: came - due, reference })
      return came
    }
    case 'pay-too-late':
    case 'pay-again':
      await addPayment(tx, order.id, { amountMinor, refundMinor: amountMinor, reference })
      return amountMinor
    case 'cancel':
    case 'expire':
      await owe(tx, order.id)
      return undefined
    case 'reduce': {
      const payments = await paymentsOf(tx, order.id)
      if (amountMinor > receivedMinor(payments)) throw new RefusedError('too-much')
      const isByCard = payments.some((payment) => payment.isByCard)
      if (isByCard && toProvider(amountMinor, order.currency) === undefined)
        throw new RefusedError('not-exact')
      await owe(tx, order.id, amountMinor)
      return amountMinor
    }
    case 'refund':
    case 'refund-extra': {
      const refunded = await markRefunded(tx, order.id, details.refundId)
      if (refunded === 0) throw new RefusedError('not-allowed')
      return refunded
    }
    default:
      return details.priceMinor ?? details.shippingMinor
  }
}

/** What is still to come: a correction may have left a part of it. */
export async function dueOf(db: Queries, order: Order): Promise<number> {
  return orderTotal(order) - receivedMinor(await paymentsOf(db, order.id))
}

const Past = v.object({ hadEnded: v.boolean(), isReduced: v.boolean() })

/** By which row of the table the amount of an entry is corrected. Throws where it cannot be. */
export async function correctionFor(
  tx: Queries,
  order: Order,
  { paymentId, amountMinor }: { paymentId: number; amountMinor: number },
): Promise<Correction> {
  const past = await queryOne(
    tx,
    Past,
    sql`select exists (select 1 from order_event where order_id = ${order.id} and act = 'reduce') as "isReduced",
       coalesce((select from_status in ('expired', 'cancelled') from order_event
         where order_id = ${order.id} and to_status = 'paid' and from_status <> 'paid' order by id desc limit 1), false) as "hadEnded"`,
  )
  const facts = {
    status: order.status,
    totalMinor: orderTotal(order),
    payments: await paymentsOf(tx, order.id),
    isInvoiced: order.isInvoiced,
    hadEnded: past?.hadEnded ?? false,
    isReduced: past?.isReduced ?? false,
  }
  const found = correctionOf(facts, paymentId, amountMinor)
  if ('refusal' in found) throw new RefusedError(found.refusal)
  return found
}
