/** Who is told what a work costs, and who is not. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as to from '../../catalogue/addresses.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openFilledTestApp, TEST_DAY } from '../../testing/site.js'
import { linksIn } from '../../testing/walk.js'

/** Every price is made one that nothing else can be: these digits in this order stand for money alone. */
const DIGITS = '73190'
const AMOUNT = `${DIGITS}4`
const SENTENCE = 'Click to login or sign up and view the price of this artwork'
const PASSWORD = 'plinth-demo'

let app: FastifyInstance
let work: { id: number; slug: string }

beforeAll(async () => {
  app = await openFilledTestApp()
  await addDemoMembers(app.site.db)
  await app.site.db.query(
    sql`update artwork set price_minor = ${`${AMOUNT}00`} where availability = 'for-sale'`,
  )
  const [row] = await claimedRows<{ id: number; slug: string }>(
    app.site.db,
    sql`select id, slug from artwork where published and availability = 'for-sale' order by id limit 1`,
  )
  work = row ?? { id: 0, slug: '' }
}, 120_000)
afterAll(() => app.close())

async function member(): Promise<TestVisitor> {
  const visitor = browse(app)
  await visitor.post('/sign-in/', { email: 'member@example.org', password: PASSWORD })
  return visitor
}

const setConfirmed = (isConfirmed: boolean) =>
  app.site.db.query(sql`update member set confirmed = ${isConfirmed} where email = 'editor@example.org'`)

