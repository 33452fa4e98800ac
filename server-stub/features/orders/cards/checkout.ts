/**
 * How a payment by card begins: a new card on the provider's page, one that the provider keeps at once. This server sees no number of a
 * card. That the money is there is told by the provider (received.ts), whether or not the reader comes back.
 */
import type { Queries } from '../../../db/database.js'
import type { Site } from '../../../http/site.js'
import { orderPath, paymentPath } from '../order-paths.js'
import { type Order, orderTotal } from '../store.js'
import { cardWith, customerOf, keepCustomer } from './cards-store.js'
import type { Cards } from './client.js'
import { toProvider } from './provider-amount.js'

/** The most that the provider takes at once, as it counts. */
const MOST_AMOUNT = 99_999_999
/** How long its page may stay open. */
const SHORTEST_MS = 31 * 60_000
const LONGEST_MS = 24 * 60 * 60_000

export interface CardOrder {
  order: Order
  member: { id: number; email: string; name: string }
  /** The number of a card that is kept; undefined for a new one. */
  card: number | undefined
  /** Whether the provider keeps the new card. */
  isKept: boolean
  /** Of the form: sent twice, it charges once. */
  key: string
}

export type Started = { url: string } | { refusal: 'declined' | 'too-much' | 'not-exact' | 'no-card' }

/** Gives where the reader goes next. Throws what the provider answers when it is not there. */
export async function startCardPayment(site: Site, cards: Cards, ask: CardOrder): Promise<Started> {
  const amount = toProvider(orderTotal(ask.order), ask.order.currency)
  const lines = linesOf(ask.order)
  if (amount === undefined || !lines) return { refusal: 'not-exact' }
  if (amount > MOST_AMOUNT) return { refusal: 'too-much' }
  const customer = await customerFor(site.db, cards, ask.member)
  if (ask.card === undefined) return { url: await openCheckout(site, cards, ask, { customer, lines }) }
  const reference = await cardWith(site.db, ask.member.id, ask.card)
  return reference === undefined
    ? { refusal: 'no-card' }
    : chargeCard(site, cards, ask, { amount, customer, reference })
}

/** Where the provider sends readers back to. */
export const returnPath = (orderId: number): string => `${orderPath(orderId)}card/`

async function openCheckout(
  site: Site,
  { stripe }: Cards,
  ask: CardOrder,
  { customer, lines }: { customer: string; lines: Line[] },
): Promise<string> {
  const { order, isKept } = ask
  const { publicUrl } = site.config
  const now = Date.now()
  const end = Math.min(order.endsAt?.getTime() ?? Number.POSITIVE_INFINITY, now + LONGEST_MS)
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    client_reference_id: `${order.id}`,
    line_items: lines,
    payment_intent_data: {
      metadata: { order: `${order.id}` },
      ...(isKept && { setup_future_usage: 'on_session' }),
    },
    expires_at: Math.floor(Math.max(end, now + SHORTEST_MS) / 1000),
    success_url: `${publicUrl}${returnPath(order.id)}?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}${paymentPath(order.id)}`,
  })
  if (!session.url)
    throw new Error(`cards: session ${session.id} has no address; check the provider's settings`)
  return session.url
}

type Line = ReturnType<typeof lineOf>

const lineOf = (name: string, amount: number, currency: string) => ({
  quantity: 1,
  price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } },
})

/** What stands on the provider's page; undefined where it cannot charge one of them exactly. */
function linesOf({ items, currency, shippingMinor }: Order): Line[] | undefined {
  const named = [
    ...items.map(({ artists, title, priceMinor }) => ({
      name: [artists, title].filter(Boolean).join(', '),
      minor: priceMinor,
    })),
    ...(shippingMinor ? [{ name: 'Shipping', minor: shippingMinor }] : []),
  ]
  const lines: Line[] = []
  for (const { name, minor } of named) {
    const amount = toProvider(minor, currency)
    if (amount === undefined) return undefined
    lines.push(lineOf(name, amount, currency))
  }
  return lines
}

async function chargeCard(
  site: Site,
  { stripe, errors }: Cards,
  { order, key }: CardOrder,
  { amount, customer, reference }: { amount: number; customer: string; reference: string },
): Promise<Started> {
  const back = returnPath(order.id)
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount,
        currency: order.currency.toLowerCase(),
        customer,
        payment_method: reference,
        confirm: true,
        return_url: `${site.config.publicUrl}${back}`,
        metadata: { order: `${order.id}` },
      },
      { idempotencyKey: `order ${order.id} ${key}` },
    )
    // The bank may ask whether it is the card's owner.
    const asks = intent.next_action?.redirect_to_url?.url
    return { url: asks ?? `${back}?payment_intent=${intent.id}` }
  } catch (error) {
    if (error instanceof errors.StripeCardError) return { refusal: 'declined' }
    throw error
  }
}

async function customerFor(db: Queries, { stripe }: Cards, member: CardOrder['member']): Promise<string> {
  const known = await customerOf(db, member.id)
  if (known !== undefined) return known
  const { id } = await stripe.customers.create({
    email: member.email,
    name: member.name,
    metadata: { member: `${member.id}` },
  })
  return keepCustomer(db, member.id, id)
}
