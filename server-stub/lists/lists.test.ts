/** Lists over the demonstration catalogue: every filter, every order, every page. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  FEATURE,
  featureImpressionsBody,
  featureImpressionsCall,
  parseImpressions,
} from '../../widgets/shared/contract/feature-impressions.call.js'
import { FILTER_LISTS, filterListCall } from '../../widgets/shared/contract/filter-list.call.js'
import { countCall, GRID_CONTENT, GRID_LOADER, gridCall } from '../../widgets/shared/contract/grid.call.js'
import { sql } from '../db/sql.js'
import { impressionsOf } from '../features/impressions/store.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { browse } from '../testing/people/browser.js'
import { openFilledTestApp, openTestAppOn, TEST_DAY } from '../testing/site.js'
import type { List, Option } from './list.js'
import { LISTS } from './lists.js'
import { listedOptions } from './options.js'

let app: FastifyInstance

beforeAll(async () => {
  app = await openFilledTestApp()
}, 180_000)
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const idsIn = (html: string) => [...html.matchAll(/<li data-id="(\d+)"/g)].map(([, id]) => Number(id))
const countOf = async (url: string): Promise<number> =>
  countCall.answer.kind === 'json'
    ? countCall.answer.parse((await get(`${url}?xhr=1&count-only=1`)).json()).RecordCount
    : -1
const listNamed = (name: string): List => {
  const list = LISTS.find((known) => known.name === name)
  if (!list) throw new Error(`lists.test: there is no list "${name}"; look at lists.ts`)
  return list
}

/** What each list is to hold, told without its own words. */
const RECORDS: Readonly<Record<string, string>> = {
  '/artists/': 'artist where published',
  '/art-galleries/': 'gallery where published and kind = 1',
  '/art-galleries/institutions/': 'gallery where published and kind = 2',
  '/exhibitions/': 'exhibition where published',
  '/artworks/': 'artwork where published',
  '/viewing-rooms/': 'viewing_room where published',
  '/previews/': 'preview where published',
  '/art-fairs/': 'art_fair where published',
  '/city-guides/': 'city where published',
  '/magazine/': 'article where published',
  '/magazine/news/': "article where published and kind = 'news'",
  '/magazine/conversations/': "article where published and kind = 'conversations'",
  '/magazine/spotlights/': "article where published and kind = 'spotlights'",
  '/magazine/opinions/': "article where published and kind = 'opinions'",
}

/** Every record that a list shows under an address, by its pages. */
async function walkPages(list: List, filtered: string): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; ; index++) {
    const { body } = await get(`${filtered}page-index/${index}/page-size/${list.pageSize}/?xhr=1`)
    const found = idsIn(body)
    if (found.length === 0) return ids
    ids.push(...found)
  }
}

describe.each(LISTS.map((list) => [list.base, list] as const))('%s', (base, list) => {
  it('holds each published record once, in each of its orders', async () => {
    const rows = await claimedRows<{ id: number }>(
      app.site.db,
      sql`select id from ${sql.raw(RECORDS[base] ?? '')} order by id`,
    )
    const all = rows.map(({ id }) => id)
    expect(all.length).toBeGreaterThan(5)
    expect(await countOf(base)).toBe(all.length)
    for (const [index, sort] of list.sorts.entries()) {
      if (sort.isForMembers) continue
      const ids = await walkPages(list, index === 0 ? base : `${base}f/sort/${sort.key}/`)
      expect(
        ids.toSorted((a, b) => a - b),
        sort.key,
      ).toEqual(all)
    }
  }, 60_000)

  it('counts what each item of its filters leaves, and has something behind each', async () => {
    for (const filter of list.filters) {
      if (filter.choices.kind !== 'listed') continue
      const context = { db: app.site.db, today: TEST_DAY }
      const options: Option[] = (await listedOptions(context, filter.choices)).slice(0, 12)
      expect(options.length, filter.name).toBeGreaterThan(0)
      for (const { key } of options) {
        const address = `${base}f/${filter.name}/${encodeURIComponent(key)}/`
        const count = await countOf(address)
        // What is fixed may have nothing behind it today; what was counted has.
        if (filter.source.kind === 'remote') expect(count, address).toBeGreaterThan(0)
        const shown = idsIn((await get(`${address}?xhr=1`)).body)
        expect(shown.length, address).toBe(Math.min(count, list.pageSize))
      }
    }
  }, 60_000)
})

