import { algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import type { FastifyInstance } from 'fastify'
import instantsearch from 'instantsearch.js'
import { connectHits, connectRefinementList, connectSearchBox } from 'instantsearch.js/es/connectors'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  getServerState,
  InstantSearch,
  type InstantSearchServerState,
  InstantSearchSSRProvider,
  useHits,
  useRefinementList,
  useSearchBox,
} from 'react-instantsearch'
import { afterAll, beforeAll, describe, expect, test as it, vi } from 'vitest'
import { searchCall } from '../../widgets/shared/contract/search.call.js'
import {
  type SearchClick,
  searchClickBody,
  searchClickCall,
} from '../../widgets/shared/contract/search-click.call.js'
import { readConfig } from '../config/config.js'
import { sql } from '../db/sql.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { browse } from '../testing/people/browser.js'
import { waitForServices } from '../testing/processes/patient-services.js'
import { fillSearchCatalogue } from '../testing/search/search-catalogue.js'
import { openTestApp, openTestAppOn } from '../testing/site.js'
import { clicksOf } from './store/clicks-store.js'

const KEY = { 'x-algolia-application-id': 'plinth', 'x-algolia-api-key': 'search-key' }

let app: FastifyInstance
let host: string
beforeAll(async () => {
  app = await openTestApp()
  await fillSearchCatalogue(app.site.db)
  host = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).host
})
afterAll(() => app.close())

/** A busy machine may be slower than the service. */
const timeouts = { connect: 30_000, read: 30_000, write: 30_000 }
const hosts = (name = host) => [{ url: name, accept: 'readWrite' as const, protocol: 'http' as const }]
const client = (name?: string) => algoliasearch('plinth', 'search-key', { hosts: hosts(name), timeouts })
const lite = () => liteClient('plinth', 'search-key', { hosts: hosts(), timeouts })