/** In whatever way a price is written: with commas, points, spaces, in cents. */
const holdsPrice = (body: string) => body.replace(/(?<=\d)[\s,.'’\u00a0\u202f]+(?=\d)/g, '').includes(DIGITS)

const prompt = (query: Record<string, string> = {}) =>
  `/auth/prices/?${new URLSearchParams({ artwork: String(work.id), redirect: to.artworkPath(work), ...query })}`

describe('a visitor', () => {
  it('reads no price on any page, in any data', async () => {
    const searches = ['', 'a', 'EUR', AMOUNT, 'price', '73,190'].map((query) => ({
      method: 'POST' as const,
      url: '/1/indexes/primary/query',
      headers: { 'x-algolia-application-id': 'plinth', 'x-algolia-api-key': 'search-key' },
      payload: { query, hitsPerPage: 1000, facets: ['*'], filters: 'published:true' },
    }))
    const queue = [
      '/',
      to.artworkPath(work),
      `/compare/?works=${work.id}`,
      '/artworks/f/availability/for-sale/page-index/0/page-size/100/',
      '/artworks/f/availability/for-sale/page-index/1/page-size/24/?xhr=1',
      '/search/?q=sale',
      '/search/artworks/?q=a',
      '/system/user/',
      prompt(),
      `${prompt()}&xhr=1`,
      '/sitemap.xml',
      '/about/',
    ]
    const read = new Set<string>()
    let encrypted = 0
    for (let url = queue.shift(); url !== undefined && read.size < 120; url = queue.shift()) {
      const shape = url.replace(/\d+/g, '0')
      if (read.has(url) || /^\/(?:media|dist|tiles)\//.test(shape)) continue
      read.add(url)
      const { body } = await app.inject({ url })
      expect(holdsPrice(body), url).toBe(false)
      encrypted += body.split('data-seal=').length - 1
      if (read.size < 60) queue.push(...linksIn(body).filter((link) => !read.has(link)))
    }
    expect(encrypted).toBeGreaterThan(200)
    for (const search of searches) {
      const { body, statusCode } = await app.inject(search)
      expect(statusCode).toBe(200)
      expect(holdsPrice(body.replaceAll(search.payload.query, ''))).toBe(false)
    }
  }, 60_000)

  it('reads the sentence, on the page of a work and under a card', async () => {
    const { body } = await app.inject({ url: to.artworkPath(work) })
    expect(body).toContain(`>${SENTENCE}</a>`)
    const wall = (await app.inject({ url: '/artworks/f/availability/for-sale/' })).body
    const [, card = ''] = /data-widget="prices"[^>]*>(.*?)<\/a>/s.exec(wall) ?? []
    expect(card.replace(/<[^>]+>/g, '')).toBe(SENTENCE)
  })

  it('finds the same page all day, under one ETag, and another the next day', async () => {
    const url = to.artworkPath(work)
    const first = await app.inject({ url })
    expect(
      (await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })).statusCode,
    ).toBe(304)
    expect(first.headers['cache-control']).toContain('public')
    const { today } = app.site
    app.site.today = () => '2026-03-15'
    const next = await app.inject({ url })
    app.site.today = today
    const encryptedIn = (body: string) => /data-seal="([^"]+)"/.exec(body)?.[1]
    expect(encryptedIn(first.body)).toMatch(new RegExp(`^${TEST_DAY}\\.[\\w-]{80}$`))
    expect(encryptedIn(next.body)).toMatch(/^2026-03-15\./)
  })

  it('is asked to sign in where a member reads the price', async () => {
    const answer = await app.inject({ url: `/my-plinth/prices/${work.id}/` })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(prompt())
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

describe('the keys', () => {
  it('are given to members: today’s and yesterday’s', async () => {
    const answer = (await (await member()).get('/system/user/')).json()
    expect(answer.PriceKeys.map(({ Day }: { Day: string }) => Day)).toEqual([TEST_DAY, '2026-03-13'])
    for (const { Key } of answer.PriceKeys) expect(Key).toMatch(/^[\w-]{43}$/)
  })

  it('are given to no visitor, and to no member whose address is not confirmed', async () => {
    expect((await app.inject({ url: '/system/user/' })).json()).not.toHaveProperty('PriceKeys')
    const visitor = browse(app)
    await visitor.post('/sign-in/', { email: 'editor@example.org', password: PASSWORD })
    await setConfirmed(false)
    const answer = (await visitor.get('/system/user/')).json()
    expect(answer).toMatchObject({ Authed: true, LimitedAuth: true })
    expect(answer).not.toHaveProperty('PriceKeys')
    const page = await visitor.get(prompt())
    expect(page.body).toContain('Confirm your e-mail address to see prices.')
    expect(page.body).not.toContain('data-layer-done')
    expect((await visitor.get(`/my-plinth/prices/${work.id}/`)).headers.location).toBe(prompt())
    await setConfirmed(true)
  })
})

describe('signing in for prices', () => {
  it('leads to the price; in the layer it says that it is done', async () => {
    const form = { email: 'member@example.org', password: PASSWORD }
    const plain = await browse(app).post(prompt(), form)
    expect([plain.statusCode, plain.headers.location]).toEqual([303, `/my-plinth/prices/${work.id}/`])
    const layer = browse(app)
    const answer = await layer.post(`${prompt()}&xhr=1`, form)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sign-in/?done=1&xhr=1'])
    expect((await layer.get('/sign-in/?done=1&xhr=1')).body).toContain('data-layer-done')
  })

  it('is done at once for who is signed in', async () => {
    const visitor = await member()
    expect((await visitor.get(prompt())).headers.location).toBe(`/my-plinth/prices/${work.id}/`)
    expect((await visitor.get(`${prompt()}&xhr=1`)).headers.location).toBe('/sign-in/?done=1&xhr=1')
    expect((await visitor.get('/auth/prices/?redirect=/artists/')).headers.location).toBe('/artists/')
  })

  it('says 422 for what does not belong together, and keeps the address that was typed', async () => {
    const answer = await browse(app).post(prompt(), { email: 'who@example.org', password: 'x' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('value="who@example.org"')
  })

  it.each(['//evil.example/', 'https://evil.example/', '/\\evil.example'])(
    'never leads to another site: %s',
    async (redirect) => {
      const answer = await (await member()).get(`/auth/prices/?${new URLSearchParams({ redirect })}`)
      expect(answer.headers.location).toBe('/')
    },
  )
})

describe('a member without script', () => {
  it('reads the price, and where to enquire, on a page of their own', async () => {
    const answer = await (await member()).get(`/my-plinth/prices/${work.id}/`)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).toMatch(/[€$£][\d,]*731,904<|CHF\u00a0731,904</)
    expect(answer.body).toContain(`href="/advisory/enquiry/?artwork=${work.id}"`)
  })

  it.each(['0', '999999999', 'x', '1e3'])('finds no price of work %s', async (id) => {
    expect((await (await member()).get(`/my-plinth/prices/${id}/`)).statusCode).toBe(404)
  })
})