describe('a filtered address', () => {
  it.each([
    ['/artworks/f/sizes/small/f/availability/sold/', '/artworks/f/availability/sold/f/sizes/small/'],
    ['/artworks/f/sizes/small,large/', '/artworks/f/sizes/large,small/'],
    ['/artworks/f/sizes/small', '/artworks/f/sizes/small/'],
    ['/artworks/f/sort/newest/', '/artworks/'],
    ['/artworks/f/height/60-20/', '/artworks/f/height/20-60cm/'],
    ['/artworks/f/year/01900-1950.0/', '/artworks/f/year/1900-1950/'],
    ['/artworks/page-index/0/page-size/24/', '/artworks/'],
    [
      '/artworks/f/sort/title/f/sizes/small/?utm_source=x',
      '/artworks/f/sizes/small/f/sort/title/?utm_source=x',
    ],
  ])('has one form: %s leads to %s', async (address, canonical) => {
    const answer = await get(address)
    expect(answer.statusCode).toBe(301)
    expect(answer.headers.location).toBe(canonical)
  })

  it.each([
    ['/artworks/?sizes=small&sizes=large&sort=title', '/artworks/f/sizes/large,small/f/sort/title/'],
    ['/artworks/?sizes=&sort=newest&utm_source=x', '/artworks/?utm_source=x'],
    ['/artworks/f/sizes/small/?availability=sold', '/artworks/f/availability/sold/f/sizes/small/'],
    [
      '/artworks/?height-min=20,5&height-max=60&height-unit=cm&width-unit=cm',
      '/artworks/f/height/20.5-60cm/',
    ],
    ['/artworks/f/year/1900-/?year-min=&year-max=1950', '/artworks/f/year/-1950/'],
    ['/artworks/f/year/1900-/?year-min=&year-max=&sizes=small', '/artworks/f/sizes/small/'],
  ])('comes of a form: %s leads to %s', async (address, filtered) => {
    const answer = await get(address)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(filtered)
  })

  it('finds the best known of a name that was typed, and says when nobody has it', async () => {
    const [artist] = await claimedRows<{ id: number; name: string }>(
      app.site.db,
      sql`select id, name from artist where published and tier = 1 order by artworks_count desc, id limit 1`,
    )
    const found = await get(`/artworks/?artists-q=${encodeURIComponent(artist?.name.toUpperCase() ?? '')}`)
    expect(found.headers.location).toBe(`/artworks/f/artists/${artist?.id}/`)

    const lost = await get('/artworks/?sizes=small&artists-q=Zyxwv+%25')
    expect(lost.headers.location).toBe('/artworks/f/sizes/small/?artists-q=Zyxwv+%25')
    const page = await get('/artworks/f/sizes/small/?artists-q=Zyxwv+%25')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('No artist called “Zyxwv %” was found.')
  })

  it('leaves of the previews those of an art fair, by its number or its name', async () => {
    const [fair] = await claimedRows<{
      id: number
      name: string
      count: number
    }>(
      app.site.db,
      sql`select art_fair.id, art_fair.name, count(*)::integer as count from preview
       join art_fair on art_fair.id = art_fair_id where preview.published and art_fair.published
       group by art_fair.id order by count desc limit 1`,
    )
    const address = `/previews/f/art-fairs/${fair?.id}/`
    expect(fair?.count).toBeGreaterThan(0)
    expect(await countOf(address)).toBe(fair?.count)
    const page = await get(address)
    expect(page.body).toContain('data-source="indexed" data-record-type="Art Fair"')
    const found = await get(`/previews/?art-fairs-q=${encodeURIComponent(fair?.name ?? '')}`)
    expect(found.headers.location).toBe(address)
  })

  it.each([
    ['/artworks/f/styles/red/', 404],
    ['/artworks/f/height/tall/', 400],
    ['/artworks/f/height/20-60ft/', 400],
    ['/artworks/f/year/-/', 400],
    ['/artworks/f/sizes/huge/', 404],
    ['/artworks/f/artists/2147483648/', 400],
    ['/artworks/f/artists/ana/', 400],
    ['/artworks/f/artists/2147483647/', 404],
    ['/artworks/f/sort/title,year-up/', 400],
    ['/artworks/f/sort/price/', 404],
    ['/exhibitions/f/when/now,past/', 400],
    ['/artworks/page-index/1/page-size/101/', 400],
    ['/artworks/page-index/999999/page-size/24/', 404],
    ['/artworks/page-index/9000/page-size/24/', 404],
    ['/artworks/page-index/x/page-size/24/', 404],
    [`/artworks/?artists-q=${'a'.repeat(101)}`, 400],
  ])('that makes no sense is answered with a sentence: %s', async (address, status) => {
    const answer = await get(address)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toMatch(/<p data-reason>[^<]{15,}\./)
    const counted = await get(`${address}${address.includes('?') ? '&' : '?'}xhr=1&count-only=1`)
    expect(counted.headers['content-type']).toContain('application/json')
    // A page past the end has its count all the same.
    if (counted.statusCode !== 200)
      expect(counted.json()).toMatchObject({
        status: counted.statusCode,
        message: expect.stringMatching(/\.$/),
      })
  })

  it('offers for works the places of galleries that show some, and for galleries the places of all', async () => {
    const { db } = app.site
    const [lone] = await claimedRows<{
      id: number
      works: number
      slug: string
    }>(
      db,
      sql`select min(gallery.id) as id, min(artworks_count) as works, min(city.slug) as slug
       from gallery join city on city.id = city_id where gallery.published and city.published
       group by city_id having count(*) = 1 and min(kind) = 1 limit 1`,
    )
    const setWorks = (count: number) =>
      db.query(sql`update gallery set artworks_count = ${count} where id = ${lone?.id ?? 0}`)
    await setWorks(0)
    // What a list offers is remembered for some seconds: a store that is seen for the first time remembers nothing.
    const fresh = await openTestAppOn({ ...db, close: async () => undefined }, {})
    const offersCity = async (list: string) =>
      (await fresh.inject(`/system/filters/${list}/`))
        .json()
        .some(({ Key }: { Key: string }) => Key.endsWith(`.${lone?.slug}`))
    expect(await offersCity('artwork-gallery-locations')).toBe(false)
    expect(await offersCity('gallery-locations')).toBe(true)
    await fresh.close()
    await setWorks(lone?.works ?? 0)
  })

  it.each([
    ['/artists/', 'data-record-type="Artist"><form data-slot="form" action="/search/artists/"'],
    ['/city-guides/', 'data-mode="city"><form data-slot="form" action="/city-guides/"'],
  ])('can be looked through by name, for what it holds alone: %s', async (address, form) => {
    expect((await get(address)).body).toContain(`data-widget="hero-search" ${form}`)
  })

  it('leads to the city that is meant, and says when there is none', async () => {
    const [city] = await claimedRows<{ slug: string; name: string }>(
      app.site.db,
      sql`select slug, name from city where published and name like '% %' order by id limit 1`,
    )
    for (const words of [city?.name, city?.name.toUpperCase(), city?.name.slice(0, -1)]) {
      const answer = await get(`/city-guides/?${new URLSearchParams({ q: ` ${words} ` })}`)
      expect(answer.headers.location).toBe(`/city-guides/${city?.slug}/`)
    }
    const { body } = await get('/city-guides/?q=Atlantis+%25')
    expect(body).toContain('No city called “Atlantis %” was found.')
    expect(body).toContain('<meta name="robots" content="noindex, follow">')
    expect((await get('/city-guides/?q=+')).body).not.toContain('called “')
  })

  it('says in its title what was chosen, and is left out by search engines', async () => {
    const { body } = await get('/exhibitions/f/when/past/f/sort/title/')
    expect(body).toContain('<title>Exhibitions: Past, sorted by title | Plinth</title>')
    expect(body).toContain('<meta name="robots" content="noindex, follow">')
    expect(body).toContain('data-address="/exhibitions/f/when/past/f/sort/title/"')
    const fragment = await get('/exhibitions/f/when/past/f/sort/title/?xhr=1')
    expect(fragment.body).toContain('data-title="Exhibitions: Past, sorted by title | Plinth"')
    const page = await get('/exhibitions/page-index/1/page-size/24/')
    expect(page.body).toContain('<title>Exhibitions, page 2 | Plinth</title>')
    expect(page.body).not.toContain('name="robots"')
    expect(page.body).toContain('<link rel="prev" href="/exhibitions/">')
    expect(page.body).toContain('<link rel="next" href="/exhibitions/page-index/2/page-size/24/">')
  })

  it('narrows by several filters at once, and widens within one', async () => {
    const small = await countOf('/artworks/f/sizes/small/')
    const large = await countOf('/artworks/f/sizes/large/')
    expect(await countOf('/artworks/f/sizes/large,small/')).toBe(small + large)
    const sold = await walkPages(listNamed('artworks'), '/artworks/f/availability/sold/f/sizes/small/')
    const rows = await claimedRows<{ id: number }>(
      app.site.db,
      sql`select id from artwork where published and availability = 'sold' and greatest(width_mm, height_mm) between 1 and 400`,
    )
    expect(sold.toSorted((a, b) => a - b)).toEqual(rows.map(({ id }) => id).sort((a, b) => a - b))
  })
})

