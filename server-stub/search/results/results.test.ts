/** The search page and the rows of later answers, over the demonstration catalogue. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FOUND_TYPES, type RecordType, SEARCH_TYPES } from '../../../widgets/shared/contract/record-types.js'
import { SEARCH_INDEX } from '../../../widgets/shared/contract/search.call.js'
import type { SearchRecord } from '../../../widgets/shared/contract/search-record.js'
import { searchResultsBody } from '../../../widgets/shared/contract/search-results.call.js'
import { facetsOf, readOverlayAnswer, resultsOf } from '../../../widgets/shared/search/answer.js'
import { overlayRequests } from '../../../widgets/shared/search/queries.js'
import { sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openFilledTestApp, openTestAppOn } from '../../testing/site.js'
import { walkRecords } from '../store/records.js'

let app: FastifyInstance
let visitor: TestVisitor
beforeAll(async () => {
  app = await openFilledTestApp()
  const { db } = app.site
  const [artist] = await claimedRows<{ id: number }>(db, sql`select id from artist where published limit 1`)
  await db.query(sql`update artist set name = 'Zdzisława Ðurić-Ångström' where id = ${artist?.id ?? 0}`)
  visitor = browse(app)
  await visitor.get('/system/user/')
}, 120_000)
afterAll(() => app.close())

/** Whose searches are counted. */
const ASKER = { client: 'test' }

