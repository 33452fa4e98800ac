/** Buying and selling by forms, as a browser without script does: whose pages they are, and what stands on them. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sql, sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { formIn } from '../../testing/people/form.js'
import { openFilledTestApp } from '../../testing/site.js'

const PASSWORD = 'plinth-demo'
const NEW = '/my-plinth/orders/new/'
const GALLERY = '/my-plinth/gallery/'
/** A price that nothing else can be. */
const PRICE = 7_319_000

let app: FastifyInstance
let mara: TestVisitor
let other: TestVisitor
let dealer: TestVisitor
let admin: TestVisitor
let work = { id: 0, slug: '' }
let gallery = 0

const one = async <T>(statement: Sql): Promise<T> =>
  (await claimedRows<{ value: T }>(app.site.db, statement))[0]?.value as T

beforeAll(async () => {
  app = await openFilledTestApp()
  const { db } = app.site
  await addDemoMembers(db)
  for (const seed of app.seeds) await seed(db)
  mara = await signedIn(app, 'member')
  other = await signedIn(app, 'previews')
  dealer = await signedIn(app, 'gallery')
  admin = await signedIn(app, 'admin')
  gallery = await one(sql`select gallery_id as value from gallery_team limit 1`)
}, 120_000)
afterAll(() => app.close())

/** A work of the gallery on sale, which nobody has, and no orders. */
beforeEach(async () => {
  const { db } = app.site
  await forgetAttempts(db)
  for (const table of ['member_order', 'credit_note', 'invoice', 'outbox'])
    await db.query(sql`delete from ${sql.raw(table)}`)
  const [row] = await claimedRows<{ id: number; slug: string }>(
    db,
    sql`update artwork set availability = 'for-sale', price_minor = ${PRICE}, currency = 'EUR' where id = (
      select min(id) from artwork where gallery_id = ${gallery} and published) returning id, slug`,
  )
  work = row ?? work
})

const pageOfWork = () => `/artworks/${work.slug}-${work.id}/`
const begin = (way: string) => `${NEW}?artwork=${work.id}&way=${way}`
const orderId = () => one<number>(sql`select max(id) as value from member_order`)
const statusOf = (id: number) => one<string>(sql`select status as value from member_order where id = ${id}`)

/** Fills the form in that is on the page at `url` and is sent to `action`, and sends it. */
async function send(who: TestVisitor, url: string, action: string, change: Record<string, string>) {
  const { body } = await who.get(url)
  return who.post(action, { ...formIn(body, action), ...change })
}

async function ordered(
  way = 'buy',
  change: Record<string, string> = { delivery: 'collect' },
): Promise<number> {
  const answer = await send(mara, begin(way), NEW, change)
  expect(answer.statusCode).toBe(303)
  const id = await orderId()
  expect(answer.headers.location).toBe(`/my-plinth/orders/${id}/`)
  return id
}

/** Presses the button of an act on the order's page. */
async function act(who: TestVisitor, path: string, name: string, change: Record<string, string> = {}) {
  const { body } = await who.get(path)
  const version = /name="version" value="(\d+)"/.exec(body)?.[1] ?? ''
  return who.post(path, { do: name, version, ...change })
}

