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
    sql`select order_id as "orderId", reference, refund_minor as minor, currency, status = 'refund-due' as "isWhole"
     from order_payment join member_order on member_order.id = order_id
     where reference is not null and refund_minor > 0 and refunded_on is null order by order_payment.id ${sql.limit(MOST_AT_ONCE)}`,
  )
  await doEach(due, signal, async ({ orderId, reference, minor, currency, isWhole }) => {
    await refund(cards, reference, toProvider(minor, currency))
    await actOn(
      site,
      {
        scope: ofStaff,
        id: orderId,
        by: { actor: 'provider' },
        act: isWhole ? 'refund' : 'refund-extra',
      },
      { reference },
    )
  })
}

/** Returns so much of a payment, as the provider counts; without an amount all of it. */
export async function refund({ stripe, errors }: Cards, reference: string, amount?: number): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: reference, ...(amount !== undefined && { amount }) },
      { idempotencyKey: `refund ${reference}` },
    )
  } catch (error) {
    // Somebody has done it at the provider's own desk.
    if (error instanceof errors.StripeError && error.code === 'charge_already_refunded') return
    throw error
  }
}