describe('the unmodified clients', () => {
  it('ask one, with highlighting', async () => {
    const answer = await client().searchSingleIndex({
      indexName: 'primary',
      searchParams: {
        query: 'ana ruis',
        facetFilters: [['recordType:Artist', 'recordType:Gallery'], 'tier:1'],
        numericFilters: ['tier<2'],
        attributesToRetrieve: ['title'],
        attributesToHighlight: ['title'],
        highlightPreTag: '[',
        highlightPostTag: ']',
      },
    })
    expect(answer.nbHits).toBe(1)
    expect(answer.hits).toEqual([
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
    expect(answer.queryID).toBeUndefined()
  })

  it('search the values of a facet, and read the settings', async () => {
    const values = await client().searchForFacetValues({
      indexName: 'primary',
      facetName: 'recordType',
      searchForFacetValuesRequest: { facetQuery: 'art', params: 'query=ana' },
    })
    expect(values.facetHits.map(({ value, count }) => [value, count])).toEqual([
      ['Artwork', 30],
      ['Artist', 2],
    ])
    const settings = await client().getSettings({ indexName: 'primary' })
    expect(settings).toMatchObject({ replicas: ['primary-title-sorted'], paginationLimitedTo: 1000 })
  })

  it('from a browser: key and id in the address, JSON as plain text', async () => {
    const { results } = await liteClient('plinth', 'search-key', {
      hosts: hosts(),
      timeouts,
      authMode: 'WithinQueryParameters',
    }).search([{ indexName: 'primary', params: { query: 'berta' } }])
    expect(results[0]).toMatchObject({ nbHits: 1 })
  })

  it('instantsearch.js runs on it', async () => {
    const search = instantsearch({
      indexName: 'primary',
      searchClient: lite(),
      initialUiState: { primary: { query: 'ana', refinementList: { recordType: ['Artist'] } } },
    })
    const rendered = new Promise<string[]>((resolve) => {
      const hits = connectHits<Record<string, unknown>>(({ items }, isFirst) => {
        if (!isFirst && items.length > 0) resolve(items.map(({ title }) => String(title)))
      })
      search.addWidgets([
        connectSearchBox(() => undefined)({}),
        connectRefinementList(() => undefined)({ attribute: 'recordType' }),
        hits({}),
      ])
    })
    search.start()
    expect(await rendered).toEqual(['Ana Ruiz', 'Ana Lund'])
    search.dispose()
  })

  it('react-instantsearch runs on it', async () => {
    function Results() {
      useSearchBox()
      const { items } = useHits()
      const { items: types } = useRefinementList({ attribute: 'recordType' })
      return createElement(
        'p',
        {},
        items.map(({ title }) => title).join(', '),
        ...types.map(({ label, count }) => ` ${label} ${count}`),
      )
    }
    function Page({ state }: { state?: InstantSearchServerState }) {
      return createElement(
        InstantSearchSSRProvider,
        state ?? {},
        createElement(
          InstantSearch,
          { indexName: 'primary', searchClient: lite(), initialUiState: { primary: { query: 'berta' } } },
          createElement(Results),
        ),
      )
    }
    const state = await getServerState(createElement(Page), { renderToString })
    const html = renderToString(createElement(Page, { state }))
    expect(html).toContain('Berta Okoro')
    expect(html).toContain('Artist 1')
  })
})

describe('the contract', () => {
  it('is kept by the answer', async () => {
    const path = searchCall.path({ appId: 'plinth', apiKey: 'search-key' })
    const payload = { requests: [{ indexName: 'primary', query: 'lake 7', facets: ['*'] }] }
    const answer = await app.inject({ method: 'POST', url: path, payload })
    expect(searchCall.sent(payload)).toEqual([{ indexName: 'primary' }])
    const [parsed] = searchCall.answer.kind === 'json' ? searchCall.answer.parse(answer.json()) : []
    expect(parsed?.hits[0]).toMatchObject({
      recordType: 'Artwork',
      title: 'Lake 7',
      artworkTitle: 'Lake 7',
      artworkArtist: 'Ana Ruiz',
      artworkDate: '1997',
      imageUrl: null,
      published: true,
      tier: 3,
      url: expect.stringMatching(/^\/artworks\/lake-7-\d+\/$/),
    })
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('is kept in process, too', async () => {
    const [answer] = await app.siteSearch.answer(
      [{ indexName: 'primary', query: 'ana', filters: 'tier:1', facets: ['recordType'] }],
      { client: 'a test' },
    )
    expect(answer).toMatchObject({ nbHits: 1, facets: { recordType: { Artist: 1 } } })
    expect(answer?.hits[0]).toMatchObject({
      url: '/artists/ana-ruiz/',
      nationalityAndDate: 'Spanish, born 1981',
    })
  })
})

describe('refusals have the protocol’s form', () => {
  const post = (url: string, payload: unknown, headers: Record<string, string> = KEY) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'text/plain' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  const query = (request: Record<string, unknown>) =>
    post('/1/indexes/*/queries', { requests: [{ indexName: 'primary', ...request }] })

  it.each([
    [{ filters: 'tier:' }, 'filters: found the end where a value was expected'],
    [{ facetFilters: [1] }, 'invalid value for "facetFilters", expected a list of texts and lists of texts'],
    [{ numericFilters: ['tier:x'] }, 'numericFilters: found "tier:x"; write attribute<number'],
    [{ page: -1 }, 'invalid value for "page", expected a whole number from 0 to 9007199254740991'],
    [{ hitsPerPage: 1001 }, 'invalid value for "hitsPerPage", expected a whole number from 0 to 1000'],
    [{ hitsPerPage: '5' }, 'invalid value for "hitsPerPage", expected a whole number from 0 to 1000'],
    [{ query: 7 }, 'invalid value for "query", expected a text'],
    [{ query: 'a'.repeat(513) }, 'invalid value for "query", it has more than 512 characters'],
    [{ facets: [7] }, 'invalid value for "facets", expected a list of texts'],
    [{ clickAnalytics: 'yes' }, 'invalid value for "clickAnalytics", expected true or false'],
    [{ indexName: '' }, '"indexName" is missing; name an index'],
    [{ type: 'other' }, 'invalid value for "type", expected default or facet'],
    [
      { type: 'facet', facet: 'tier' },
      'Cannot search in `tier` attribute, you need to add `searchable(tier)` to attributesForFaceting.',
    ],
  ])('400 for %j', async (request, message) => {
    const answer = await query(request)
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, status: 400 }])
  })

  it.each(['', '[]', '{', 'null', '"text"', '{"requests":{}}', '{"requests":[7]}', '{"requests":"\\u0000"}'])(
    '400 for the body %s',
    async (body) => {
      const answer = await post('/1/indexes/*/queries', body)
      expect([answer.statusCode, answer.json().status]).toEqual([400, 400])
    },
  )

  it('400 for what nests without end, also under a name that means nothing', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    for (const name of ['x', 'facetFilters', 'facets']) {
      const answer = await post(
        '/1/indexes/*/queries',
        `{"requests":[{"indexName":"primary","${name}":${deep}}]}`,
      )
      expect([name, answer.statusCode, answer.json().status]).toEqual([name, 400, 400])
    }
  })

  it('400 for too many queries, 413 for too much', async () => {
    const requests = Array.from({ length: 51 }, () => ({ indexName: 'primary' }))
    expect((await post('/1/indexes/*/queries', { requests })).statusCode).toBe(400)
    expect((await post('/1/indexes/*/queries', ' '.repeat(70_000))).json()).toMatchObject({ status: 413 })
  })

  it.each([
    ['/1/indexes/other/query', 'Index other does not exist'],
    ['/1/indexes/primary/queries', 'Not Found'],
    ['/1/unknown', 'Not Found'],
    ['/1/indexes/other/facets/recordType/query', 'Index other does not exist'],
  ])('404 for %s', async (url, message) => {
    const answer = await post(url, {})
    expect([answer.statusCode, answer.json()]).toEqual([404, { message, status: 404 }])
  })

  it('404 for an index among several', async () => {
    await expect(client().search({ requests: [{ indexName: 'other' }] })).rejects.toMatchObject({
      status: 404,
      message: 'Index other does not exist',
    })
  })

  it.each([
    {},
    { ...KEY, 'x-algolia-api-key': 'another' },
    { ...KEY, 'x-algolia-application-id': 'another' },
  ])('403 with %j', async (headers) => {
    const answer = await post('/1/indexes/primary/query', {}, headers)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'Invalid Application-ID or API key', status: 403 },
    ])
  })

  it('reads parameters from a query string', async () => {
    const url = `/1/indexes/primary?${new URLSearchParams({ ...KEY, query: 'lake', hitsPerPage: '2', page: '1', facets: 'tier,recordType', facetFilters: '[["recordType:Artwork"]]' })}`
    expect((await app.inject({ url })).json()).toMatchObject({
      nbHits: 30,
      page: 1,
      hitsPerPage: 2,
      facets: { recordType: { Artwork: 30 }, tier: { 3: 30 } },
      facets_stats: { tier: { min: 3, max: 3, avg: 3, sum: 90 } },
    })
    const older = await query({ params: 'query=lake&hitsPerPage=1' })
    expect(older.json().results[0]).toMatchObject({ nbHits: 30, hitsPerPage: 1 })
    expect((await query({ params: 'facets=[' })).statusCode).toBe(400)
  })

  it('pages end at a thousand hits, counts do not', async () => {
    expect((await query({ hitsPerPage: 1000, page: 1 })).json().results[0]).toMatchObject({
      hits: [],
      nbPages: 1,
    })
    expect((await query({ hitsPerPage: 0 })).json().results[0]).toMatchObject({
      hits: [],
      nbHits: 33,
      nbPages: 0,
    })
    expect((await query({ page: 9_000_000_000 })).json().results[0]).toMatchObject({ hits: [] })
  })

  it('what is not published is never answered', async () => {
    for (const filters of [
      '',
      'published:false',
      'NOT published:true',
      'published:true OR published:false',
    ]) {
      const [result] = (await query({ query: 'hidden', filters })).json().results
      expect(result.hits).toEqual([])
    }
  })
})

