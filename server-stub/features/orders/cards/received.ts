/** What the provider tells of a payment: by a signed call, and to a reader who comes back. Both say the same, and once is enough. */
import type { FastifyBaseLogger } from 'fastify'
import type Stripe from 'stripe'
import type { Site } from '../../../http/site.js'
import { receiveCardPayment } from '../acts.js'
import { keepCard } from './cards-store.js'
import type { Cards } from './client.js'
import { fromProvider } from './provider-amount.js'
import { refund } from './refunds.js'

/** Notes a payment that has succeeded, and the card where it is to be kept. What no order can have goes back at once. */
export async function receiveIntent(
  site: Site,
  cards: Cards,
  intent: Stripe.PaymentIntent,
  log: FastifyBaseLogger,
): Promise<void> {
  const orderId = orderOfIntent(intent)
  if (intent.status !== 'succeeded' || orderId === undefined) return
  const currency = intent.currency.toUpperCase()
  const amountMinor = fromProvider(intent.amount_received, currency)
  const payment = { orderId, reference: intent.id, amountMinor, currency }
  const refusal = await receiveCardPayment(site, payment)
  if (refusal !== undefined) {
    log.warn({ payment, refusal }, 'a payment by card is for no order: it is returned')
    await refund(cards, intent.id, { key: `refund ${intent.id}` })
    return
  }
  if (intent.setup_future_usage) await keepCardOf(site, cards.stripe, intent)
}

/** Undefined for a payment of something else that the same account takes. */
export function orderOfIntent({ metadata }: Stripe.PaymentIntent): number | undefined {
  return /^\d{1,9}$/.test(metadata.order ?? '') ? Number(metadata.order) : undefined
}

async function keepCardOf(site: Site, stripe: Stripe, intent: Stripe.PaymentIntent): Promise<void> {
  const [method, customer] = [intent.payment_method, intent.customer].map((one) =>
    typeof one === 'string' ? one : one?.id,
  )
  if (method === undefined || customer === undefined) return
  const { card } = await stripe.paymentMethods.retrieve(method)
  if (!card) return
  const month = `${card.exp_month}`.padStart(2, '0')
  await keepCard(site.db, customer, {
    reference: method,
    brand: BRANDS[card.brand] ?? card.brand,
    lastFour: card.last4,
    expiresOn: `${card.exp_year}-${month}`,
  })
}

/** As they are written on cards. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}
