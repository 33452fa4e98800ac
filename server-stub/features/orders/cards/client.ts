/** The payment provider: Stripe's own library, set up by this server's settings. */
import type Stripe from 'stripe'
import type { CardPaymentSettings } from '../../../config/config.js'

const TIMEOUT_MS = 10_000
/** Of a call that did not get through: the library sends it again with the same key, so that it counts once. */
const RETRIES = 2

export interface Cards {
  stripe: Stripe
  /** The classes of what the provider refuses. */
  errors: typeof Stripe.errors
  webhookSecret: string
}

/** The library is loaded only where cards are taken: it is large, and every start would wait for it. */
export async function openCards(settings: CardPaymentSettings | undefined): Promise<Cards | undefined> {
  if (!settings) return undefined
  const { default: Stripe } = await import('stripe')
  const { secretKey, webhookSecret, apiUrl } = settings
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com')
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
  return { stripe, errors: Stripe.errors, webhookSecret }
}