describe('what one client may ask', () => {
  let limited: FastifyInstance
  let origin: string
  beforeAll(async () => {
    limited = await openTestApp()
    await fillSearchCatalogue(limited.site.db)
    origin = await limited.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => limited.close())

  const post = (requests: unknown[], remoteAddress = '192.0.2.1') =>
    limited.inject({
      method: 'POST',
      url: '/1/indexes/*/queries',
      headers: { ...KEY, 'content-type': 'text/plain' },
      payload: JSON.stringify({ requests }),
      remoteAddress,
    })
  const times = (count: number, request: Record<string, unknown>) =>
    Array.from({ length: count }, () => ({ indexName: 'primary', ...request }))

  it.each([
    [
      'hits',
      times(50, { hitsPerPage: 1_000, facets: ['*'] }),
      'the queries ask for more than 1000 hits together; ask for fewer',
    ],
    [
      'highlighted texts',
      times(1, { hitsPerPage: 1_000, attributesToHighlight: ['*'] }),
      'the queries ask for more than 20000 highlighted texts together; ask for fewer',
    ],
    [
      'facets',
      times(50, { facets: ['*'] }),
      'the queries ask for more than 150 facets together; ask for fewer',
    ],
    [
      'values of facets',
      times(20, { hitsPerPage: 0, facets: ['recordType'], maxValuesPerFacet: 1_000 }),
      'the queries ask for more than 15000 values of facets together; ask for fewer',
    ],
    [
      'conditions in filters',
      times(2, { filters: Array.from({ length: 300 }, (_, n) => `tier:${n}`).join(' OR ') }),
      'the queries ask for more than 500 conditions in filters together; ask for fewer',
    ],
    [
      'names of attributes',
      times(1, { attributesToRetrieve: Array.from({ length: 101 }, (_, n) => `a${n}`) }),
      'invalid value for "attributesToRetrieve", it has more than 100 names',
    ],
    [
      'letters of a tag',
      times(1, { highlightPreTag: '<'.repeat(101) }),
      'invalid value for "highlightPreTag", it has more than 100 characters',
    ],
  ])('is bounded: %s of one body', async (_what, requests, message) => {
    const answer = await post(requests)
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, status: 400 }])
  })

  it('is enough for all that the site asks', async () => {
    const overlay = [...times(1, { hitsPerPage: 5, facets: ['recordType'] }), ...times(5, { hitsPerPage: 3 })]
    const dropdown = times(2, { hitsPerPage: 150, facets: ['locations'], maxValuesPerFacet: 1_000 })
    for (const requests of [overlay, dropdown, times(1, { hitsPerPage: 1_000 }), times(50, {})])
      expect((await post(requests, '192.0.2.2')).statusCode).toBe(200)
  })

  it('is bounded over time, and another client is not told so', async () => {
    const largest = times(1, { hitsPerPage: 1_000, facets: ['*'] })
    // Nothing comes back with time, however slow the machine is.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(largest, '192.0.2.3')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
    const refused = await post(largest, '192.0.2.3')
    expect(refused.json()).toEqual({
      message: 'Too many searches. Please try again in a moment.',
      status: 429,
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    clock.mockRestore()
    expect((await post(largest, '192.0.2.4')).statusCode).toBe(200)
    const page = await limited.inject({ url: '/search/?q=ana', remoteAddress: '192.0.2.4' })
    expect(page.statusCode).toBe(200)
  })

  it('leaves others their turn: a client with many searches waiting waits for itself', async () => {
    const order: string[] = []
    const note = (name: string) => (answer: { statusCode: number }) =>
      order.push(`${name} ${answer.statusCode}`)
    const { queries } = limited.siteSearch
    // How long a request takes to get there depends on the machine: its turn counts from then.
    limited.siteSearch.queries = (requests, asker) => {
      if (asker.client === '192.0.2.6') order.push('other waits')
      return queries(requests, asker)
    }
    const many = Array.from({ length: 24 }, () =>
      post(times(40, { query: 'a' }), '192.0.2.5').then(note('many')),
    )
    const other = post(times(1, { query: 'a' }), '192.0.2.6').then(note('other'))
    await Promise.all([...many, other]).finally(() => (limited.siteSearch.queries = queries))
    expect(order.filter((one) => one === 'many 429').length).toBeGreaterThan(0)
    const answered = order.slice(order.indexOf('other waits') + 1).filter((one) => one.endsWith('200'))
    expect(answered.indexOf('other 200')).toBeLessThan(4)
    expect(answered.at(-1)).toBe('many 200')
  })

  it('ends when the client has gone', async () => {
    const { queries } = limited.siteSearch
    const reasons: unknown[] = []
    let isAsked = false
    // Searches that would never end by themselves.
    limited.siteSearch.queries = (_requests, { signal }) =>
      new Promise((_resolve, reject) => {
        isAsked = true
        signal?.addEventListener('abort', () => {
          reasons.push(signal.reason)
          reject(signal.reason)
        })
      })
    const gone = new AbortController()
    const body = JSON.stringify({ requests: times(1, { query: 'ana' }) })
    const left = fetch(`${origin}/1/indexes/*/queries`, {
      method: 'POST',
      headers: KEY,
      body,
      signal: gone.signal,
    })
    await expect.poll(() => isAsked).toBe(true)
    gone.abort()
    await expect(left).rejects.toThrow()
    await expect.poll(() => reasons).toEqual([expect.objectContaining({ name: 'ClientGoneError' })])
    limited.siteSearch.queries = queries
    const stopped = limited.siteSearch.queries([], {
      client: 'a test',
      signal: AbortSignal.abort(new Error('gone')),
    })
    await expect(stopped).rejects.toThrow('gone')
  })
})