const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url })
  return { statusCode, headers, body, rows: rowsIn(body) }
}
const rowsIn = (html: string) => [...html.matchAll(/data-object-id="([^"]+)"/g)].map(([, id]) => id)
const groupsIn = (html: string) =>
  [...html.matchAll(/__group" data-alias="([^"]+)"/g)].map(([, alias]) => alias)

describe('the search page', () => {
  test('says that a hosted search is out of reach', async () => {
    const algolia = { appId: 'plinth', apiKey: 'k', host: 'http://127.0.0.1:1' }
    const away = await openTestAppOn(app.site.db, { algolia })
    const { statusCode, body } = await away.inject({ url: '/search/?q=ana' })
    await away.close()
    expect([statusCode, body.includes('The search is not available.')]).toEqual([503, true])
  })

  test('finds names without their accents and with a mistake, and counts them', async () => {
    for (const q of ['zdzislawa angstrom', 'ZDZISLAVA']) {
      const { body } = await get(`/search/artists/?${new URLSearchParams({ q })}`)
      expect(body).toContain('1 Result<')
      expect(body).toContain('Zdzisława Ðurić-Ångström')
    }
  })

  test('shows four of each type on All, with the way to all of them', async () => {
    const { body, rows } = await get('/search/?q=a')
    const groups = groupsIn(body)
    expect(groups.toSorted()).toEqual(FOUND_TYPES.map(({ alias }) => alias).toSorted())
    expect(rows.filter((id) => !id?.startsWith('medium-'))).toHaveLength(4 * (groups.length - 1))
    expect(body).toContain('href="/search/artworks/?q=a" data-alias="artworks">All ')
    expect((await get('/search/all/?q=a')).rows).toEqual(rows)
  })

  test('has a tab for every type, whatever was found of it, and none before anything is looked for', async () => {
    const tabsOf = (body: string) => [...body.matchAll(/data-alias="([\w-]+)" data-slot="tab"([^>]*)>/g)]
    const { body } = await get('/search/?q=lisbon')
    expect(tabsOf(body).map(([, alias]) => alias)).toEqual(['all', ...SEARCH_TYPES.map(({ alias }) => alias)])
    expect(tabsOf(body).filter(([, , rest]) => rest?.includes('hidden'))).toEqual([])
    expect(body).toContain('>Artists <span class="tabs__count" data-slot="badge">0<')
    const start = tabsOf((await get('/search/')).body)
    expect(start.filter(([, , rest]) => !rest?.includes('hidden'))).toEqual([])
  })

  test('a city stands among what All finds, as a city, and has a tab', async () => {
    const { body, rows } = await get('/search/?q=lisbon')
    expect(groupsIn(body)[0]).toBe('cities')
    expect(rows[0]).toMatch(/^city-/)
    expect(body).toContain('Cities <span')
    expect(body).not.toContain('Art Guide')
    const many = await get('/search/?q=art+guide')
    expect(many.body).toMatch(/href="\/search\/cities\/\?q=art\+guide"[^>]*>All \d+</)
    const cities = await get('/search/cities/?q=lisbon')
    expect(groupsIn(cities.body)).toEqual(['cities'])
    expect(cities.rows[0]).toMatch(/^city-/)
  })

  test.each(['lisbon', 'lon', 'salt', 'paint', 'art'])(
    'counts and orders “%s” as the header’s search does',
    async (q) => {
      const query = { text: q, page: 0 }
      const results = await app.siteSearch.answer(overlayRequests(query), ASKER)
      const overlay = readOverlayAnswer(query, { results })
      const { body } = await get(`/search/?${new URLSearchParams({ q })}`)
      expect(overlay.all).toBeGreaterThan(0)
      expect(body).toContain(`>${overlay.all} Result`)
      const badges = [...body.matchAll(/data-slot="badge">(\d+)</g)].map(([, count]) => Number(count))
      expect(badges).toEqual([overlay.all, ...facetsOf(overlay).map(({ count }) => count)])
      const types = resultsOf(overlay).map(({ hit }) => hit.recordType)
      const groups = groupsIn(body)
      for (const type of types)
        expect(groups).toContain(FOUND_TYPES.find(({ recordType }) => recordType === type)?.alias)
    },
  )

  test('“lisbon” brings the same types in the same order as the header’s search', async () => {
    const query = { text: 'lisbon', page: 0 }
    const results = await app.siteSearch.answer(overlayRequests(query), ASKER)
    const overlay = readOverlayAnswer(query, { results })
    const types = new Set(resultsOf(overlay).map(({ hit }) => hit.recordType))
    const aliases = [...types].map((type) => FOUND_TYPES.find(({ recordType }) => recordType === type)?.alias)
    expect(aliases.length).toBeGreaterThan(2)
    expect(groupsIn((await get('/search/?q=lisbon')).body)).toEqual(aliases)
  })

  test.each([
    ['lon', 'London'],
    ['lisbon', 'Lisbon'],
    ['art guide lon', 'London'],
  ])('“%s” brings %s before everything else', async (query, city) => {
    const [answer] = await app.siteSearch.answer([{ indexName: SEARCH_INDEX, query, hitsPerPage: 5 }], ASKER)
    expect(answer?.hits[0]).toMatchObject({ recordType: 'Location', title: city })
  })

  test('the word “art” brings more than the guides to cities', async () => {
    const [answer] = await app.siteSearch.answer(
      [{ indexName: SEARCH_INDEX, query: 'art', hitsPerPage: 5 }],
      ASKER,
    )
    expect(answer?.hits.map(({ recordType }) => recordType)).not.toContain('Location')
  })

  test('shows twenty of one type, and the next twenty at the next page', async () => {
    const first = await get('/search/artworks/?q=a')
    const second = await get('/search/artworks/?q=a&page=1')
    expect([first.rows.length, second.rows.length]).toEqual([20, 20])
    expect(second.rows.filter((id) => first.rows.includes(id))).toEqual([])
    expect(first.body).toContain('rel="next" href="/search/artworks/?q=a&amp;page=1"')
    expect(second.body).toContain('rel="prev" href="/search/artworks/?q=a"')
  })

  test('carries its answer, the same each time', async () => {
    const first = await get('/search/artists/?q=an')
    expect(first.body).toMatch(/"queryID":"[0-9a-f]{32}"/)
    expect((await get('/search/artists/?q=an')).headers.etag).toBe(first.headers.etag)
  })

  test('past its end says so, with the way back to its first page', async () => {
    const { statusCode, body, headers } = await get('/search/artists/?q=zdzislawa&page=1')
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toContain('private')
    expect(body).toContain('There are fewer pages of results.')
    expect(body).toContain('<a href="/search/artists/?q=zdzislawa">Back to the first page of results</a>')
    expect(body).toContain('data-widget="search-results"')
    expect(body).not.toContain('Try again')
  })

  test('never shows what is not published', async () => {
    const [hidden] = await claimedRows<{ name: string }>(
      app.site.db,
      sql`select name from artist where not published order by id limit 1`,
    )
    const q = hidden?.name ?? ''
    expect(q).not.toBe('')
    const { body } = await get(`/search/artists/?${new URLSearchParams({ q })}`)
    expect(body).not.toContain(`data-entity-name="${q}"`)
  })

  test('splits titles at the bar', async () => {
    const [room] = await claimedRows<{ title: string }>(
      app.site.db,
      sql`select title from viewing_room where published and title like '%|%' order by id limit 1`,
    )
    const [title = '', subtitle = ''] = (room?.title ?? '').split('|').map((part) => part.trim())
    const { body } = await get(`/search/viewing-rooms/?${new URLSearchParams({ q: title })}`)
    expect(body).toContain(`__subtitle" dir="auto">${subtitle}<`)
  })

  test.each(['%', '_', '\\', '"', '🦊'])('a query of a sign alone breaks nothing: %s', async (q) => {
    expect((await get(`/search/artists/?${new URLSearchParams({ q })}`)).statusCode).toBe(200)
  })

  test('keeps what was asked, and says so when nothing is found', async () => {
    const { body } = await get('/search/all/?q=%22%3E%3Cb%3Eqqqq')
    expect(body).toContain('value="&quot;&gt;&lt;b&gt;qqqq"')
    expect(body).toContain('No results found.')
    expect(body).toContain('content="noindex"')
  })

  test.each([
    ['/search/nothing/?q=a', 404],
    ['/search/artists/?q=zdzislawa&page=1', 404],
    ['/search/artists/?q=a&page=50', 400],
    ['/search/artists/?q=a&page=x', 400],
    [`/search/?q=${'a'.repeat(201)}`, 400],
    [`/search/?q=${'a'.repeat(200)}`, 200],
  ])('%s is answered %i', async (url, status) => {
    expect((await get(url)).statusCode).toBe(status)
  })
})

describe('records of the catalogue', () => {
  const records: SearchRecord[] = []
  beforeAll(async () => {
    for await (const portion of walkRecords(app.site.db)) records.push(...portion)
  })
  const of = (type: RecordType) => records.filter(({ recordType }) => recordType === type)

  test.each<[RecordType, (keyof SearchRecord)[]]>([
    ['Artist', ['nationalityAndDate', 'publishedArtworksCount']],
    ['Gallery', ['galleryType', 'locations', 'publishedArtworksCount']],
    ['Exhibition', ['galleryName', 'dates', 'artistNames']],
    ['Viewing Room', ['galleryName', 'dates']],
    ['Preview', ['galleryName', 'dates']],
    ['Artwork', ['artworkArtist', 'artworkTitle', 'artworkDate']],
    ['Art Fair', ['locations', 'dates']],
    ['Artwork Medium', []],
    ['Editorial', ['description', 'articleTypes']],
    ['Location', ['locations']],
  ])('%s: each says who it is, and one at least %j', (type, told) => {
    const found = of(type)
    expect(found).not.toEqual([])
    for (const { objectID, title, url, imageUrl, published } of found) {
      expect(objectID).toMatch(/^[a-z_]+-\d+$/)
      expect([title === '', url.startsWith('/'), published]).toEqual([false, true, true])
      expect(imageUrl ?? '/media/').toMatch(/^\/media\//)
    }
    expect(found.some((record) => told.every((name) => record[name] !== undefined))).toBe(true)
  })

  test('tell tiers, galleries from institutions, and the four kinds of story', () => {
    const tiers = new Set(of('Artist').map(({ tier }) => tier))
    expect([tiers.has(1), tiers.has(2)]).toEqual([true, true])
    expect(new Set(of('Gallery').map(({ galleryType }) => galleryType))).toEqual(new Set([1, 2]))
    expect(new Set(of('Editorial').flatMap(({ articleTypes = [] }) => articleTypes))).toEqual(
      new Set(['News', 'Conversations', 'Spotlights', 'Opinions']),
    )
    expect(of('Artist').some(({ titleAlt }) => titleAlt)).toBe(true)
  })

  test('a conversation whose title is little more than a name says that it is one', async () => {
    const short = of('Editorial').find(
      ({ title, url }) =>
        url.includes('/conversations/') && title.split(' ').length <= 3 && !/conversation/i.test(title),
    )
    const { body } = await get(`/search/editorial/?${new URLSearchParams({ q: short?.title ?? '' })}`)
    expect(body).toContain(`${short?.title} in Conversation`)
  })
})

describe('rows of a later answer', () => {
  const post = async (body: string, url = '/search/?xhr=1&q=an') =>
    visitor.post(url, Object.fromEntries(new URLSearchParams(body)), {
      'sec-fetch-mode': 'cors',
      'x-csrf-token': visitor.cookie('plinth-csrf'),
    })
  const form = (...found: Parameters<typeof searchResultsBody>[0]) => searchResultsBody(found).toString()

  test('come in the order of the ids, and only what is published', async () => {
    const [hidden] = await claimedRows<{ id: number }>(
      app.site.db,
      sql`select id from artist where not published limit 1`,
    )
    const { rows } = await get('/search/artists/?q=an')
    const ids = [...rows].reverse().flatMap((id) => id ?? [])
    const answer = await post(form({ alias: 'artists', ids: [...ids, `artist-${hidden?.id}`], count: 99 }))
    expect(answer.statusCode).toBe(200)
    expect(rowsIn(answer.body)).toEqual(ids)
    expect(answer.body).not.toContain('<html')
  })

  test('are the page’s own markup', async () => {
    const page = await get('/search/?q=an')
    const json = /data-options>(.*?)<\/script>/.exec(page.body)?.[1] ?? ''
    const { answer: first } = JSON.parse(json)
    const answer = await post(
      form(...first.found.map(({ alias, ids, count }: never) => ({ alias, ids, count }) as never)),
    )
    expect(page.body).toContain(answer.body.trim())
  })

  test.each([
    ['no form', ''],
    ['no JSON', 'entityInfo=x'],
    ['no list', 'entityInfo={}'],
    ['another type', form({ alias: 'people', ids: [], count: 0 })],
    ['a count that is none', form({ alias: 'artists', ids: [], count: -1 })],
    ['too many ids', form({ alias: 'artists', ids: Array(101).fill('artist-1'), count: 101 })],
  ])('%s is answered 400 with a sentence', async (_what, body) => {
    const answer = await post(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('entityInfo')
  })

  test('ids that name nothing give no rows', async () => {
    const ids = ['artist-0', 'artist-x', 'painter-1', '', "artist-1' or true"]
    const answer = await post(form({ alias: 'artists', ids, count: 5 }))
    expect([answer.statusCode, rowsIn(answer.body)]).toEqual([200, []])
  })

  test('need the token, as everything unsafe by method does', async () => {
    const answer = await app.inject({ method: 'POST', url: '/search/?xhr=1&q=an', payload: form() })
    expect(answer.statusCode).toBe(403)
  })

  test('need xhr=1', async () => {
    expect((await post(form(), '/search/?q=an')).statusCode).toBe(400)
  })
})
