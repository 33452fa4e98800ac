/** Payment by card against a double of the provider: paid once however often it is told, returned by rule, and nobody else's business. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fractionOf } from '../../../catalogue/artworks/price.js'
import { type Sql, sql } from '../../../db/sql.js'
import { addDemoMembers } from '../../../demo/members.js'
import { forgetAttempts } from '../../../http/limits/attempts.js'
import { claimedRows } from '../../../testing/claimed-rows.js'
import { signedIn, type TestVisitor } from '../../../testing/people/browser.js'
import { formIn } from '../../../testing/people/form.js'
import { openFilledTestApp } from '../../../testing/site.js'
import { CARDS, type StripeDouble, startStripe } from '../../../testing/stripe-double.js'
import { endOrders } from '../endings.js'
import { openCards } from './client.js'
import { forgetCustomer } from './forget.js'
import { refundCards } from './refunds.js'
import { WEBHOOK_PATH } from './routes.js'

const NEW = '/my-plinth/orders/new/'
const PRICE = 7_319_000

let stripe: StripeDouble
let app: FastifyInstance
let mara: TestVisitor
let other: TestVisitor
let dealer: TestVisitor
let work = 0

const one = async <T>(statement: Sql): Promise<T> =>
  (await claimedRows<{ value: T }>(app.site.db, statement))[0]?.value as T

beforeAll(async () => {
  stripe = await startStripe()
  app = await openFilledTestApp({ cardPayments: stripe.settings })
  const { db } = app.site
  await addDemoMembers(db)
  for (const seed of app.seeds) await seed(db)
  mara = await signedIn(app, 'member')
  other = await signedIn(app, 'previews')
  dealer = await signedIn(app, 'gallery')
}, 120_000)
afterAll(async () => {
  await app.close()
  stripe.stop()
})

beforeEach(async () => {
  const { db } = app.site
  stripe.isDown = false
  await forgetAttempts(db)
  for (const table of ['member_order', 'credit_note', 'invoice', 'outbox', 'saved_card'])
    await db.query(sql`delete from ${sql.raw(table)}`)
  work =
    await one(sql`update artwork set availability = 'for-sale', price_minor = ${PRICE}, currency = 'EUR' where id = (
    select min(id) from artwork where gallery_id = (select gallery_id from gallery_team limit 1) and published) returning id as value`)
})

const paymentOf = (id: number) => `/my-plinth/orders/${id}/payment/`
const statusOf = (id: number) => one<string>(sql`select status as value from member_order where id = ${id}`)
const maraId = () => one<number>(sql`select id as value from member where email = 'member@example.org'`)

async function ordered(): Promise<number> {
  const begin = `${NEW}?artwork=${work}&way=buy`
  const { body } = await mara.get(begin)
  const answer = await mara.post(NEW, { ...formIn(body, NEW), delivery: 'collect' })
  expect(answer.statusCode).toBe(303)
  return one(sql`select max(id) as value from member_order`)
}

async function sendPayment(id: number, change: Record<string, string> = {}) {
  const { body } = await mara.get(paymentOf(id))
  return mara.post(paymentOf(id), {
    ...formIn(body, paymentOf(id)),
    method: 'card',
    card: 'new',
    keep: '',
    ...change,
  })
}

/** Opens the provider's page, and gives its session. */
async function opened(id: number, change: Record<string, string> = {}): Promise<string> {
  const { statusCode, headers } = await sendPayment(id, change)
  expect(statusCode).toBe(303)
  return `${headers.location}`.replace('https://checkout.stripe.com/c/pay/', '')
}

const tell = (intentId: string) => {
  const { payload, headers } = stripe.told(intentId)
  return app.inject({ method: 'POST', url: WEBHOOK_PATH, payload, headers })
}

async function paid(): Promise<{ id: number; intent: string }> {
  const id = await ordered()
  const intent = stripe.pay(await opened(id))
  expect((await tell(intent.id)).statusCode).toBe(200)
  expect(await statusOf(id)).toBe('paid')
  return { id, intent: intent.id }
}

const refundAll = async () => {
  const cards = await openCards(stripe.settings)
  if (!cards) throw new Error('test: no cards')
  return refundCards(app.site, cards, new AbortController().signal)
}

