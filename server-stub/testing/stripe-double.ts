/**
 * For tests: an HTTP server that holds to what Stripe documents of its API, in memory: form-encoded bodies, keys that make a call count
 * once, refunds that never exceed what came. What is not documented here is refused.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import type { CardPaymentSettings } from '../config/config.js'

const WEBHOOK_SECRET = 'whsec_of_tests'
const HALF_HOUR_S = 30 * 60
const DAY_S = 24 * 60 * 60

type Params = Record<string, string>
type Thing = Record<string, unknown> & { id: string }

interface Intent extends Thing {
  amount: number
  amount_received: number
  currency: string
  status: string
  metadata: Params
  refunded: number
}

class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    readonly error: Record<string, unknown>,
  ) {
    super(`${status} ${JSON.stringify(error)}`)
  }
}

const refused = (message: string, more: Record<string, unknown> = {}) =>
  new ApiError(400, { type: 'invalid_request_error', message, ...more })
const missing = (id: string) =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such thing: ${id}`,
  })

/** Cards that behave as their names say. */
export const CARDS = { good: 'pm_good', declined: 'pm_declined', asked: 'pm_asked' } as const

export interface StripeDouble {
  settings: CardPaymentSettings
  /** What was refunded of a payment, in minor units. */
  refundedOf(intentId: string): number
  readonly intents: ReadonlyMap<string, Intent>
  readonly customers: ReadonlySet<string>
  readonly detached: readonly string[]
  /** Of a call that opened its page. */
  readonly sessions: ReadonlyMap<string, Thing & { params: Params; url: string }>
  /** The reader pays on the provider's page. */
  pay(sessionId: string): Intent
  /** The bank has said yes. */
  confirm(intentId: string): Intent
  /** A signed call that tells of a payment. */
  told(intentId: string, secret?: string): { payload: string; headers: Record<string, string> }
  /** Whether it answers. */
  isDown: boolean
  stop(): void
}

