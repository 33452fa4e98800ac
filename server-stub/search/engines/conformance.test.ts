/**
 * The protocol, asked by its own client, of each engine that may answer it: all answer alike. A new engine gets a line in `ENGINES`.
 * The hosted service is another server of ours here, Meilisearch a double.
 */
import { algoliasearch } from 'algoliasearch'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import type { Config } from '../../config/config.js'
import type { Database } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import { waitForServices } from '../../testing/processes/patient-services.js'
import { startMeilisearch } from '../../testing/search/meilisearch-double.js'
import { fillSearchCatalogue } from '../../testing/search/search-catalogue.js'
import { openTestAppOn } from '../../testing/site.js'
import { openTestStore } from '../../testing/store.js'
import { createPusher, type Pusher } from '../push/pusher.js'
import { addSynonym, setPins } from '../store/rules-store.js'
import { engineOf } from './engine-of.js'

waitForServices()
const timeouts = { connect: 30_000, read: 30_000, write: 30_000 }

interface Tested {
  /** What the settings say where the engine answers. */
  settings(): Promise<Partial<Config>>
  /** By its remote, before anybody asks. */
  isFilled: boolean
}
const ENGINES: Readonly<Record<string, Tested>> = {
  embedded: { isFilled: false, settings: async () => ({}) },
  hosted: {
    isFilled: false,
    settings: async () => ({
      algolia: { appId: 'plinth', apiKey: 'search-key', host: await originOf('embedded') },
    }),
  },
  meilisearch: {
    isFilled: true,
    settings: async () => {
      const meilisearch = await startMeilisearch()
      doubles.push(meilisearch)
      return { meilisearch }
    },
  },
}

let db: Database
const doubles: { close(): Promise<void> }[] = []
const pushers = new Map<string, Pusher>()
const apps = new Map<string, FastifyInstance>()

async function originOf(name: string): Promise<string> {
  const address = apps.get(name)?.server.address()
  if (typeof address !== 'object' || !address) throw new Error(`test: ${name} does not listen`)
  return `http://127.0.0.1:${address.port}`
}

beforeAll(async () => {
  db = await openTestStore()
  await fillSearchCatalogue(db)
  await addRules()
  for (const [name, { settings, isFilled }] of Object.entries(ENGINES)) {
    const app = await openTestAppOn(db, { ...(await settings()), searchPush: false })
    if (isFilled) pushers.set(name, await fill(name, app.site.config))
    await app.listen({ port: 0, host: '127.0.0.1' })
    apps.set(name, app)
  }
})
afterAll(async () => {
  for (const app of apps.values()) await app.close()
  for (const double of doubles) await double.close()
  await db.close()
})

async function fill(name: string, config: Config): Promise<Pusher> {
  const remote = engineOf(config).openRemote?.()
  if (!remote) throw new Error(`test: ${name} has no remote`)
  const pusher = createPusher({ db, remote, warn: () => undefined })
  await pusher.push()
  return pusher
}

/** Before anybody searches: the engines have them from the first query on. */
async function addRules(): Promise<void> {
  await addSynonym(db, { word: 'puddle', sameAs: ['lake'], isMutual: false })
  await addSynonym(db, { word: 'hispanic', sameAs: ['spanish'], isMutual: true })
  const berta = await idOf(sql`select 'artist-' || id as id from artist where name = 'Berta Okoro'`)
  const hidden = await idOf(sql`select 'artist-' || id as id from artist where name = 'Ana Hidden'`)
  const lake = await idOf(sql`select 'artwork-' || id as id from artwork where title = 'Lake 3'`)
  await setPins(db, 'where to begin', [berta, hidden, lake])
  await setPins(db, 'ruiz', [lake, berta])
}

async function idOf(statement: Sql): Promise<string> {
  const row = await queryOne(db, v.object({ id: v.string() }), statement)
  if (!row) throw new Error('test: a record is missing')
  return row.id
}