describe('clicks', () => {
  /** Of an artist who is not published. */
  let hidden: number
  beforeAll(async () => {
    const { db } = app.site
    const [row] = await claimedRows<{ id: number }>(db, sql`select id from artist where name = 'Ana Hidden'`)
    hidden = row?.id ?? 0
    await db.query(sql`insert into artist (id, source, source_id, slug, name, sort_name, nationality, dates, tier, published)
       values (12, 'test', 'twelve', 'twelve', 'Twelve', 'Twelve', '', '', 3, true),
              (13, 'test', 'thirteen', 'thirteen', 'Thirteen', 'Thirteen', '', '', 3, true)`)
  })

  const click: SearchClick = {
    eventType: 'click',
    eventName: 'Search Result Clicked',
    index: 'primary',
    userToken: 'anonymous-12',
    objectIDs: ['artist-12', 'artist-13'],
    queryID: '0123456789abcdef0123456789abcdef',
    positions: [1, 21],
  }

  async function send(payload: string, headers: Record<string, string> = {}) {
    const visitor = browse(app)
    await visitor.get('/system/user/')
    return app.inject({
      method: 'POST',
      url: searchClickCall.path({}),
      headers: {
        cookie: visitor.cookieHeader(),
        'x-csrf-token': visitor.cookie('plinth-csrf'),
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        ...headers,
      },
      payload,
    })
  }

  it('are kept and counted', async () => {
    expect((await send(searchClickBody([click, click]))).json()).toEqual({ status: 200, message: 'OK' })
    expect((await send(searchClickBody([click]))).statusCode).toBe(200)
    expect(await clicksOf(app.site.db, 'artist-13')).toBe(3)
    const days = await app.site.db.query(
      sql`select clicks, positions::integer from search_click_day where object_id = 'artist-13'`,
    )
    expect(days).toEqual([{ clicks: 3, positions: 63 }])
  })

  it('are counted for records that can be found, in one row a day', async () => {
    const { db } = app.site
    const rows = async () =>
      (
        await claimedRows<{ rows: number }>(
          db,
          sql`select (select count(*) from search_click_day)::integer + (select count(*) from search_click_count)::integer as rows`,
        )
      )[0]?.rows
    const before = await rows()
    const others = [
      'artist-999999',
      'artist-99999999999',
      'nothing-1',
      'member-1',
      'artist',
      `artist-${hidden}`,
    ]
    const events = others.map((one) => ({ ...click, objectIDs: [one], positions: [1] }))
    for (let count = 0; count < 5; count++)
      expect((await send(searchClickBody([...events, click]))).statusCode).toBe(200)
    expect(await rows()).toBe(before)
  })

  it('are limited: one client cannot send them without end', async () => {
    const many = { ...click, objectIDs: Array(20).fill('artist-13'), positions: Array(20).fill(1) }
    const body = searchClickBody(Array(20).fill(many))
    const limited = await openTestAppOn(app.site.db, {})
    const visitor = browse(limited)
    await visitor.get('/system/user/')
    const headers = {
      cookie: visitor.cookieHeader(),
      'x-csrf-token': visitor.cookie('plinth-csrf'),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    }
    const sendTo = () =>
      limited.inject({ method: 'POST', url: searchClickCall.path({}), headers, payload: body })
    expect((await sendTo()).statusCode).toBe(200)
    const refused = await sendTo()
    expect([refused.statusCode, refused.json().status]).toEqual([429, 429])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })

  it('need the token', async () => {
    expect((await send(searchClickBody([click]), { 'x-csrf-token': 'other' })).statusCode).toBe(403)
  })

  it.each([
    [{ positions: [0, 1] }, 'search-click events positions: expected a place from 1 to 100000, got 0.'],
    [{ positions: [1] }, 'search-click positions: expected 2, one for each objectID, got 1.'],
    [{ objectIDs: [], positions: [] }, 'search-click objectIDs: expected 1 to 20, got 0.'],
    [
      { objectIDs: ['a b', 'c'] },
      'search-click events objectIDs: expected an objectID such as artist-12, got "a b".',
    ],
    [{ queryID: 'x' }, 'search-click events queryID: expected 32 hexadecimal digits, got "x".'],
    [
      { index: 'other' },
      'search-click events index: expected one of primary, primary-title-sorted, got string "other".',
    ],
    [
      { eventName: 'Other' },
      'search-click events eventName: expected one of Search Result Clicked, got string "Other".',
    ],
    [{ eventType: 'view' }, 'search-click events eventType: expected one of click, got string "view".'],
    [
      { userToken: '' },
      'search-click events userToken: expected up to 129 letters, digits and _=/+.-, got "".',
    ],
  ])('are refused with %j', async (change, message) => {
    const answer = await send(JSON.stringify({ events: [{ ...click, ...change }] }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain(message)
  })

  it.each(['{}', '[]', '{"events":[]}', JSON.stringify({ events: Array(21).fill(click) })])(
    'are refused as %.30s',
    async (body) => {
      expect((await send(body)).statusCode).toBe(400)
    },
  )
})

describe('forwarded', () => {
  let forwarding: FastifyInstance
  let forwardingHost: string
  waitForServices()
  beforeAll(async () => {
    const { algolia } = readConfig({
      ALGOLIA_APP_ID: 'plinth',
      ALGOLIA_API_KEY: 'search-key',
      ALGOLIA_HOST: `http://${host}`,
    })
    forwarding = await openTestAppOn(app.site.db, { algolia })
    forwardingHost = new URL(await forwarding.listen({ port: 0, host: '127.0.0.1' })).host
  })
  afterAll(() => forwarding.close())

  it('one of our servers answers as the one behind it', async () => {
    const requests = [
      { indexName: 'primary', query: 'ana', facets: ['recordType'], facetFilters: [['recordType:Artist']] },
      { indexName: 'primary-title-sorted', query: 'lake', hitsPerPage: 3, page: 2 },
    ]
    const plain = (answer: { results: { hits?: unknown; nbHits?: unknown; facets?: unknown }[] }) =>
      answer.results.map(({ hits, nbHits, facets }) => ({ hits, nbHits, facets }))
    const behind = plain(JSON.parse(JSON.stringify(await client().search({ requests }))))
    const before = plain(JSON.parse(JSON.stringify(await client(forwardingHost).search({ requests }))))
    expect(before).toEqual(behind)
    const values = await client(forwardingHost).searchForFacetValues({
      indexName: 'primary',
      facetName: 'recordType',
    })
    expect(values.facetHits[0]).toMatchObject({ value: 'Artwork', count: 30 })
    expect(await client(forwardingHost).getSettings({ indexName: 'primary' })).toMatchObject({
      hitsPerPage: 20,
    })
  })

  it('refuses by itself what is malformed, and answers in process', async () => {
    await expect(
      client(forwardingHost).searchSingleIndex({ indexName: 'primary', searchParams: { filters: 'tier:' } }),
    ).rejects.toMatchObject({ status: 400 })
    const [answer] = await forwarding.siteSearch.answer([{ indexName: 'primary', query: 'berta' }], {
      client: 'a test',
    })
    expect(answer?.hits[0]?.title).toBe('Berta Okoro')
  })
})