async function keepCard(reference: string): Promise<string> {
  const id =
    await one<number>(sql`insert into saved_card (member_id, provider_reference, brand, last_four, expires_on)
    values (${await maraId()}, ${reference}, 'Visa', '4242', '2031-04') returning id as value`)
  return `${id}`
}

describe('a new card', () => {
  it('is charged on the provider’s page, with what is ordered and no more', async () => {
    const id = await ordered()
    const { body, headers } = await mara.get(paymentOf(id))
    expect(body).toContain('data-turbo="false"')
    expect(body).not.toContain('autocomplete="cc-number"')
    expect(headers['content-security-policy']).toMatch(/form-action 'self' https:\/\/checkout\.stripe\.com/)
    const session = stripe.sessions.get(await opened(id))
    expect(session?.params['line_items[0][price_data][unit_amount]']).toBe(`${PRICE}`)
    expect(session?.params['line_items[0][price_data][currency]']).toBe('eur')
    expect(await statusOf(id)).toBe('awaiting-payment')
  })

  it('pays the order once the provider says so: a receipt, e-mails, the work is sold', async () => {
    const { id } = await paid()
    expect(await one(sql`select availability as value from artwork where id = ${work}`)).toBe('sold')
    const page = (await mara.get(`/my-plinth/orders/${id}/`)).body
    expect(page).toContain('received by card on')
    expect(page).toContain('Card payment: Payment received:')
    expect((await mara.get(`/my-plinth/orders/${id}/thanks/`)).body).toContain(`Order ${id} is paid.`)
    const receipt = await mara.get(`/my-plinth/orders/${id}/invoice.pdf`)
    expect([receipt.statusCode, receipt.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(await one(sql`select count(*)::integer as value from outbox where subject like 'Paid:%'`)).toBe(2)
  })

  it('is told as the provider counts: forints with two digits, and back', async () => {
    const price = 25_000 * 10 ** fractionOf('HUF')
    await app.site.db.query(
      sql`update artwork set currency = 'HUF', price_minor = ${price} where id = ${work}`,
    )
    const id = await ordered()
    const session = await opened(id)
    expect(stripe.sessions.get(session)?.params).toMatchObject({
      'line_items[0][price_data][unit_amount]': '2500000',
      'line_items[0][price_data][currency]': 'huf',
    })
    const intent = stripe.pay(session)
    await tell(intent.id)
    expect(await statusOf(id)).toBe('paid')
    expect(await one(sql`select amount_minor as value from order_payment where order_id = ${id}`)).toBe(price)
    const path = `/my-plinth/gallery/orders/${id}/`
    const version = /name="version" value="(\d+)"/.exec((await dealer.get(path)).body)?.[1] ?? ''
    await dealer.post(path, { do: 'cancel', version, why: 'Damaged.' })
    await refundAll()
    expect(stripe.refundedOf(intent.id)).toBe(2_500_000)
  })

  it('pays an order of several works, and sells them all', async () => {
    const id = await ordered()
    const second = await one<number>(
      sql`select min(id) as value from artwork where id <> ${work} and published and availability = 'for-sale'`,
    )
    await app.site.db.query(sql`insert into member_order_item (order_id, position, artwork_id, artist_line, title, gallery, price_minor)
      select ${id}, 2, id, artist_line, title, '', 1000 from artwork where id = ${second}`)
    const intent = stripe.pay(await opened(id))
    expect(intent.amount).toBe(PRICE + 1000)
    await tell(intent.id)
    expect(await statusOf(id)).toBe('paid')
    expect(
      await one(
        sql`select count(*)::integer as value from artwork where id in (${work}, ${second}) and availability = 'sold'`,
      ),
    ).toBe(2)
  })

  it('pays it also where the reader comes back first, and all who tell of it at once count once', async () => {
    const id = await ordered()
    const session = await opened(id)
    const intent = stripe.pay(session)
    const back = () => mara.get(`/my-plinth/orders/${id}/card/?session=${session}`)
    const answers = await Promise.all([back(), back(), ...Array.from({ length: 6 }, () => tell(intent.id))])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 200, 200, 200, 200, 200, 200])
    expect(answers[0]?.headers.location).toBe(`/my-plinth/orders/${id}/thanks/`)
    expect(await one(sql`select count(*)::integer as value from order_payment where order_id = ${id}`)).toBe(
      1,
    )
    expect(await statusOf(id)).toBe('paid')
  })

  it('leads back to the order where it is not paid yet, and says nothing of other orders’ payments', async () => {
    const id = await ordered()
    const session = await opened(id)
    const open = await mara.get(`/my-plinth/orders/${id}/card/?session=${session}`)
    expect(open.headers.location).toBe(`/my-plinth/orders/${id}/`)
    stripe.pay(session)
    expect((await other.get(`/my-plinth/orders/${id}/card/?session=${session}`)).statusCode).toBe(404)
    expect(await statusOf(id)).toBe('awaiting-payment')
  })

  it('is kept where its owner wants it, and charged the next time by its number', async () => {
    const id = await ordered()
    const intent = stripe.pay(await opened(id, { keep: 'yes' }))
    await tell(intent.id)
    const kept = await claimedRows(app.site.db, sql`select brand, last_four, expires_on from saved_card`)
    expect(kept).toEqual([{ brand: 'Visa', last_four: '4242', expires_on: '2031-04' }])
  })

  it('keeps none where nobody asked for it', async () => {
    await paid()
    expect(await claimedRows(app.site.db, sql`select 1 from saved_card`)).toEqual([])
  })
})

