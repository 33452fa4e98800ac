/** The protocol, asked by its own client, of each thing that may answer it: all answer alike. Meilisearch is a double here. */
import { algoliasearch } from 'algoliasearch'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import type { Config } from '../../config/config.js'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { startMeilisearch } from '../../testing/meilisearch-double.js'
import { waitForServices } from '../../testing/patient-services.js'
import { fillSearchCatalogue } from '../../testing/search-catalogue.js'
import { openTestAppOn } from '../../testing/site.js'
import { openTestStore } from '../../testing/store.js'
import { createMeilisearchRemote } from './meilisearch/remote.js'
import { createPusher, type Pusher } from '../push/pusher.js'

waitForServices()
const timeouts = { connect: 30_000, read: 30_000, write: 30_000 }

let db: Database
let embedded: FastifyInstance
let meilisearch: Awaited<ReturnType<typeof startMeilisearch>>
let pusher: Pusher
const apps = new Map<string, FastifyInstance>()

beforeAll(async () => {
  db = await openTestStore()
  await fillSearchCatalogue(db)
  embedded = await openTestAppOn(db, {})
  const host = await embedded.listen({ port: 0, host: '127.0.0.1' })
  meilisearch = await startMeilisearch()
  const remote = createMeilisearchRemote(meilisearch)
  pusher = createPusher({ db, remote, warn: () => undefined })
  await pusher.push()
  apps.set('embedded', embedded)
  const settings: [string, Partial<Config>][] = [
    ['hosted', { algolia: { appId: 'plinth', apiKey: 'search-key', host } }],
    ['meilisearch', { meilisearch }],
  ]
  for (const [name, changes] of settings) {
    const app = await openTestAppOn(db, { ...changes, searchPush: false })
    await app.listen({ port: 0, host: '127.0.0.1' })
    apps.set(name, app)
  }
})
afterAll(async () => {
  for (const app of apps.values()) await app.close()
  await meilisearch.close()
  await db.close()
})

