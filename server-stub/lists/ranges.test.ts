/** Works by two numbers, by orientation and by colour; and prices, which only members may find works by. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countCall } from '../../widgets/shared/contract/grid.call.js'
import { type Sql, sql } from '../db/sql.js'
import { addDemoMembers } from '../demo/members.js'
import { TONES } from '../media/pictures/tone.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../testing/people/browser.js'
import { openFilledTestApp } from '../testing/site.js'
import { colourFilter } from './filters/colour.js'
import { parseRange } from './filters/ranged.js'

let app: FastifyInstance
let member: TestVisitor

beforeAll(async () => {
  app = await openFilledTestApp()
  await addDemoMembers(app.site.db)
  member = browse(app)
  await member.post('/sign-in/', { email: 'member@example.org', password: 'plinth-demo' })
}, 180_000)
afterAll(() => app.close())

const CM = [
  { key: 'cm', text: 'cm' },
  { key: 'in', text: 'in' },
]

describe('a range in an address', () => {
  it.each([
    ['20-60cm', { min: 20, max: 60, unit: 'cm' }],
    ['60-20in', { min: 20, max: 60, unit: 'in' }],
    ['20.5-', { min: 20.5, max: undefined, unit: 'cm' }],
    ['-60', { min: undefined, max: 60, unit: 'cm' }],
    ['-', undefined],
    ['20', undefined],
    ['20-60ft', undefined],
    ['1e3-2', undefined],
    ['20--60', undefined],
    ['99999999-', undefined],
  ])('%s', (key, range) => {
    expect(parseRange(key, CM)).toEqual(range)
  })
})

const idsIn = (html: string) => [...html.matchAll(/<li data-id="(\d+)"/g)].map(([, id]) => Number(id))
const get = (url: string) => app.inject({ url })

async function countIn(where: Sql): Promise<number> {
  const rows = await claimedRows<{ n: number }>(
    app.site.db,
    sql`select count(*)::integer as n from artwork where published and ${where}`,
  )
  return rows[0]?.n ?? -1
}

async function countAt(address: string): Promise<number> {
  const answer = await get(`${address}?xhr=1&count-only=1`)
  return countCall.answer.kind === 'json' ? countCall.answer.parse(answer.json()).RecordCount : -1
}

describe('works are found', () => {
  it.each([
    ['height/20-60cm', sql`height_mm between 200 and 600`],
    ['width/10-20in', sql`width_mm between 254 and 508`],
    ['year/2000-', sql`year >= 2000`],
    ['orientation/portrait', sql`height_mm > width_mm * 1.05`],
    ['orientation/square', sql`height_mm <= width_mm * 1.05 and width_mm <= height_mm * 1.05`],
    ['colours/blue', sql`picture_id in (select id from picture where tone between 38 and 42)`],
  ])('by %s', async (address, where) => {
    const count = await countIn(where)
    expect(count).toBeGreaterThan(0)
    expect(await countAt(`/artworks/f/${address}/`)).toBe(count)
  })

  it('by colours that together are every tone there is', async () => {
    const { choices } = colourFilter
    const options = choices.kind === 'listed' ? await choices.all({ db: app.site.db, today: '' }) : []
    const tones = options.flatMap(({ values }) => values.map(Number)).toSorted((a, b) => a - b)
    expect(tones).toEqual(TONES.map((_, tone) => tone))
  })

  it('by the tone of the picture that they have now', async () => {
    const [work] = await claimedRows<{ id: number; picture_id: number }>(
      app.site.db,
      sql`select id, picture_id from artwork where published and picture_id is not null order by id limit 1`,
    )
    await app.site.db.query(
      sql`update picture set tone = (tone + 1) % 48 where id = ${work?.picture_id ?? 0}`,
    )
    const [now] = await claimedRows<{ isSame: boolean }>(
      app.site.db,
      sql`select artwork.tone = picture.tone as "isSame" from artwork join picture on picture.id = picture_id
       where artwork.id = ${work?.id ?? 0}`,
    )
    expect(now).toEqual({ isSame: true })
  })
})

describe('the form of numbers', () => {
  it('is of ranges alone: a query that only looks like one changes nothing', async () => {
    expect((await get('/artworks/?sizes-min=1')).statusCode).toBe(200)
  })

  it('shows what is chosen, and keeps it for the other filters', async () => {
    const { body } = await get('/artworks/f/height/20-60in/')
    expect(body).toMatch(/name="height-min"[^>]*value="20"/)
    expect(body).toMatch(/<option\s+value="in"\s+selected/)
    const [hidden = ''] = /<input[^>]*name="height"[^>]*>/.exec(body) ?? []
    expect(hidden).toContain('value="20-60in" data-text="Height 20 to 60 in"')
    const [, form] = /form="([^"]+)"/.exec(hidden) ?? []
    expect(body).toMatch(new RegExp(`<form[^>]*id="${form}"`))
    const both = await get('/artworks/?colours=blue&height=20-60in')
    expect(both.headers.location).toBe('/artworks/f/colours/blue/f/height/20-60in/')
    expect(body).toContain('aria-label="Remove Height 20 to 60 in (Height)"')
  })

  it.each(['height-min=tall', 'year-max=1e9', 'height-min=-20'])(
    'refuses %s with a sentence',
    async (query) => {
      const answer = await get(`/artworks/?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('is no range of')
    },
  )
})

const BY_PRICE = [
  '/artworks/f/price/1-2eur/',
  '/artworks/f/price/1-9999999eur/',
  '/artworks/f/sort/price-up/',
  '/artworks/f/sort/price-down/page-index/99999/page-size/24/',
  '/artworks/f/price/5000-/f/sort/price-up/',
]

describe('prices', () => {
  it('find nothing for visitors, and tell them nothing', async () => {
    for (const address of BY_PRICE) {
      const page = await get(address)
      expect(page.statusCode, address).toBe(303)
      expect(page.headers.location).toMatch(/^\/sign-in\/\?redirect=%2Fartworks%2Ff%2F/)
      expect(page.headers['cache-control']).toBe('private, no-store')
      for (const query of ['?xhr=1', '?xhr=1&count-only=1', '?count-only=1']) {
        const answer = await get(address + query)
        expect(answer.statusCode, address + query).toBe(401)
        expect(answer.headers['cache-control']).toBe('private, no-store')
      }
    }
    expect((await get('/artworks/?price-min=1&price-max=2')).headers.location).toBe(
      '/sign-in/?redirect=%2Fartworks%2Ff%2Fprice%2F1-2eur%2F',
    )
  })

  it('find nothing for members either who have not confirmed their address', async () => {
    const confirm = (isConfirmed: boolean) =>
      app.site.db.query(sql`update member set confirmed = ${isConfirmed} where email = 'member@example.org'`)
    await confirm(false)
    for (const address of BY_PRICE) {
      const page = await member.get(address)
      expect([address, page.statusCode]).toEqual([address, 303])
      expect(page.headers.location).toMatch(/^\/auth\/prices\/\?redirect=%2Fartworks%2Ff%2F/)
      for (const query of ['?xhr=1', '?xhr=1&count-only=1', '?count-only=1'])
        expect([query, (await member.get(address + query)).statusCode]).toEqual([query, 403])
    }
    await confirm(true)
    expect((await member.get('/artworks/f/sort/price-up/')).statusCode).toBe(200)
  })

  it('find for members what costs so much, compared in euros, and only what is for sale', async () => {
    const rows = await claimedRows<{ id: number }>(
      app.site.db,
      sql`select artwork.id from artwork join exchange_rate rate on rate.currency = artwork.currency
       where published and availability = 'for-sale' and price_minor between 5000 * minor_per_euro and 8000 * minor_per_euro`,
    )
    expect(rows.length).toBeGreaterThan(1)
    const answer = await member.get('/artworks/f/price/5000-8000eur/page-index/0/page-size/100/')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const wanted = rows.map(({ id }) => id)
    expect(idsIn(answer.body).length).toBe(Math.min(100, wanted.length))
    expect(idsIn(answer.body).filter((id) => !wanted.includes(id))).toEqual([])
    // What a member has seen is in no cache that a visitor reads.
    expect((await get('/artworks/f/price/5000-8000eur/page-index/0/page-size/100/')).statusCode).toBe(303)
  })

  it.each([
    ['price-up', 1],
    ['price-down', -1],
  ])('put works in order for members: %s', async (sort, direction) => {
    const { body } = await member.get(`/artworks/f/sort/${sort}/`)
    const ids = idsIn(body)
    const rows = await claimedRows<{ id: number; euros: number }>(
      app.site.db,
      sql`select artwork.id, (price_minor / minor_per_euro)::float8 as euros from artwork
       join exchange_rate rate on rate.currency = artwork.currency where artwork.id = any(${ids})`,
    )
    const euros = ids.map((id) => rows.find((row) => row.id === id)?.euros ?? Number.NaN)
    expect(euros).toHaveLength(24)
    expect(euros).toEqual(euros.toSorted((a, b) => (a - b) * direction))
  })
})