describe('a saved card', () => {
  it('is charged at once, and once for a form that is sent twice', async () => {
    const card = await keepCard(CARDS.good)
    const id = await ordered()
    const { body } = await mara.get(paymentOf(id))
    const form = { ...formIn(body, paymentOf(id)), method: 'card', card }
    const before = stripe.intents.size
    const [first, second] = await Promise.all([
      mara.post(paymentOf(id), form),
      mara.post(paymentOf(id), form),
    ])
    expect(stripe.intents.size).toBe(before + 1)
    expect(second?.headers.location).toBe(first?.headers.location)
    const back = await mara.get(`${first?.headers.location}`)
    expect(back.headers.location).toBe(`/my-plinth/orders/${id}/thanks/`)
    expect(await statusOf(id)).toBe('paid')
  })

  it('that is declined leaves the order, and says so', async () => {
    const card = await keepCard(CARDS.declined)
    const id = await ordered()
    const answer = await sendPayment(id, { card })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('The card was declined. Choose another one, or the invoice.')
    expect(await statusOf(id)).toBe('awaiting-payment')
  })

  it('whose bank asks leads to the bank, and is paid after its yes', async () => {
    const card = await keepCard(CARDS.asked)
    const id = await ordered()
    const { headers } = await sendPayment(id, { card })
    const [, intent = ''] = /^https:\/\/hooks\.stripe\.com\/ask\/(\w+)$/.exec(`${headers.location}`) ?? []
    expect(await statusOf(id)).toBe('awaiting-payment')
    stripe.confirm(intent)
    await mara.get(`/my-plinth/orders/${id}/card/?payment_intent=${intent}`)
    expect(await statusOf(id)).toBe('paid')
  })

  it('of another member is as good as none', async () => {
    const otherId = await one<number>(
      sql`select id as value from member where email = 'previews@example.org'`,
    )
    const card =
      await one<number>(sql`insert into saved_card (member_id, provider_reference, brand, last_four, expires_on)
      values (${otherId}, ${CARDS.good}, 'Visa', '1111', '2031-04') returning id as value`)
    const answer = await sendPayment(await ordered(), { card: `${card}` })
    expect(answer.body).toContain('This card is no longer kept.')
    expect((await mara.post(`/my-plinth/orders/cards/${card}/remove/`, {})).statusCode).toBe(404)
  })

  it('is taken out by its owner, and forgotten by the provider', async () => {
    const card = await keepCard(CARDS.good)
    expect((await mara.get('/my-plinth/orders/cards/')).body).toContain(
      'Visa ending in 4242, expires 04/2031',
    )
    expect((await mara.post(`/my-plinth/orders/cards/${card}/remove/`, {})).statusCode).toBe(303)
    expect((await mara.get('/my-plinth/orders/cards/')).body).toContain('No card is saved.')
    await expect.poll(() => stripe.detached).toContain(CARDS.good)
  })

  it('goes with the account', async () => {
    await opened(await ordered())
    const customer = await one<string>(
      sql`select reference as value from card_customer where member_id = ${await maraId()}`,
    )
    expect(stripe.customers.has(customer)).toBe(true)
    await app.site.db.transaction(async (tx) => forgetCustomer(tx, await maraId()))
    await expect.poll(() => stripe.customers.has(customer)).toBe(false)
    await app.site.db.query(sql`delete from card_customer`)
  })
})

