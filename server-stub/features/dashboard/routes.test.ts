/** The dashboard over the demonstration's catalogue: whose it is, what stands in it, what opening it does. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { type Sql, sql } from '../../db/sql.js'
import { fillDemoDashboards } from '../../demo/dashboard.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { openFilledTestApp } from '../../testing/site.js'

const DASHBOARD = '/my-plinth/'

let app: FastifyInstance
let mara: TestVisitor
let other: TestVisitor

beforeAll(async () => {
  app = await openFilledTestApp()
  await addDemoMembers(app.site.db)
  await fillDemoDashboards(app.site.db)
  mara = await signedIn(app, 'member')
  other = await signedIn(app, 'gallery')
})
beforeEach(() => forgetAttempts(app.site.db))
afterAll(() => app.close())

const one = async <T>(statement: Sql): Promise<T> =>
  (await claimedRows<{ value: T }>(app.site.db, statement))[0]?.value as T
const idOf = (email: string) => one<number>(sql`select id as value from member where email = ${email}`)

async function ordersOfMara(): Promise<number[]> {
  const rows = await claimedRows<{ id: number }>(
    app.site.db,
    sql`select id from member_order where member_id = ${await idOf('member@example.org')} order by placed_on desc`,
  )
  return rows.map(({ id }) => id)
}
const newsOfMara = async (): Promise<number> =>
  one(sql`select news_id as value from notification join member on member.id = member_id
    where email = 'member@example.org' and read_at is null order by news_id limit 1`)
const counts = async (who: TestVisitor) => {
  const { NotificationsCount, NotificationsCountOld } = (await who.get('/system/user/')).json()
  return [NotificationsCount, NotificationsCountOld]
}
const countIn = (html: string, part: string): number => html.split(part).length - 1

const PAGES = [
  DASHBOARD,
  `${DASHBOARD}following/`,
  `${DASHBOARD}following/artists/`,
  `${DASHBOARD}following/galleries/`,
  `${DASHBOARD}following/cities/`,
  `${DASHBOARD}following/art-fairs/`,
  `${DASHBOARD}saved/`,
  `${DASHBOARD}saved/artworks/`,
  `${DASHBOARD}saved/articles/`,
  `${DASHBOARD}saved/exhibitions/`,
  `${DASHBOARD}notifications/`,
  `${DASHBOARD}orders/`,
  `${DASHBOARD}profile/preferences/`,
  `${DASHBOARD}profile/preferences/step/1/`,
  `${DASHBOARD}profile/`,
]

describe('every page of it', () => {
  it.each(PAGES)('%s is a member’s own, and sends a visitor to sign in and back', async (path) => {
    const visitor = await browse(app).get(`${path}?a=b`)
    expect([visitor.statusCode, visitor.headers.location]).toEqual([
      303,
      `/sign-in/?redirect=${encodeURIComponent(`${path}?a=b`)}`,
    ])
    const framed = await browse(app).get(`${path}?xhr=1`)
    expect(framed.headers.location).toBe(`/sign-in/?redirect=${encodeURIComponent(path)}&xhr=1`)
    for (const answer of [visitor, framed, await mara.get(path), await other.get(path)])
      expect(answer.headers['cache-control']).toBe('private, no-store')
    const page = await mara.get(path)
    expect(page.statusCode).toBe(200)
    // Only the page itself is the current one in its navigation.
    expect(countIn(page.body, 'class="dashboard__nav"')).toBe(1)
    expect(/class="dashboard__nav"[\s\S]*?<\/nav>/.exec(page.body)?.[0].match(/aria-current/g)).toHaveLength(
      1,
    )
    // No link in it is fetched ahead: opening the dashboard has an effect.
    expect(page.body).toMatch(/<div class="wrap dashboard[^"]*" data-turbo-prefetch="false"/)
  })

  it('is called with a plus for previews users, and shows staff what only they may open', async () => {
    expect((await (await signedIn(app, 'previews')).get(DASHBOARD)).body).toContain(
      '<h1 class="dashboard__name">My Plinth+</h1>',
    )
    expect((await mara.get(DASHBOARD)).body).toContain('<h1 class="dashboard__name">My Plinth</h1>')
    const isThere = app.hasRoute({ url: '/staff/outbox/', method: 'GET' })
    for (const name of ['admin', 'editor'])
      expect((await (await signedIn(app, name)).get(DASHBOARD)).body.includes('/staff/outbox/')).toBe(isThere)
    expect((await mara.get(DASHBOARD)).body).not.toContain('/staff/')
  })
})

describe('opening it', () => {
  it('makes what is new old; fetched ahead, or in a layer, it does nothing', async () => {
    const previews = await signedIn(app, 'previews')
    await app.site.db.query(sql`update notification set is_new = true where read_at is null`)
    const [fresh = 0, old] = await counts(previews)
    expect([fresh > 0, old]).toEqual([true, 0])
    for (const header of ['sec-purpose', 'x-sec-purpose'])
      await previews.get(DASHBOARD, { [header]: 'prefetch' })
    await previews.get(`${DASHBOARD}profile/preferences/step/1/?xhr=1`)
    expect(await counts(previews)).toEqual([fresh, 0])
    expect((await previews.get(DASHBOARD)).body).toContain(`${fresh} new since you were last here`)
    expect(await counts(previews)).toEqual([0, fresh])
  })
})

describe('what is followed and saved', () => {
  it('stands in pages, which go on without script and as fragments', async () => {
    const first = await mara.get(`${DASHBOARD}saved/artworks/`)
    expect(countIn(first.body, '<li data-id=')).toBe(24)
    expect(first.body).toContain('data-total="31"')
    const next = `${DASHBOARD}saved/artworks/page-index/1/page-size/24/`
    expect(first.body).toContain(`rel="next" href="${next}"`)
    expect(countIn((await mara.get(next)).body, '<li data-id=')).toBe(7)
    const fragment = await mara.get(`${next}?xhr=1`)
    expect(fragment.body.trimStart()).toMatch(/^<div class="w-grid"/)
    expect(fragment.body).toContain('<!--grid:content-->')
    expect(fragment.headers['cache-control']).toBe('private, no-store')
    // Each can be let go of from here.
    expect(countIn(fragment.body, 'data-entity-type="artwork"')).toBe(7)
  })

  it.each([
    [404, `${DASHBOARD}saved/artworks/page-index/9/page-size/24/`],
    [400, `${DASHBOARD}saved/artworks/page-index/0/page-size/101/`],
    [404, `${DASHBOARD}saved/artworks/page-index/one/`],
    [404, `${DASHBOARD}saved/shoes/`],
  ])('answers %i at %s', async (status, path) => {
    expect((await mara.get(path)).statusCode).toBe(status)
  })

  it('is nobody else’s, and while there is nothing it says where to begin', async () => {
    for (const path of [DASHBOARD, ...PAGES.filter((one) => /following|saved/.test(one))]) {
      const { body } = await other.get(path)
      expect(countIn(body, 'data-entity-id=')).toBe(0)
      expect(/class="dashboard__empty">[\s\S]*?<a href="\/[\w-]+\//.test(body)).toBe(true)
    }
  })

  it('leaves out what is no longer published', async () => {
    const id = await one<number>(
      sql`select entity_id as value from follow where entity_type = 'artwork' order by entity_id limit 1`,
    )
    await app.site.db.query(sql`update artwork set published = false where id = ${id}`)
    expect((await mara.get(`${DASHBOARD}saved/artworks/`)).body).toContain('data-total="30"')
    await app.site.db.query(sql`update artwork set published = true where id = ${id}`)
  })
})

describe('notifications', () => {
  const isRead = (id: number) =>
    one<boolean>(sql`select read_at is not null as value from notification where news_id = ${id}
      and member_id = (select id from member where email = 'member@example.org')`)

  it('lead to the thing and are read by it, but not when fetched ahead', async () => {
    const id = await newsOfMara()
    const path = `${DASHBOARD}notifications/${id}/`
    expect((await mara.get(`${DASHBOARD}notifications/`)).body).toContain(`href="${path}"`)
    for (const header of ['sec-purpose', 'x-sec-purpose'])
      expect((await mara.get(path, { [header]: 'prefetch' })).statusCode).toBe(303)
    expect(await isRead(id)).toBe(false)
    const answer = await mara.get(path)
    expect(answer.statusCode).toBe(303)
    expect((await mara.get(String(answer.headers.location))).statusCode).toBe(200)
    expect(await isRead(id)).toBe(true)
  })

  it('are marked unread and read again, and come back to the page of the list', async () => {
    const id = await newsOfMara()
    const path = `${DASHBOARD}notifications/${id}/`
    const back = `${DASHBOARD}notifications/page-index/1/page-size/24/`
    const read = await mara.post(path, { read: '1', back })
    expect([read.statusCode, read.headers.location, await isRead(id)]).toEqual([303, back, true])
    const unread = await mara.post(path, { read: '0', back: 'https://evil.test/' })
    expect([unread.headers.location, await isRead(id)]).toEqual([`${DASHBOARD}notifications/`, false])
  })

  it('another’s are 404 to read and to mark, and stay as they were', async () => {
    const id = await newsOfMara()
    const path = `${DASHBOARD}notifications/${id}/`
    for (const answer of [await other.get(path), await other.post(path, { read: '1' })])
      expect(answer.statusCode).toBe(404)
    await other.post(`${DASHBOARD}notifications/read-all/`, {})
    expect(await isRead(id)).toBe(false)
    expect((await mara.get(`${DASHBOARD}notifications/99999999/`)).statusCode).toBe(404)
    expect((await mara.get(`${DASHBOARD}notifications/x/`)).statusCode).toBe(404)
  })

  it('are all read with one press', async () => {
    expect((await mara.get(`${DASHBOARD}notifications/`)).body).toMatch(/>\d+ unread</)
    expect((await mara.post(`${DASHBOARD}notifications/read-all/`, {})).statusCode).toBe(303)
    expect((await mara.get(`${DASHBOARD}notifications/`)).body).toContain('>All read<')
    expect(await counts(mara)).toEqual([0, 0])
  })

  it('come when something is published, for the sake of what is followed', async () => {
    const city = await one<number>(sql`select id as value from city where name = 'Lisbon'`)
    await app.site.db.query(sql`insert into location (source, source_id, slug, city_id, title, icon_type, latitude, longitude, about)
       values ('t', 't', 'a-new-cafe', ${city}, 'A new <café>', 'eat', 38.7, -9.1, 'Coffee.')`)
    await app.site.db.query(sql`insert into follow (member_id, entity_type, entity_id, created_at) values (${await idOf('gallery@example.org')}, 'city', ${city}, now() - interval '1 day')
       on conflict do nothing`)
    await app.site.db.query(sql`update location set published = false where source = 't'`)
    await app.site.db.query(sql`delete from news where kind = 'location'`)
    await app.site.db.query(sql`update location set published = true where source = 't'`)
    const { body } = await other.get(`${DASHBOARD}notifications/`)
    expect(body).toContain('New in the guide to <bdi>Lisbon</bdi>')
    expect(body).toContain('A new &lt;café&gt;')
    const [, href = ''] = /href="(\/my-plinth\/notifications\/\d+\/)"/.exec(body) ?? []
    expect((await other.get(href)).headers.location).toBe('/city-guides/lisbon/locals/a-new-cafe/')
    await app.site.db.query(sql`delete from follow where member_id = ${await idOf('gallery@example.org')}`)
  })
})

describe('preferences', () => {
  const kept = async (name: string) =>
    one<string>(sql`select value from preference join member on member.id = member_id
      where email = 'member@example.org' and preference.name = ${name}`)
  const step = (n: number) => `${DASHBOARD}profile/preferences/step/${n}/`

  it('go from step to step, keep what is offered, and say at the end what was chosen', async () => {
    const page = await mara.get(step(1))
    const [, medium = '', name = ''] =
      /name="mediums" value="(\d+)">(?:<span[^>]*>)([^<]+)</.exec(page.body) ?? []
    const first = await app.inject({
      method: 'POST',
      url: step(1),
      headers: {
        cookie: mara.cookieHeader(),
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
      },
      payload: `mediums=${medium}&mediums=1&mediums=x&artists=99999999&go=next`,
    })
    expect([first.statusCode, first.headers.location]).toEqual([303, step(2)])
    expect([await kept('interestMediums'), await kept('interestArtists')]).toEqual([medium, ''])

    // Back keeps the answers of its step as well.
    const [, city = ''] = /name="cities" value="(\d+)"/.exec((await mara.get(step(2))).body) ?? []
    expect((await mara.post(step(2), { cities: city, go: 'back' })).headers.location).toBe(step(1))
    expect(await kept('interestCities')).toBe(city)

    const last = await mara.post(step(3), { mailInvitations: '1', go: 'next' })
    expect(last.headers.location).toBe(`${DASHBOARD}profile/preferences/thanks/`)
    expect([await kept('mailInvitations'), await kept('mailAdvice')]).toEqual(['1', '0'])
    const summary = (await mara.get(`${DASHBOARD}profile/preferences/`)).body
    expect(summary).toContain(name)
    expect(summary).toContain('Invitations')
  })

  it('in a layer stay in it', async () => {
    const frame = { 'turbo-frame': 'page-layer' }
    const page = await mara.get(`${step(1)}?xhr=1`, frame)
    expect(page.body).toContain('<turbo-frame id="page-layer">')
    expect(page.body).toContain(`action="${step(1)}?xhr=1"`)
    expect(page.body).not.toContain('dashboard__nav')
    expect((await mara.post(`${step(3)}?xhr=1`, { go: 'next' }, frame)).headers.location).toBe(
      `${DASHBOARD}profile/preferences/thanks/?xhr=1`,
    )
  })

  it.each(['0', '4', 'x'])('has no step %s', async (n) => {
    expect((await mara.get(`${DASHBOARD}profile/preferences/step/${n}/`)).statusCode).toBe(404)
  })
})

describe('the profile', () => {
  const GOOD = { name: 'Mara Lind', address: 'Rua da Boavista 84\r\nLisbon', phone: '020 7183 8750' }
  const phone = () => one<string>(sql`select phone as value from profile`)

  it.each([
    ['a number from here', { phone: '020 7183 8750' }, '+442071838750'],
    ['one with its code', { phone: '+49 30 901820' }, '+4930901820'],
    [
      'the whole one that script has filled in',
      { phone: '030 901820', phone_full: '+4930901820' },
      '+4930901820',
    ],
    ['none', { phone: ' ', phone_full: '+4930901820' }, ''],
  ])('keeps %s', async (_what, change, whole) => {
    const answer = await mara.post(`${DASHBOARD}profile/`, { ...GOOD, ...change })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${DASHBOARD}profile/?kept=1`])
    expect(await phone()).toBe(whole)
    expect((await mara.get(`${DASHBOARD}profile/`)).body).toContain(`value="${whole}"`)
  })

  it.each([
    ['phone', { phone: '020 71' }, 'The number is too short for United Kingdom.'],
    ['phone', { phone: '+49 30 901820 901820 901820' }, 'The number is too long for Germany.'],
    ['phone', { phone: 'later' }, 'Enter a valid phone number.'],
    ['phone', { phone: '+999 1234567' }, 'No country has this code.'],
    ['name', { name: ' ' }, 'Enter your name.'],
    ['name', { name: 'n'.repeat(101) }, 'Use at most 100 characters.'],
    ['address', { address: 'a'.repeat(501) }, 'Use at most 500 characters.'],
  ])('says what is wrong with the %s (%o), and keeps nothing', async (field, change, sentence) => {
    const before = await phone()
    const answer = await mara.post(`${DASHBOARD}profile/`, { ...GOOD, ...change })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(sentence)
    expect(answer.body).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true"`))
    expect(await phone()).toBe(before)
  })
})

describe('orders', () => {
  const pay = (id: number) => `${DASHBOARD}orders/${id}/payment/`
  const emails = () =>
    one<number>(
      sql`select count(*)::integer as value from outbox where subject like 'You requested the invoice%'`,
    )
  const INVOICE = { method: 'invoice', name: 'Mara Lind', address: 'Rua da Boavista 84\nLisbon' }

  it('show what was bought, with the member’s own prices', async () => {
    const { body } = await mara.get(`${DASHBOARD}orders/`)
    expect(countIn(body, '<li class="order">')).toBe(3)
    expect(body).toMatch(/€[\d,]+/)
    for (const state of ['Awaiting payment', 'Invoice requested', 'Paid']) expect(body).toContain(state)
  })

  it('another’s are 404, to look at and to pay', async () => {
    const [id = 0] = await ordersOfMara()
    for (const part of ['', 'payment/', 'thanks/'])
      expect((await other.get(`${DASHBOARD}orders/${id}/${part}`)).statusCode).toBe(404)
    expect((await other.post(pay(id), INVOICE)).statusCode).toBe(404)
    expect(await emails()).toBe(0)
    expect((await mara.get(`${DASHBOARD}orders/0/`)).statusCode).toBe(404)
    expect((await mara.get(`${DASHBOARD}orders/x/payment/`)).statusCode).toBe(404)
  })

  it.each([
    ['no name', { name: '' }, 'Enter the name for the invoice.'],
    ['no address', { address: ' ' }, 'Enter the address for the invoice.'],
    ['too long an address', { address: 'a'.repeat(501) }, 'Use at most 500 characters.'],
    ['a card', { method: 'card', card: 'new' }, 'Cards cannot be charged here yet'],
  ])('with %s are not paid', async (_what, change, sentence) => {
    const [id = 0] = await ordersOfMara()
    const answer = await mara.post(pay(id), { ...INVOICE, ...change })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(sentence)
    expect(await emails()).toBe(0)
  })

  it('have no field for a card’s number that a browser would send', async () => {
    const [id = 0] = await ordersOfMara()
    const { body } = await mara.get(pay(id))
    const fields = /__fields"[\s\S]*?form__acts/.exec(body)?.[0] ?? ''
    expect(countIn(fields, '<input')).toBe(3)
    expect(fields).not.toContain('name=')
    expect(body).toContain('Visa ending in 4242, expires')
    expect(body).not.toContain('demonstration-4242')
  })

  it('say what is true: no card can be charged here yet, and nobody is told to pay', async () => {
    const [id = 0] = await ordersOfMara()
    for (const path of [`${DASHBOARD}orders/`, `${DASHBOARD}orders/${id}/`, pay(id), DASHBOARD]) {
      const { body } = await mara.get(path)
      const presses = [...body.matchAll(/<(?:a|button)[^>]*>([\s\S]*?)<\/(?:a|button)>/g)].map(
        ([, text]) => text,
      )
      expect(
        presses.filter((text) => /\bpay\b/i.test(text ?? '')),
        path,
      ).toEqual([])
      expect(body, path).not.toMatch(/working days|kept for you/)
    }
    expect((await mara.get(pay(id))).body).toContain('Cards cannot be charged yet</span>')
    const none = (await other.get(`${DASHBOARD}orders/`)).body
    expect(none).toContain('can be bought, reserved or offered for')
    expect(none).not.toContain('When you buy')
  })

  it('are paid by invoice: marked, thanked for, with one e-mail, however often it is sent', async () => {
    const [id = 0] = await ordersOfMara()
    for (let times = 0; times < 2; times++) {
      const answer = await mara.post(pay(id), INVOICE)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${DASHBOARD}orders/${id}/thanks/`])
    }
    expect(await emails()).toBe(1)
    expect(
      await one(sql`select body as value from outbox where subject like 'You requested the invoice%'`),
    ).toMatch(
      /^Dear Mara Lind,\n[\s\S]*Total: €[\d,]+\n[\s\S]*Mara Lind\nRua da Boavista 84\nLisbon[\s\S]*\n\nPlinth\nhttp\S+\n$/,
    )
    // Advisors make invoices out: without being told they could not.
    expect(
      await one(
        sql`select to_address as value from outbox where subject = ${`Invoice requested: order ${id}`}`,
      ),
    ).toBe('advisory@example.org')
    expect((await mara.get(`${DASHBOARD}orders/${id}/thanks/`)).body).toContain('member@example.org')
    expect((await mara.get(pay(id))).headers.location).toBe(`${DASHBOARD}orders/${id}/thanks/`)
  })
})

describe('what is sent to it', () => {
  it('needs a token and a member', async () => {
    const [order = 0] = await ordersOfMara()
    const UNSAFE = [
      `${DASHBOARD}notifications/read-all/`,
      `${DASHBOARD}notifications/${await one<number>(sql`select news_id as value from notification limit 1`)}/`,
      `${DASHBOARD}profile/preferences/step/1/`,
      `${DASHBOARD}profile/`,
      `${DASHBOARD}orders/${order}/payment/`,
    ]
    for (const path of UNSAFE) {
      const called = { 'sec-fetch-mode': 'cors', accept: '*/*' }
      expect([path, (await mara.post(path, {}, called)).statusCode]).toEqual([path, 403])
      const nobody = await browse(app).post(path, {})
      expect([path, nobody.statusCode]).toEqual([path, 401])
      expect(nobody.body).toContain('Sign in and send the form again.')
    }
  })
})

it('the demonstration’s dashboards are made once, and the same each time', async () => {
  const state = () =>
    app.site.db.query(sql`select (select count(*)::integer from follow) as follows, (select count(*)::integer from member_order) as orders,
         (select count(*)::integer from notification) as notifications, (select count(*)::integer from saved_card) as cards`)
  const before = await state()
  await fillDemoDashboards(app.site.db)
  expect(await state()).toEqual(before)
})