describe.each(Object.keys(ENGINES))('%s', (name) => {
  const client = async () => {
    const url = new URL(await originOf(name)).host
    const hosts = [{ url, accept: 'readWrite' as const, protocol: 'http' as const }]
    return algoliasearch('plinth', 'search-key', { hosts, timeouts })
  }
  const search = async (searchParams: Record<string, unknown>, indexName = 'primary') =>
    (await client()).searchSingleIndex({ indexName, searchParams })
  const inOrder = async (query: Record<string, unknown>, indexName?: string) => {
    const { hits } = await search({ hitsPerPage: 50, ...query }, indexName)
    return hits.map((hit) => String(Object(hit).title))
  }
  const titles = async (query: Record<string, unknown>) => (await inOrder(query)).sort()

  it('answers several queries at once, in their order', async () => {
    const { results } = await (await client()).search({
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
    const { hits } = await search({
      query: 'ana ruis',
      filters: 'recordType:Artist',
      attributesToRetrieve: ['title'],
      attributesToHighlight: ['title'],
      highlightPreTag: '[',
      highlightPostTag: ']',
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
    const page = (number: number) => search({ query: 'lake', hitsPerPage: 12, page: number })
    const pages = [await page(0), await page(1), await page(2), await page(3)]
    expect(pages.map(({ hits }) => hits.length)).toEqual([12, 12, 6, 0])
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))).size).toBe(30)
  })

  it('counts values, and tells the range of numbers', async () => {
    const answer = await search({ filters: 'recordType:Artist', facets: ['tier'], hitsPerPage: 0 })
    expect(answer).toMatchObject({
      hits: [],
      nbHits: 3,
      facets: { tier: { 1: 1, 2: 1, 3: 1 } },
      facets_stats: { tier: { min: 1, max: 3, avg: 2, sum: 6 } },
    })
  })

  it('refuses what is malformed, and an index that is not there', async () => {
    await expect(search({ filters: 'tier:' })).rejects.toMatchObject({ status: 400 })
    await expect(search({}, 'other')).rejects.toMatchObject({ status: 404 })
    const values = async (facetName: string) =>
      (await client()).searchForFacetValues({ indexName: 'primary', facetName })
    await expect(values('tier')).rejects.toMatchObject({ status: 400 })
  })

  it('reads the settings of both indexes', async () => {
    const settings = async (indexName: string) => (await client()).getSettings({ indexName })
    expect(await settings('primary')).toMatchObject({
      replicas: ['primary-title-sorted'],
      paginationLimitedTo: 1000,
    })
    expect(await settings('primary-title-sorted')).toMatchObject({ primary: 'primary' })
    await expect(settings('other')).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    [{ query: 'puddle 7' }, ['Lake 7']],
    [{ query: 'hispanic okoro' }, ['Berta Okoro']],
    [{ query: 'lake', filters: 'recordType:Artist' }, []],
  ])('finds by the words of staff: %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it.each([
    ['though they do not hold the words', { query: 'Where to  begin' }, ['Berta Okoro', 'Lake 3']],
    ['if the filters let them', { query: 'where to begin', filters: 'recordType:Artwork' }, ['Lake 3']],
    ['before what is found', { query: 'ruiz', hitsPerPage: 3 }, ['Lake 3', 'Berta Okoro', 'Ana Ruiz']],
    ['once', { query: 'ruiz', filters: 'recordType:Artist' }, ['Berta Okoro', 'Ana Ruiz']],
  ])('puts the records of staff first, %s', async (_how, query, expected) => {
    expect(await inOrder(query)).toEqual(expected)
  })

  it('counts the records of staff, and turns their pages as others', async () => {
    const pages = [0, 1, 2, 3, 4, 5, 6].map((page) =>
      search({ query: 'ruiz', hitsPerPage: 5, page, facets: ['recordType'] }),
    )
    const answers = await Promise.all(pages)
    for (const answer of answers)
      expect(answer).toMatchObject({
        nbHits: 32,
        nbPages: 7,
        facets: { recordType: { Artwork: 30, Artist: 2 } },
      })
    const ids = answers.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))
    expect([ids.length, new Set(ids).size]).toEqual([32, 32])
    const [third] = (await search({ query: 'ruiz', hitsPerPage: 1, page: 2 })).hits
    expect(Object(third).title).toBe('Ana Ruiz')
  })

  it('marks the records of staff where they hold the words, and leaves them in their place by title', async () => {
    const { hits } = await search({
      query: 'ruiz',
      hitsPerPage: 2,
      attributesToHighlight: ['title', 'artworkArtist'],
    })
    expect(hits.map((hit) => hit._highlightResult)).toMatchObject([
      { title: { value: 'Lake 3' }, artworkArtist: { value: 'Ana <em>Ruiz</em>', matchLevel: 'full' } },
      { title: { value: 'Berta Okoro', matchLevel: 'none' } },
    ])
    const query = { query: 'ruiz', filters: 'recordType:Artist' }
    expect(await inOrder(query, 'primary-title-sorted')).toEqual(['Ana Ruiz'])
  })
})

it.each(Object.keys(ENGINES))(
  '%s says what of a picture stays in view, and hears when it is another',
  async (name) => {
    const place = Object.keys(ENGINES).indexOf(name)
    const berta = sql`select picture_id from artist where name = 'Berta Okoro'`
    await db.query(sql`with added as (insert into picture (width, height, tone, alt, recipe)
      values (400, 300, 1, 'A face', '{"kind": "upload", "file": "x"}') returning id)
    update artist set picture_id = added.id from added where name = 'Berta Okoro' and picture_id is null`)
    const focus = async () => {
      await pushers.get(name)?.push()
      const [answer] =
        (await apps
          .get(name)
          ?.siteSearch.answer([{ indexName: 'primary', query: 'berta' }], { client: 'a test' })) ?? []
      return Object(answer?.hits[0]).imageFocus
    }
    await db.query(sql`update picture set focus_x = 50, focus_y = 50 where id = (${berta})`)
    await expect.poll(focus).toBeUndefined()
    await db.query(sql`update picture set focus_x = ${10 + place}, focus_y = 80 where id = (${berta})`)
    await expect.poll(focus).toBe(`${10 + place}% 80%`)
  },
)

const filled = Object.keys(ENGINES).filter((name) => ENGINES[name]?.isFilled)
it.each(filled)('changes arrive in %s, and go from it', async (name) => {
  await db.query(sql`update artist set published = false where name = 'Berta Okoro'`)
  await db.query(sql`insert into artist (source, source_id, slug, name, sort_name, published)
     select 'many', n, 'm' || n, 'Many ' || n, 'Many ' || n, true from generate_series(1, 5000) n
     on conflict do nothing`)
  while ((await pushers.get(name)?.push()) === 'sent');
  const [gone, many] =
    (await apps.get(name)?.siteSearch.answer(
      [
        { indexName: 'primary', query: 'berta' },
        { indexName: 'primary', query: 'many' },
      ],
      { client: 'a test' },
    )) ?? []
  expect([gone?.nbHits, many?.nbHits]).toEqual([0, 5000])
})