describe.each(['embedded', 'hosted', 'meilisearch'])('%s', (name) => {
  const client = () => {
    const address = apps.get(name)?.server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const hosts = [{ url: `127.0.0.1:${port}`, accept: 'readWrite' as const, protocol: 'http' as const }]
    return algoliasearch('plinth', 'search-key', { hosts, timeouts })
  }
  const titles = async (query: Record<string, unknown>) => {
    const { hits } = await client().searchSingleIndex({
      indexName: 'primary',
      searchParams: { hitsPerPage: 50, ...query },
    })
    return hits.map((hit) => String(Object(hit).title)).sort()
  }

  it('answers several queries at once, in their order', async () => {
    const { results } = await client().search({
      requests: [
        { indexName: 'primary', query: 'ana', hitsPerPage: 5, facets: ['recordType'], clickAnalytics: true },
        { indexName: 'primary', type: 'facet', facet: 'recordType', facetQuery: 'artw' },
        { indexName: 'primary-title-sorted', query: '', filters: 'recordType:Artist' },
      ],
    })
    expect(results[0]).toMatchObject({
      nbHits: 32,
      nbPages: 7,
      page: 0,
      hitsPerPage: 5,
      exhaustiveNbHits: true,
      index: 'primary',
      query: 'ana',
      facets: { recordType: { Artwork: 30, Artist: 2 } },
      queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(results[1]).toMatchObject({
      facetHits: [{ value: 'Artwork', highlighted: '<em>Artw</em>ork', count: 30 }],
    })
    expect(results[2]).toMatchObject({
      hits: [{ title: 'Ana Lund' }, { title: 'Ana Ruiz' }, { title: 'Berta Okoro' }],
    })
  })

  it('marks what was found, also with a mistake', async () => {
    const { hits } = await client().searchSingleIndex({
      indexName: 'primary',
      searchParams: {
        query: 'ana ruis',
        filters: 'recordType:Artist',
        attributesToRetrieve: ['title'],
        attributesToHighlight: ['title'],
        highlightPreTag: '[',
        highlightPostTag: ']',
      },
    })
    expect(hits).toEqual([
      {
        objectID: expect.stringMatching(/^artist-\d+$/),
        title: 'Ana Ruiz',
        _highlightResult: {
          title: {
            value: '[Ana] [Ruiz]',
            matchLevel: 'full',
            matchedWords: ['ana', 'ruis'],
            fullyHighlighted: true,
          },
        },
      },
    ])
  })

  it.each([
    [{ filters: 'recordType:Artist AND (tier:1 OR tier = 3)' }, ['Ana Ruiz', 'Berta Okoro']],
    [{ filters: 'recordType:artist AND NOT tier:2' }, ['Ana Ruiz', 'Berta Okoro']],
    [{ filters: 'recordType:Artist AND tier:1 TO 2' }, ['Ana Lund', 'Ana Ruiz']],
    [{ facetFilters: [['recordType:Artist'], 'tier:-1'] }, ['Ana Lund', 'Berta Okoro']],
    [{ numericFilters: ['tier<2'], facetFilters: 'recordType:Artist' }, ['Ana Ruiz']],
    [{ filters: 'recordType:Artist AND tier != 1' }, ['Ana Lund', 'Berta Okoro']],
    [{ filters: 'galleryType != 1' }, []],
    [{ filters: 'unknown:1' }, []],
    [{ filters: 'recordType:Artist AND NOT unknown:1' }, ['Ana Lund', 'Ana Ruiz', 'Berta Okoro']],
    [{ filters: String.raw`recordType:"Artist\" OR published:true"` }, []],
    [{ filters: 'published:false OR NOT published:true' }, []],
    [{ query: 'hidden' }, []],
    [{ query: '-ana "lund"' }, ['Ana Lund']],
  ])('filters and finds by %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('turns pages', async () => {
    const page = (number: number) =>
      client().searchSingleIndex({
        indexName: 'primary',
        searchParams: { query: 'lake', hitsPerPage: 12, page: number },
      })
    const pages = [await page(0), await page(1), await page(2), await page(3)]
    expect(pages.map(({ hits }) => hits.length)).toEqual([12, 12, 6, 0])
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))).size).toBe(30)
  })

  it('counts values, and tells the range of numbers', async () => {
    const answer = await client().searchSingleIndex({
      indexName: 'primary',
      searchParams: { filters: 'recordType:Artist', facets: ['tier'], hitsPerPage: 0 },
    })
    expect(answer).toMatchObject({
      hits: [],
      nbHits: 3,
      facets: { tier: { 1: 1, 2: 1, 3: 1 } },
      facets_stats: { tier: { min: 1, max: 3, avg: 2, sum: 6 } },
    })
  })

  it('refuses what is malformed, and an index that is not there', async () => {
    const ask = (indexName: string, filters: string) =>
      client().searchSingleIndex({ indexName, searchParams: { filters } })
    await expect(ask('primary', 'tier:')).rejects.toMatchObject({ status: 400 })
    await expect(ask('other', '')).rejects.toMatchObject({ status: 404 })
  })
})

it('changes arrive in Meilisearch, and go from it', async () => {
  await db.query(sql`update artist set published = false where name = 'Berta Okoro'`)
  await db.query(sql`insert into artist (source, source_id, slug, name, sort_name, published)
     select 'many', n, 'm' || n, 'Many ' || n, 'Many ' || n, true from generate_series(1, 5000) n`)
  while ((await pusher.push()) === 'sent');
  const [gone, many] =
    (await apps.get('meilisearch')?.siteSearch.answer(
      [
        { indexName: 'primary', query: 'berta' },
        { indexName: 'primary', query: 'many' },
      ],
      { client: 'a test' },
    )) ?? []
  expect([gone?.nbHits, many?.nbHits]).toEqual([0, 5000])
})
