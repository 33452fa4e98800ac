/** The map of places, the search for places and the places' own pages, over the demonstration catalogue. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Points, readPoints } from '../../../widgets/shared/contract/location.js'
import { placesCall } from '../../../widgets/shared/contract/places.call.js'
import { type Sql, sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { openFilledTestApp } from '../../testing/site.js'
import { MOST_LOCATIONS } from './routes.js'

let app: FastifyInstance

beforeAll(async () => {
  app = await openFilledTestApp()
}, 120_000)
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

function pointsIn(html: string): Points {
  const [, json = ''] =
    /<script type="application\/json" data-slot="points">(.*?)<\/script>/s.exec(html) ?? []
  return readPoints(JSON.parse(json))
}

const titlesIn = (html: string) =>
  [...html.matchAll(/class="w-map__name"[^>]*>([^<]*)</g)].map(([, title]) => title)
const sentenceIn = (html: string) => /class="w-map__count">([^<]*)</.exec(html)?.[1]

const LISBON = '/locations/38.6/38.8/-9.3/-9/'

describe('the map', () => {
  it('lists every place page by page, and carries all of them as points', async () => {
    const { body } = await get('/locations/')
    expect(pointsIn(body)).toMatchObject({ total: 400, groups: [] })
    expect(pointsIn(body).locations).toHaveLength(400)
    expect(sentenceIn(body)).toBe('400 places')
    let path: string | undefined = '/locations/'
    const seen: unknown[] = []
    while (path) {
      const page: string = (await get(path)).body
      seen.push(...titlesIn(page))
      path = /<a class="more" rel="next" href="([^"]+)"/.exec(page)?.[1]
    }
    expect(seen).toHaveLength(400)
  })

  it('answers a frame with the places within bounds, and no others', async () => {
    const { body, headers } = await get(`${LISBON}?xhr=1`)
    expect(body).toContain('<turbo-frame id="map">')
    expect(headers.vary).toContain('turbo-frame')
    const { total, locations } = pointsIn(body)
    expect(total).toBe(20)
    expect(locations.map(({ title }) => title).sort()).toEqual([...titlesIn(body)].sort())
    for (const { latitude, longitude, city } of locations) {
      expect(latitude).toBeGreaterThan(38.6)
      expect(longitude).toBeLessThan(-9)
      expect(city).toBe('Lisbon')
    }
  })

  it('names the frame as the request does', async () => {
    expect((await get(`${LISBON}?xhr=1`, { 'turbo-frame': 'places' })).body).toContain(
      '<turbo-frame id="places">',
    )
  })

  it('is a page without xhr', async () => {
    const { body } = await get(LISBON)
    expect(body).toContain('<h1 class="page-head__title">Map</h1>')
    expect(pointsIn(body).total).toBe(20)
  })

  it('reads bounds that cross ±180° as a strip of the Pacific', async () => {
    const cities = new Set(
      pointsIn((await get('/locations/-30/0/170/-160/?xhr=1')).body).locations.map(({ city }) => city),
    )
    expect([...cities].sort()).toEqual(expect.arrayContaining(['Apia', 'Suva']))
    expect(cities.has('Lisbon')).toBe(false)
  })

  it('keeps to the kinds and cities that were chosen', async () => {
    const { locations } = pointsIn(
      (await get('/locations/-90/90/-180/180/f/city/lisbon/f/type/eat,stay/?xhr=1')).body,
    )
    expect(locations.length).toBeGreaterThan(0)
    expect(new Set(locations.map(({ city }) => city))).toEqual(new Set(['Lisbon']))
    expect(locations.every(({ iconType }) => iconType === 'eat' || iconType === 'stay')).toBe(true)
  })

  it('sends a form without script to the address of its choice, and a search to its place', async () => {
    const chosen = await get('/locations/?type=eat&type=stay&city=lisbon')
    expect([chosen.statusCode, chosen.headers.location]).toEqual([
      303,
      '/locations/f/city/lisbon/f/type/eat,stay/',
    ])
    const found = await get('/locations/?q=lisb')
    expect(found.statusCode).toBe(303)
    expect(pointsIn((await get(String(found.headers.location))).body).locations[0]?.city).toBe('Lisbon')
    expect((await get('/locations/?q=Nowhereville')).body).toContain('No places found for “Nowhereville”.')
  })

  it('says that there is nothing here', async () => {
    expect(sentenceIn((await get('/locations/0/1/-30/-29/?xhr=1')).body)).toBe(
      'No places here. Move the map, or remove a filter.',
    )
  })

  it.each([
    ['/locations/1/2/3/4/5/', 404],
    ['/locations/a/2/3/4/', 400],
    ['/locations/60/50/3/4/', 400],
    ['/locations/-91/50/3/4/', 400],
    ['/locations/1/2/3/181/', 400],
    ['/locations/1/2/3/1e2/', 400],
    ['/locations/1/2/3/4/f/type/', 400],
    ['/locations/1/2/3/4/f/type/%2C/', 404],
    ['/locations/1/2/3/4/f/type/drink/', 404],
    ['/locations/1/2/3/4/f/city/atlantis/', 404],
    ['/locations/1/2/3/4/f/colour/blue/', 404],
    ['/locations/f/type/eat/page-index/0/page-size/5/', 400],
    ['/locations/?after=nonsense', 400],
    ['/locations/?q=a&q=b', 400],
  ])('refuses %s with %i and a sentence', async (url, status) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toMatch(/role="alert"/)
  })

  it(`groups what is more than ${MOST_LOCATIONS}, and every place is in one group`, async () => {
    const { db } = app.site
    await db.transaction(async (tx) => {
      await tx.query(sql`insert into location (source, source_id, slug, city_id, title, icon_type, latitude, longitude)
         select 'test', n::text, 'crowd-' || n, (select id from city where slug = 'suva'), 'Crowd ' || n, 'eat',
           -18 + (n % 60) * 0.05, case when n % 2 = 0 then 179.5 else -179.5 end + (n % 37) * 0.01
         from generate_series(1, ${MOST_LOCATIONS}) n`)
    })
    const body = (await get('/locations/-20/-10/170/-170/?xhr=1')).body
    const { total, locations, groups } = pointsIn(body)
    expect(total).toBe(MOST_LOCATIONS + 7)
    expect(locations).toEqual([])
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    expect(groups.every(({ longitude }) => Math.abs(longitude) > 170 && Math.abs(longitude) <= 180)).toBe(
      true,
    )
    expect(sentenceIn(body)).toBe('2,007 places. The first 100 are listed; zoom in to list the others.')
    await db.query(sql`delete from location where source = 'test'`)
  })
})

describe('the search for places', () => {
  const find = async (q: string) =>
    placesCall.answer.kind === 'json'
      ? placesCall.answer.parse((await get(placesCall.path({ base: '/places/', query: q }))).json())
      : []

  it('finds cities, countries, places and galleries by how they begin, with or without marks', async () => {
    expect((await find('lis'))[0]).toMatchObject({ kind: 'city', title: 'Lisbon', about: 'Portugal' })
    expect((await find('portu'))[0]).toMatchObject({ kind: 'country', title: 'Portugal' })
    expect((await find('sao pau'))[0]?.title).toBe('São Paulo')
    expect((await find('sculpture')).some(({ kind }) => kind === 'location')).toBe(true)
    const [gallery] = await claimedRows<{ name: string }>(
      app.site.db,
      sql`select name from gallery where published and latitude is not null order by id limit 1`,
    )
    expect((await find(gallery?.name ?? '')).some(({ title }) => title === gallery?.name)).toBe(true)
  })

  it('gives cities and countries sides, the right way round', async () => {
    const { extent: [minLat, maxLat, minLng, maxLng] = [0, 0, 0, 0] } = (await find('Lisbon'))[0] ?? {}
    expect(minLat).toBeLessThan(38.72)
    expect(maxLat).toBeGreaterThan(38.72)
    expect(minLng).toBeLessThan(-9.14)
    expect(maxLng).toBeGreaterThan(-9.14)
  })

  it('takes signs of its language as they are, and answers at most eight', async () => {
    expect(await find('%')).toEqual([])
    expect(await find('_')).toEqual([])
    expect(await find("o'")).toBeInstanceOf(Array)
    expect((await find('s')).length).toBeLessThanOrEqual(8)
  })

  it.each(['/places/', '/places/?q=', '/places/?q=%20', `/places/?q=${'x'.repeat(81)}`, '/places/?q=a&q=b'])(
    'refuses %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toMatch(/[.;]/)
    },
  )
})

describe('a place’s own page', () => {
  const one = async (where: Sql) => {
    const [row] = await claimedRows<{
      slug: string
      city: string
      title: string
    }>(
      app.site.db,
      sql`select location.slug, city.slug as city, location.title from location join city on city.id = location.city_id
       where location.published and ${where} order by location.id limit 1`,
    )
    return { url: `/city-guides/${row?.city}/locals/${row?.slug}/`, title: row?.title ?? '' }
  }

  it('tells of the place and shows where it is', async () => {
    const { url, title } = await one(sql`location.about is not null`)
    const { body } = await get(url)
    expect(pointsIn(body).locations).toMatchObject([{ title }])
    expect(body).not.toContain('To do...')
  })

  it('says “To do...” where the detail is missing', async () => {
    const { body, statusCode } = await get((await one(sql`location.about is null`)).url)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/role="alert">To do\.\.\.</)
  })

  it('is listed with all of its city', async () => {
    const { body } = await get('/city-guides/lisbon/locals/')
    expect(titlesIn(body)).toHaveLength(20)
    for (const [, href = ''] of body.matchAll(/class="w-map__name" href="([^"]+)"/g))
      expect((await get(href)).statusCode, href).toBe(200)
  })

  it.each([
    '/city-guides/atlantis/locals/',
    '/city-guides/lisbon/locals/nothing/',
    '/city-guides/porto/locals/x/',
  ])('%s is not there', async (url) => expect((await get(url)).statusCode).toBe(404))
})