describe('what is featured', () => {
  const blockIn = (html: string) =>
    parseImpressions(JSON.parse(/data-feature-impressions>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'))

  it('is counted by day, for each kind, record and gallery that there is', async () => {
    const visitor = browse(app)
    await visitor.get('/system/user/')
    const send = (form: string) =>
      app.inject({
        method: 'POST',
        url: featureImpressionsCall.path({}),
        headers: {
          cookie: visitor.cookieHeader(),
          'sec-fetch-site': 'same-origin',
          'x-csrf-token': visitor.cookie('plinth-csrf'),
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: form,
      })
    const shown = blockIn((await get('/')).body)
    expect(shown.featureTypes).toEqual([FEATURE.exhibitions, FEATURE.artworks, FEATURE.stripBanners])
    const form = String(featureImpressionsBody(shown))
    for (let time = 0; time < 2; time++) expect((await send(form)).statusCode).toBe(204)
    // What is not there is not counted; a code that is none is refused by name.
    expect((await send('featureTypes=62&entityNodeIds=999999999&galleryNodeIds=999999999')).statusCode).toBe(
      204,
    )
    const refused = await send('featureTypes=10')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain(
      'feature-impressions featureTypes: expected one of 9, 11, 14, 34, 36, 37, 62, got "10"',
    )

    const counted = (kind: string, ids: readonly number[], times: number) =>
      ids.map((id) => ({ kind, id, shown: times })).sort((a, b) => a.id - b.id)
    expect(await impressionsOf(app.site.db)).toEqual([
      ...counted('entity', shown.entityNodeIds, 2),
      ...counted('feature', shown.featureTypes, 2),
      ...counted('feature', [FEATURE.skyscrapers], 1),
      ...counted('gallery', shown.galleryNodeIds, 2),
    ])
  })

  it.each([
    ['/artists/', FEATURE.artists],
    ['/art-galleries/', FEATURE.galleries],
  ])('%s carries a block of kind %i', async (address, code) => {
    const { featureTypes, entityNodeIds } = blockIn((await get(address)).body)
    expect(featureTypes).toEqual([code])
    expect(entityNodeIds.length).toBeGreaterThan(0)
  })
})

describe('a fragment', () => {
  it('stands between the comments, with what leads on and what was featured after them', async () => {
    const { body, headers } = await get(
      gridCall.path({ base: '/artists/', selection: {}, paging: { index: 0, size: 24 } }),
    )
    expect(headers.vary).toContain('turbo-frame')
    expect(body).not.toContain('<html')
    const [, content = ''] = body.split(GRID_CONTENT)
    const [cards = '', after = ''] = content.split(GRID_LOADER)
    expect(idsIn(cards)).toHaveLength(24)
    expect(after).toContain('rel="next" href="/artists/page-index/1/page-size/24/"')
    const block = /data-feature-impressions>(.*?)<\/script>/s.exec(after)?.[1] ?? ''
    expect(JSON.parse(block)).toEqual({
      featureTypes: [11],
      entityNodeIds: expect.arrayContaining([expect.any(Number)]),
      galleryNodeIds: [],
    })
  })

  it('tells a frame from a grid', async () => {
    const frame = await get('/artworks/?xhr=1', { 'turbo-frame': 'page-layer' })
    expect(frame.body).toContain('<turbo-frame id="page-layer">')
    expect(frame.body).toContain('<h1')
  })

  it('of a page beyond the end is empty, and so is one of nothing', async () => {
    const beyond = await get('/artworks/page-index/900/page-size/24/?xhr=1')
    expect(beyond.statusCode).toBe(200)
    expect(idsIn(beyond.body)).toEqual([])
    expect(beyond.body).not.toContain('rel="next"')
    const [apart] = await claimedRows<{
      artist: number
      medium: number
    }>(
      app.site.db,
      sql`select artist.id as artist, medium.id as medium from artist, medium where artist.published and medium.published
       and exists (select 1 from artwork where medium_id = medium.id and published)
       and not exists (select 1 from artwork join artwork_artist on artwork_id = artwork.id
         where artist_id = artist.id and medium_id = medium.id) limit 1`,
    )
    const none = await get(`/artworks/f/artists/${apart?.artist}/f/mediums/${apart?.medium}/`)
    expect(none.statusCode).toBe(200)
    expect(none.body).toContain('No results found.')
  })

  it('holds no price', async () => {
    const { body } = await get('/artworks/f/availability/for-sale/?xhr=1')
    expect(idsIn(body)).toHaveLength(24)
    expect(body).toContain('data-seal=')
    expect(body).not.toMatch(/[€$£]\s?\d|CHF/)
  })
})

describe('what filters offer', () => {
  it.each(FILTER_LISTS)('%s: items with a key, cities beneath their countries', async (list) => {
    const answer = await get(filterListCall.path({ list }))
    expect(answer.headers.etag).toBeDefined()
    const items = filterListCall.answer.kind === 'json' ? filterListCall.answer.parse(answer.json()) : []
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map(({ Key }) => Key)).size).toBe(items.length)
    expect(items[0]?.Indented).toBe(false)
    expect(items.some(({ Indented }) => Indented)).toBe(list.endsWith('locations'))
    const again = await get(filterListCall.path({ list }), { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('is not found under another name', async () => {
    const answer = await get('/system/filters/everything/')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toMatch(/\.$/)
  })
})