describe('a work’s page', () => {
  it('has the ways to buy for everyone alike, as plain forms, and no price', async () => {
    const page = await app.inject({ url: pageOfWork() })
    expect(page.headers['cache-control']).toMatch(/^public/)
    expect((await mara.get(pageOfWork())).body).toBe(page.body)
    expect(page.body).toContain(`action="${NEW}"`)
    expect(page.body).not.toMatch(/73[,.]?190/)
  })

  it('leads a visitor to the door and back, and says nothing of the price there', async () => {
    const answer = await app.inject({ url: begin('buy') })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/sign-in/?redirect=${encodeURIComponent(begin('buy'))}`,
    ])
    const posted = await browse(app).post(NEW, { artwork: String(work.id), way: 'buy' })
    expect(posted.statusCode).toBe(401)
    expect(posted.body).not.toMatch(/73[,.]?190/)
  })

  it('has none where the work is not on sale, and says so where it is held', async () => {
    await ordered()
    const held = (await app.inject({ url: pageOfWork() })).body
    expect(held).not.toContain(`action="${NEW}"`)
    expect(held).toContain('Reserved for a collector')
    await app.site.db.query(
      sql`update artwork set availability = 'on-request', price_minor = null, currency = null where id = ${work.id}`,
    )
    const asked = (await app.inject({ url: pageOfWork() })).body
    expect(asked).not.toContain(`action="${NEW}"`)
    expect(asked).not.toContain('Reserved for')
  })

  it('leads who may see no prices to the prices’ door', async () => {
    await app.site.db.query(sql`update member set confirmed = false where email = 'editor@example.org'`)
    const editor = await signedIn(app, 'editor')
    const isIn = (await editor.get('/system/user/')).json().Authed
    const answer = await editor.get(begin('buy'))
    if (isIn) expect(answer.headers.location).toMatch(/^\/auth\/prices\//)
    expect(answer.body).not.toMatch(/73[,.]?190/)
    await app.site.db.query(sql`update member set confirmed = true where email = 'editor@example.org'`)
  })
})

describe('beginning', () => {
  it.each([
    ['an offer without an amount', 'offer', { amount: '' }, 'Enter the price as a number'],
    ['an offer in words', 'offer', { amount: 'half' }, 'Enter the price as a number'],
    ['an offer of nothing', 'offer', { amount: '0' }, 'Enter a price above zero.'],
    ['an offer of more than there is', 'offer', { amount: '999999999999' }, 'This amount is too large.'],
    [
      'an order to nowhere',
      'buy',
      { delivery: 'ship', address: ' ' },
      'Enter the name and the address that it goes to.',
    ],
    ['an order of no kind', 'buy', { delivery: 'by pigeon' }, 'Choose one of the options.'],
    ['another price than was shown', 'buy', { delivery: 'collect', price: '1' }, 'The price has changed'],
    ['a note that is too long', 'reserve', { why: 'a'.repeat(1001) }, 'Use at most 1,000 characters.'],
  ])('%s is told so, and begins nothing', async (_what, way, change, sentence) => {
    const answer = await send(mara, begin(way), NEW, change)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(sentence)
    expect(await orderId()).toBeNull()
  })

  it('asks where it goes where nobody has said yet, and in which currency an offer is', async () => {
    const answer = await send(mara, begin('buy'), NEW, { delivery: 'ship' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Enter the name and the address that it goes to.')
    expect(await orderId()).toBeNull()
    expect((await mara.get(begin('offer'))).body).toContain('Your offer (EUR)')
  })

  it('whose session has ended signs in, and comes back to the form', async () => {
    const referer = `http://localhost${begin('offer')}`
    for (const [sent, back] of [
      [referer, begin('offer')],
      ['http://elsewhere.example/x', '/'],
    ] as const) {
      const answer = await browse(app).post(NEW, {}, { referer: sent, host: 'localhost' })
      expect(answer.statusCode).toBe(401)
      expect(answer.body).toContain(`href="/sign-in/?redirect=${encodeURIComponent(back)}"`)
    }
  })

  it('is one order, however often the form is sent, and leads there when it is opened again', async () => {
    const { body } = await mara.get(begin('reserve'))
    const form = formIn(body, NEW)
    const answers = [await mara.post(NEW, form), await mara.post(NEW, form)]
    const path = `/my-plinth/orders/${await orderId()}/`
    expect(answers.map(({ headers }) => headers.location)).toEqual([path, path])
    expect((await mara.get(begin('buy'))).headers.location).toBe(path)
    expect((await mara.get(path)).body).toMatch(/Reserved[\s\S]*Until \d+\u00a0\w+ \d{4}, \d\d:\d\d UTC/)
  })

  it('of a work that is held says so', async () => {
    await ordered()
    const { body, statusCode } = await other.get(begin('buy'))
    expect(statusCode).toBe(200)
    expect(body).toContain('This work is not on sale just now')
    expect(
      (
        await other.post(NEW, {
          artwork: String(work.id),
          way: 'reserve',
          price: String(PRICE),
          currency: 'EUR',
        })
      ).statusCode,
    ).toBe(422)
  })
})

