/**
 * Money that came by card and is due back: the provider returns it, then the order says so. Stopped between the two, the next run asks
 * with the same key, and the provider gives the refund that there is.
 */
import * as v from 'valibot'
import { queryAll } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'
import type { Site } from '../../../http/site.js'
import { doEach } from '../../../jobs/do-each.js'
import { actOn } from '../acts.js'
import { ofStaff } from '../store.js'
import type { Cards } from './client.js'
import { toProvider } from './provider-amount.js'

const MOST_AT_ONCE = 100

const Due = v.object({
  id: v.number(),
  orderId: v.number(),
  reference: v.string(),
  minor: v.number(),
  currency: v.string(),
  isWhole: v.boolean(),
})

/** One that the provider does not return keeps no other from going back. */
export async function refundCards(site: Site, cards: Cards, signal: AbortSignal): Promise<void> {
  const due = await queryAll(
    site.db,
    Due,
    sql`select order_refund.id, order_refund.order_id as "orderId", reference, order_refund.amount_minor as minor, currency,
       status = 'refund-due' as "isWhole"
     from order_refund join order_payment on order_payment.id = payment_id join member_order on member_order.id = order_refund.order_id
     where reference is not null and refunded_on is null order by order_refund.id ${sql.limit(MOST_AT_ONCE)}`,
  )
  await doEach(due, signal, async ({ id, orderId, reference, minor, currency, isWhole }) => {
    const amount = toProvider(minor, currency)
    // Without an amount all of the payment would go back.
    if (amount === undefined)
      throw new Error(`cards: refund ${id} is ${minor} ${currency}; return it at the provider's own desk`)
    await refund(cards, reference, { key: `refund ${id}`, amount })
    await actOn(
      site,
      {
        scope: ofStaff,
        id: orderId,
        by: { actor: 'provider' },
        act: isWhole ? 'refund' : 'refund-extra',
      },
      { refundId: id },
    )
  })
}

interface Refund {
  /** Asked again with the same key, the provider gives the refund that there is. */
  key: string
  /** As the provider counts; without it all of the payment goes back. */
  amount?: number | undefined
}

export async function refund(
  { stripe, errors }: Cards,
  reference: string,
  { key, amount }: Refund,
): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: reference, ...(amount !== undefined && { amount }) },
      { idempotencyKey: key },
    )
  } catch (error) {
    // Somebody has done it at the provider's own desk.
    if (error instanceof errors.StripeError && error.code === 'charge_already_refunded') return
    throw error
  }
}