describe('money that goes back', () => {
  it('came twice: the second goes back by itself, and the order stays paid', async () => {
    const id = await ordered()
    const [first, second] = [await opened(id), await opened(id)].map((session) => stripe.pay(session).id)
    await tell(`${first}`)
    await tell(`${second}`)
    await refundAll()
    expect([stripe.refundedOf(`${first}`), stripe.refundedOf(`${second}`)]).toEqual([0, PRICE])
    expect(await statusOf(id)).toBe('paid')
    expect((await mara.get(`/my-plinth/orders/${id}/`)).body).toContain('refunded on')
  })

  it('came after the end, when another collector has the work', async () => {
    const id = await ordered()
    const session = await opened(id)
    await app.site.db.query(
      sql`update member_order set ends_at = now() - interval '1 second' where id = ${id}`,
    )
    await endOrders(app.site)
    await app.site.db.query(
      sql`update artwork set availability = 'sold', price_minor = null, currency = null where id = ${work}`,
    )
    const intent = stripe.pay(session)
    await tell(intent.id)
    expect(await statusOf(id)).toBe('refund-due')
    await refundAll()
    expect(await statusOf(id)).toBe('refunded')
    expect(stripe.refundedOf(intent.id)).toBe(PRICE)
  })

  it('came after the end, when the work is still there: it buys it', async () => {
    const id = await ordered()
    const session = await opened(id)
    await app.site.db.query(
      sql`update member_order set ends_at = now() - interval '1 second' where id = ${id}`,
    )
    await endOrders(app.site)
    await tell(stripe.pay(session).id)
    expect(await statusOf(id)).toBe('paid')
  })

  it('of a sale that the gallery cancels goes back once, whenever the server is stopped', async () => {
    const { id, intent } = await paid()
    const path = `/my-plinth/gallery/orders/${id}/`
    const version = /name="version" value="(\d+)"/.exec((await dealer.get(path)).body)?.[1] ?? ''
    await dealer.post(path, { do: 'cancel', version, why: 'Damaged.' })
    expect(await statusOf(id)).toBe('refund-due')
    // The gallery cannot say that it is done.
    const page = (await dealer.get(path)).body
    expect(page).not.toContain('Mark as refunded')
    const now = /name="version" value="(\d+)"/.exec(page)?.[1] ?? ''
    await dealer.post(path, { do: 'refund', version: now })
    expect(await statusOf(id)).toBe('refund-due')
    // Stopped after the provider has done it, and before the order says so.
    const db = app.site.db
    const stopped = {
      ...app.site,
      db: { ...db, query: db.query.bind(db), transaction: () => Promise.reject(new Error('stopped')) },
    }
    const cards = await openCards(stripe.settings)
    if (!cards) throw new Error('test: no cards')
    await expect(refundCards(stopped, cards, new AbortController().signal)).rejects.toThrow('stopped')
    await refundAll()
    await refundAll()
    expect(stripe.refundedOf(intent)).toBe(PRICE)
    expect(await statusOf(id)).toBe('refunded')
  })

  it('goes back each payment for itself: one that cannot keeps no other, and stays due', async () => {
    const id = await ordered()
    const [broken, good] = [await opened(id), await opened(id)].map((session) => stripe.pay(session))
    if (!broken || !good) throw new Error('test: no payments')
    await tell(broken.id)
    await tell(good.id)
    const path = `/my-plinth/gallery/orders/${id}/`
    const version = /name="version" value="(\d+)"/.exec((await dealer.get(path)).body)?.[1] ?? ''
    await dealer.post(path, { do: 'cancel', version, why: 'Damaged.' })
    broken.amount_received = PRICE - 1
    await expect(refundAll()).rejects.toThrow('1 of 2 failed')
    const due = () =>
      claimedRows(
        app.site.db,
        sql`select reference from order_payment join order_refund on payment_id = order_payment.id where refunded_on is null`,
      )
    expect(await due()).toEqual([{ reference: broken.id }])
    expect([stripe.refundedOf(broken.id), stripe.refundedOf(good.id)]).toEqual([0, PRICE])
    broken.amount_received = PRICE
    await refundAll()
    expect(await due()).toEqual([])
    expect(stripe.refundedOf(broken.id)).toBe(PRICE)
    expect(await statusOf(id)).toBe('refunded')
  })

  it('is a part of the price: each part once, then the rest with the sale, and the receipt is credited', async () => {
    const { id, intent } = await paid()
    const path = `/my-plinth/gallery/orders/${id}/`
    const act = async (name: string, change: Record<string, string>) => {
      const version = /name="version" value="(\d+)"/.exec((await dealer.get(path)).body)?.[1] ?? ''
      return dealer.post(path, { do: name, version, ...change })
    }
    for (const amount of ['100', '0.50'])
      expect((await act('reduce', { amount, why: 'A scratch.' })).statusCode).toBe(303)
    await refundAll()
    await refundAll()
    expect(stripe.refundedOf(intent)).toBe(10_050)
    expect(await statusOf(id)).toBe('paid')
    expect((await act('reduce', { amount: '73100', why: 'All.' })).body).toContain(
      'This is more than has come',
    )
    await act('cancel', { why: 'Damaged.' })
    await refundAll()
    expect(stripe.refundedOf(intent)).toBe(PRICE)
    expect(await statusOf(id)).toBe('refunded')
    expect(await one(sql`select count(*)::integer as value from credit_note`)).toBe(3)
  })

  it('is nobody’s to correct: what came by card is the provider’s word', async () => {
    const { id } = await paid()
    const path = `/my-plinth/gallery/orders/${id}/`
    const { body } = await dealer.get(path)
    expect(body).not.toContain('Correct an amount received')
    const payment = await one<number>(sql`select id as value from order_payment where order_id = ${id}`)
    const version = /name="version" value="(\d+)"/.exec(body)?.[1] ?? ''
    const sent = { do: 'correct', version, payment: `${payment}`, amount: '0', why: 'x', sure: '0' }
    expect((await dealer.post(path, sent)).body).toContain('This can no longer be done')
    expect(await statusOf(id)).toBe('paid')
  })

  it('is for an order that is gone', async () => {
    const id = await ordered()
    const intent = stripe.pay(await opened(id))
    await app.site.db.query(sql`delete from member_order where id = ${id}`)
    expect((await tell(intent.id)).statusCode).toBe(200)
    await tell(intent.id)
    expect(stripe.refundedOf(intent.id)).toBe(PRICE)
  })
})