describe('a Monday', () => {
  it('goes from an offer to a work that is sold', async () => {
    const id = await ordered('offer', { amount: '65,000', why: 'For a small room.' })
    const [mine, theirs] = [`/my-plinth/orders/${id}/`, `${GALLERY}orders/${id}/`]

    expect((await dealer.get(GALLERY)).body).toContain(`Order ${id} has an offer:`)
    const offered = (await dealer.get(theirs)).body
    expect(offered).toContain('Mara Lind, member@example.org')
    expect(offered).toContain('€65,000')
    expect((await act(dealer, theirs, 'counter', { amount: '70000' })).headers.location).toBe(theirs)

    expect((await mara.get('/my-plinth/')).body).toContain(`Order ${id} has a counter-offer:`)
    expect((await act(mara, mine, 'accept')).headers.location).toBe(mine)
    await act(mara, mine, 'order', { delivery: 'ship', address: 'Mara Lind\nLisbon' })
    expect(await statusOf(id)).toBe('ordered')
    await act(dealer, theirs, 'quote', { amount: '250.50' })
    expect((await mara.get(mine)).body).toMatch(/Shipping[\s\S]*€250.50[\s\S]*Total[\s\S]*€70,250.50/)

    const pay = `${mine}payment/`
    const paid = await mara.post(pay, { method: 'invoice', name: 'Mara Lind', address: 'Lisbon' })
    expect(paid.headers.location).toBe(`${mine}thanks/`)
    expect((await mara.get(`${mine}thanks/`)).body).toContain(`${mine}invoice.pdf`)
    for (const [who, path] of [
      [mara, mine],
      [dealer, theirs],
      [admin, `/staff/orders/${id}/`],
    ] as const) {
      const pdf = await who.get(`${path}invoice.pdf`)
      expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(pdf.headers['cache-control']).toMatch(/no-store|private/)
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }

    await act(dealer, theirs, 'pay', { amount: '70250.50' })
    expect(await statusOf(id)).toBe('paid')
    expect((await app.inject({ url: pageOfWork() })).body).toMatch(/label__price[\s\S]*?Sold/)
    await act(dealer, theirs, 'ship', { why: 'Track it by 4711.' })
    const done = (await mara.get(mine)).body
    expect(done).toContain('Shipped')
    expect(done).toContain('Track it by 4711.')
    expect(done.match(/class="history__item"/g)).toHaveLength(8)
  })

  it('tells whoever presses what somebody has pressed before', async () => {
    const id = await ordered('offer', { amount: '65000' })
    const path = `${GALLERY}orders/${id}/`
    const version = /name="version" value="(\d+)"/.exec((await dealer.get(path)).body)?.[1] ?? ''
    expect((await dealer.post(path, { do: 'accept', version })).statusCode).toBe(303)
    const again = await dealer.post(path, { do: 'decline', version })
    expect(again.statusCode).toBe(422)
    expect(again.body).toContain('This order has changed since you opened it.')
    expect(await statusOf(id)).toBe('accepted')
    const why = 'The frame is broken, I am sorry.'
    expect((await dealer.post(path, { do: 'cancel', version, why })).body).toContain(why)
  })

  it('says what is wrong with a step, beside its field', async () => {
    const id = await ordered('offer', { amount: '65000' })
    const path = `${GALLERY}orders/${id}/`
    const answer = await act(dealer, path, 'counter', { amount: 'more' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toMatch(/id="counter-amount"[^>]*value="more"[^>]*aria-invalid="true"/)
    expect((await dealer.post(path, { do: 'sell', version: '1' })).statusCode).toBe(400)
    await act(dealer, path, 'accept')
    expect((await act(dealer, path, 'cancel')).body).toContain('Say why.')
    const paid = await ordered('offer', { amount: '1' }).catch(() => 0)
    expect(paid).toBe(0)
  })
})

describe('an amount received', () => {
  /** An order with its invoice, which the collector has to pay. */
  async function invoiced(): Promise<{ id: number; mine: string; theirs: string }> {
    const id = await ordered()
    const mine = `/my-plinth/orders/${id}/`
    await mara.post(`${mine}payment/`, { method: 'invoice', name: 'Mara Lind', address: 'Lisbon' })
    expect(await statusOf(id)).toBe('invoiced')
    return { id, mine, theirs: `${GALLERY}orders/${id}/` }
  }
  const emails = () => one<number>(sql`select count(*)::integer as value from outbox`)

  it('that is not what is due is asked about first, and nothing is noted or sent until then', async () => {
    const { id, theirs } = await invoiced()
    const before = await emails()
    const asked = await act(dealer, theirs, 'pay', { amount: '731900' })
    expect(asked.statusCode).toBe(422)
    expect(asked.body).toContain('€731,900 is ten times what is due, €73,190. Is it right?')
    expect(asked.body).toMatch(/id="pay-amount"[^>]*value="731900"[^>]*autofocus[^>]*aria-invalid="true"/)
    expect([await statusOf(id), await emails()]).toEqual(['invoiced', before])
    const sure = /name="sure" value="(\d+)"/.exec(asked.body)?.[1] ?? ''
    // Another amount than the one that was asked about is asked about, too.
    expect((await act(dealer, theirs, 'pay', { amount: '73191', sure })).body).toContain('€1 more than')
    expect((await act(dealer, theirs, 'pay', { amount: '731900', sure })).statusCode).toBe(303)
    expect(await statusOf(id)).toBe('paid')
  })

  it('that is too little is refused, with how much too little it is', async () => {
    const { id, theirs } = await invoiced()
    const answer = await act(dealer, theirs, 'pay', { amount: '7319' })
    expect(answer.body).toContain('€7,319 is a tenth of what is due, €73,190. This is less than the total.')
    expect(await statusOf(id)).toBe('invoiced')
  })

  it('is corrected by a form of its own, with a reason, and both entries are shown to both', async () => {
    const { id, mine, theirs } = await invoiced()
    await act(dealer, theirs, 'pay', { amount: '73190' })
    const { body } = await dealer.get(theirs)
    const [, payment = ''] = /name="payment" value="(\d+)"/.exec(body) ?? []
    expect(body).toContain('Noted: €73,190 on')
    const sent = { payment, amount: '7319', sure: '731900' }
    expect((await act(dealer, theirs, 'correct', sent)).body).toContain('Say why.')
    const { payment: _payment, ...without } = { ...sent, why: 'x' }
    expect((await act(dealer, theirs, 'correct', without)).statusCode).toBe(422)
    const asked = await act(dealer, theirs, 'correct', { ...sent, why: 'Typed wrong.', sure: '' })
    expect(asked.body).toContain('The order is then not paid, and the work no longer sold.')
    expect((await act(dealer, theirs, 'correct', { ...sent, why: 'Typed wrong.' })).statusCode).toBe(303)
    expect(await statusOf(id)).toBe('invoiced')
    for (const [who, path] of [
      [mara, mine],
      [dealer, theirs],
      [admin, `/staff/orders/${id}/`],
    ] as const) {
      const page = (await who.get(path)).body
      expect(page).toMatch(
        /data-corrected[^>]*>\s*€73,190 received on [^<]*: typed wrong, and corrected below/,
      )
      expect(page).toMatch(/Corrected: €7,319 received on/)
      expect(page).toContain('Typed wrong.')
    }
    expect((await dealer.get(theirs)).body).toMatch(/id="pay-amount"[^>]*value="65871.00"/)
    expect((await mara.post(mine, { do: 'correct', version: '1', payment, amount: '1' })).statusCode).toBe(
      400,
    )
  })
})

describe('a credit note', () => {
  it('is beside the invoice for both sides and staff, and for nobody else', async () => {
    const id = await ordered()
    const mine = `/my-plinth/orders/${id}/`
    const theirs = `${GALLERY}orders/${id}/`
    await mara.post(`${mine}payment/`, { method: 'invoice', name: 'Mara Lind', address: 'Lisbon' })
    await act(dealer, theirs, 'cancel', { why: 'The frame is broken.' })
    const number = await one<number>(sql`select max(number) as value from credit_note`)
    for (const [who, path] of [
      [mara, mine],
      [dealer, theirs],
      [admin, `/staff/orders/${id}/`],
    ] as const) {
      expect((await who.get(path)).body).toMatch(/Credit note C-\d{4}-\d{4} \(PDF\)/)
      const invoices = `${path}invoices/${await one<number>(sql`select number as value from invoice`)}/`
      for (const address of [`${path}credit-notes/${number}/`, invoices]) {
        const pdf = await who.get(address)
        expect([address, pdf.statusCode, pdf.headers['content-type']]).toEqual([
          address,
          200,
          'application/pdf',
        ])
        expect(pdf.headers['cache-control']).toMatch(/no-store|private/)
        expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      }
      expect((await who.get(`${path}credit-notes/${number + 1}/`)).statusCode).toBe(404)
      expect((await who.get(`${path}invoices/999/`)).statusCode).toBe(404)
    }
    for (const [who, path, status] of [
      [other, mine, 404],
      [dealer, mine, 404],
      [mara, theirs, 403],
      [mara, `/staff/orders/${id}/`, 403],
    ] as const)
      for (const paper of [`credit-notes/${number}/`, 'invoices/1/', 'invoice.pdf'])
        expect([path, paper, (await who.get(`${path}${paper}`)).statusCode]).toEqual([path, paper, status])
    expect((await app.inject({ url: `${mine}credit-notes/${number}/` })).statusCode).toBe(303)
  })
})

it('takes no step that its page has no form for', async () => {
  const id = await ordered()
  const before = await statusOf(id)
  const path = `/my-plinth/orders/${id}/`
  const version = /name="version" value="(\d+)"/.exec((await mara.get(path)).body)?.[1] ?? ''
  // The table lets a collector do these; an invoice without an address is nobody's.
  for (const name of ['invoice', 'ask-invoice', 'collect'])
    expect([name, (await mara.post(path, { do: name, version })).statusCode]).toEqual([name, 400])
  expect(await statusOf(id)).toBe(before)
})

describe('whose orders they are', () => {
  it('nobody reads or changes another’s', async () => {
    const id = await ordered()
    for (const path of [
      `/my-plinth/orders/${id}/`,
      `/my-plinth/orders/${id}/invoice.pdf`,
      `/my-plinth/orders/${id}/payment/`,
    ]) {
      expect([path, (await other.get(path)).statusCode]).toEqual([path, 404])
      expect([path, (await dealer.get(path)).statusCode]).toEqual([path, 404])
    }
    expect((await other.post(`/my-plinth/orders/${id}/`, { do: 'cancel', version: '2' })).statusCode).toBe(
      404,
    )
    expect(await statusOf(id)).toBe('awaiting-payment')
  })

  it('the gallery’s side is for its team alone, as it is at the moment', async () => {
    const id = await ordered()
    const paths = [GALLERY, `${GALLERY}orders/`, `${GALLERY}orders/${id}/`, `${GALLERY}billing/${gallery}/`]
    for (const path of paths) {
      expect([path, (await mara.get(path)).statusCode]).toEqual([path, 403])
      expect([path, (await dealer.get(path)).statusCode]).toEqual([path, 200])
      expect([path, (await app.inject({ url: path })).statusCode]).toEqual([path, 303])
    }
    const { db } = app.site
    await db.query(
      sql`update gallery_team set gallery_id = (select min(id) from gallery where id <> ${gallery})`,
    )
    for (const path of [`${GALLERY}orders/${id}/`, `${GALLERY}billing/${gallery}/`])
      expect([path, (await dealer.get(path)).statusCode]).toEqual([path, 404])
    expect((await dealer.get(`${GALLERY}orders/`)).body).not.toContain(`Order ${id}`)
    await db.query(sql`update gallery_team set gallery_id = ${gallery}`)
  })

  it('staff act for a gallery, and the history says that it was they', async () => {
    const id = await ordered('offer', { amount: '65000' })
    const path = `/staff/orders/${id}/`
    for (const who of [mara, await signedIn(app, 'editor')])
      expect((await who.get(path)).statusCode).toBe(403)
    expect((await admin.get('/staff/orders/')).body).toContain(`Order ${id}`)
    await act(admin, path, 'accept')
    expect((await mara.get(`/my-plinth/orders/${id}/`)).body).toContain('Plinth’s staff: Agreed to the price')
  })
})

describe('invoices and bank account', () => {
  const path = () => `${GALLERY}billing/${gallery}/`

  it.each([
    ['seller', { seller: '' }, 'Enter the name and the address'],
    ['iban', { iban: 'DE00 0000' }, 'Enter a valid IBAN'],
    ['bic', { bic: 'x' }, 'Enter a valid BIC'],
    ['vatRate', { vatRate: 'a lot' }, 'Enter the rate in percent'],
    ['vatRate', { vatRate: ' ' }, 'Enter the rate in percent'],
    ['tax', { tax: 'other' }, 'Choose one of the options.'],
    ['accountHolder', { accountHolder: '' }, 'Enter who owns the account.'],
  ])('says what is wrong with %s', async (_field, change, sentence) => {
    const answer = await send(dealer, path(), path(), { tax: 'vat', vatRate: '19', ...change })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(sentence)
  })

  it('are kept as they are meant', async () => {
    const kept = await send(dealer, path(), path(), {
      tax: 'vat',
      vatRate: '7.7',
      iban: 'de89 3704 0044 0532 0130 00',
    })
    expect(kept.headers.location).toBe(`${path()}?kept=1`)
    expect(
      await one(
        sql`select vat_rate || ' ' || iban as value from gallery_billing where gallery_id = ${gallery}`,
      ),
    ).toBe('770 DE89370400440532013000')
    expect((await dealer.get(path())).body).toContain('value="7.7"')
  })
})

it('a list goes on page by page, each order once', async () => {
  await app.site.db.query(sql`insert into member_order (member_id, status, placed_on, currency, gallery_id)
     select member.id, 'expired', date '2026-01-01' + n, 'EUR', ${gallery} from member, generate_series(1, 60) n where email = 'member@example.org'`)
  for (const [who, start] of [
    [mara, '/my-plinth/orders/'],
    [dealer, `${GALLERY}orders/`],
    [admin, '/staff/orders/'],
  ] as const) {
    const seen: string[] = []
    for (let url: string | undefined = start; url; ) {
      const { body }: { body: string } = await who.get(url)
      seen.push(...[...body.matchAll(/class="more" href="[^"]*\/orders\/(\d+)\/"/g)].map(([, id = '']) => id))
      url = /rel="next" href="([^"]+)"/.exec(body)?.[1]
    }
    expect([start, seen.length, new Set(seen).size]).toEqual([start, 60, 60])
  }
  expect((await mara.get('/my-plinth/orders/?after=nonsense')).statusCode).toBe(400)
})

it('the clock looks each minute, as a job that one process does', () => {
  expect(app.jobs.kinds.has('endOrders')).toBe(true)
})

it('an account is exported with its orders, and frees what it held when it is deleted', async () => {
  const { db } = app.site
  const editor = await signedIn(app, 'editor')
  const { body } = await editor.get(begin('reserve'))
  expect((await editor.post(NEW, formIn(body, NEW))).statusCode).toBe(303)
  const kept = (await editor.get('/my-plinth/account/export/')).json()
  expect(kept).toMatchObject({
    member_order: [{ status: 'held' }],
    order_event: [{ act: 'reserve' }],
    invoice: [],
  })
  await editor.post('/my-plinth/account/delete/', { password: PASSWORD })
  expect(
    await one(sql`select count(*)::integer as value from member where email = 'editor@example.org'`),
  ).toBe(0)
  expect(await db.query(sql`select 1 from work_hold`)).toEqual([])
  expect(
    await one(sql`select to_address || ' ' || subject as value from outbox where subject like 'Cancelled%'`),
  ).toMatch(/^gallery@example\.org Cancelled: /)
})