export async function startStripe(): Promise<StripeDouble> {
  const intents = new Map<string, Intent>()
  const sessions = new Map<string, Thing & { params: Params; url: string }>()
  const customers = new Set<string>()
  const detached: string[] = []
  const answers = new Map<string, { params: string; answer: unknown }>()
  let count = 0
  const newId = (kind: string) => `${kind}_${++count}`

  function intentWith(id: string): Intent {
    const intent = intents.get(id)
    if (!intent) throw missing(id)
    return intent
  }

  function newIntent(params: Params, amount: number, currency: string, order: string): Intent {
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      customer: params.customer,
      payment_method: params.payment_method ?? 'pm_new',
      setup_future_usage: params['payment_intent_data[setup_future_usage]'] ?? null,
      metadata: { order },
      status: 'requires_confirmation',
      refunded: 0,
    }
    intents.set(intent.id, intent)
    return intent
  }

  function openSession(params: Params): Thing {
    const inSeconds = Number(params.expires_at) - Date.now() / 1000
    if (params.mode !== 'payment' || !customers.has(`${params.customer}`)) throw refused('mode, customer')
    if (inSeconds < HALF_HOUR_S || inSeconds > DAY_S)
      throw refused('expires_at must be 30 minutes to 24 hours ahead')
    if (!params.success_url?.includes('{CHECKOUT_SESSION_ID}')) throw refused('success_url')
    const amounts = Object.entries(params).filter(([name]) =>
      /^line_items\[\d+\]\[price_data\]\[unit_amount\]$/.test(name),
    )
    if (amounts.length === 0) throw refused('line_items')
    const id = newId('cs')
    const session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      payment_intent: null,
      params,
    }
    sessions.set(id, session)
    return session
  }

  function charge(params: Params): Thing {
    if (params.confirm !== 'true' || !customers.has(`${params.customer}`)) throw refused('confirm, customer')
    const intent = newIntent(
      params,
      Number(params.amount),
      `${params.currency}`,
      params['metadata[order]'] ?? '',
    )
    if (params.payment_method === CARDS.declined)
      throw new ApiError(402, {
        type: 'card_error',
        code: 'card_declined',
        message: 'Your card was declined.',
      })
    if (params.payment_method === CARDS.asked) {
      intent.status = 'requires_action'
      intent.next_action = {
        type: 'redirect_to_url',
        redirect_to_url: { url: `https://hooks.stripe.com/ask/${intent.id}`, return_url: params.return_url },
      }
    } else succeed(intent)
    return intent
  }

  function succeed(intent: Intent): Intent {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
    intent.next_action = null
    return intent
  }

  function refund(params: Params): Thing {
    const intent = intentWith(`${params.payment_intent}`)
    const amount = Number(params.amount ?? intent.amount_received - intent.refunded)
    if (intent.refunded === intent.amount_received)
      throw refused('This charge has already been refunded.', { code: 'charge_already_refunded' })
    if (intent.refunded + amount > intent.amount_received)
      throw refused('The refund is more than the charge.')
    intent.refunded += amount
    return { id: newId('re'), object: 'refund', amount, status: 'succeeded' }
  }

  function answerTo(method: string, path: string, params: Params): Thing {
    const [, first = '', id = '', last = ''] =
      /^\/v1\/([a-z_]+(?:\/sessions)?)(?:\/([\w]+))?(?:\/(\w+))?$/.exec(path) ?? []
    const call = `${method} ${first}${id ? '/:id' : ''}${last ? `/${last}` : ''}`
    switch (call) {
      case 'POST customers': {
        const customer = newId('cus')
        customers.add(customer)
        return { id: customer, object: 'customer' }
      }
      case 'DELETE customers/:id':
        if (!customers.delete(id)) throw missing(id)
        return { id, object: 'customer', deleted: true }
      case 'POST checkout/sessions':
        return openSession(params)
      case 'GET checkout/sessions/:id': {
        const session = sessions.get(id)
        if (!session) throw missing(id)
        return session
      }
      case 'POST payment_intents':
        return charge(params)
      case 'GET payment_intents/:id':
        return intentWith(id)
      case 'GET payment_methods/:id':
        return {
          id,
          object: 'payment_method',
          card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 },
        }
      case 'POST payment_methods/:id/detach':
        detached.push(id)
        return { id, object: 'payment_method' }
      case 'POST refunds':
        return refund(params)
      default:
        throw refused(`Unrecognized request URL (${method}: ${path}).`)
    }
  }

  /** A key that was used before gives the answer of then, and is no key for anything else. */
  function once(key: string | undefined, params: string, make: () => unknown): unknown {
    const before = key === undefined ? undefined : answers.get(key)
    if (!before) {
      const answer = make()
      if (key !== undefined) answers.set(key, { params, answer })
      return answer
    }
    if (before.params !== params)
      throw new ApiError(400, { type: 'idempotency_error', message: 'Another request has this key.' })
    return before.answer
  }

  const double = { isDown: false }
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const params = Object.fromEntries(new URLSearchParams(body))
    const send = (status: number, answer: unknown) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(double.isDown && { 'stripe-should-retry': 'false' }),
      })
      response.end(JSON.stringify(answer))
    }
    if (double.isDown) return send(503, { error: { type: 'api_error', message: 'It is down.' } })
    if (request.headers.authorization !== 'Bearer sk_test_key')
      return send(401, { error: { message: 'No such key.' } })
    try {
      const key = request.headers['idempotency-key']
      send(
        200,
        once(typeof key === 'string' ? key : undefined, body, () =>
          answerTo(request.method ?? '', request.url?.replace(/\?.*/, '') ?? '', params),
        ),
      )
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      send(error.status, { error: error.error })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const signer = new Stripe('sk_test_key')

  return Object.assign(double, {
    settings: { secretKey: 'sk_test_key', webhookSecret: WEBHOOK_SECRET, apiUrl: `http://127.0.0.1:${port}` },
    intents,
    sessions,
    customers,
    detached,
    refundedOf: (id: string) => intentWith(id).refunded,
    pay(sessionId: string) {
      const session = sessions.get(sessionId)
      if (!session) throw missing(sessionId)
      const { params } = session
      const amount = Object.entries(params)
        .filter(([name]) => name.endsWith('[unit_amount]'))
        .reduce((sum, [, value]) => sum + Number(value), 0)
      const intent = newIntent(
        params,
        amount,
        `${params['line_items[0][price_data][currency]']}`,
        params['payment_intent_data[metadata][order]'] ?? '',
      )
      session.payment_intent = intent.id
      return succeed(intent)
    },
    confirm: (id: string) => succeed(intentWith(id)),
    told(intentId: string, secret = WEBHOOK_SECRET) {
      const payload = JSON.stringify({
        id: newId('evt'),
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: intentWith(intentId) },
      })
      const signature = signer.webhooks.generateTestHeaderString({ payload, secret })
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  })
}