describe('what does not fit', () => {
  it('is a call that the provider has not signed', async () => {
    const intent = stripe.pay(await opened(await ordered()))
    const { payload, headers } = stripe.told(intent.id, 'whsec_of_somebody')
    for (const sent of [headers, { 'content-type': 'application/json' }]) {
      const answer = await app.inject({ method: 'POST', url: WEBHOOK_PATH, payload, headers: sent })
      expect(answer.statusCode).toBe(400)
    }
    expect((await app.inject({ method: 'POST', url: WEBHOOK_PATH })).statusCode).toBe(400)
  })

  it('is a provider that is away: the page says so, and nothing has happened', async () => {
    const id = await ordered()
    await app.site.db.query(sql`delete from card_customer`)
    stripe.isDown = true
    const answer = await sendPayment(id)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Cards cannot be charged at the moment.')
    expect((await mara.get(`/my-plinth/orders/${id}/card/?session=cs_1`)).statusCode).toBe(303)
    expect(await statusOf(id)).toBe('awaiting-payment')
  })

  it('is more than a card can pay', async () => {
    const id = await ordered()
    await app.site.db.query(sql`update member_order_item set price_minor = 100000000 where order_id = ${id}`)
    expect((await sendPayment(id)).body).toContain('more than a card can be charged')
  })
})
