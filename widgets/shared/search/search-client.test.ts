import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { liteClient } from 'algoliasearch/lite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHostsCache, HOST_DOWN_MS } from './hosts-cache.js'
import { requester } from './requester.js'
import { createSearchClient, searchHostOf } from './search-client.js'

beforeEach(() => vi.stubGlobal('location', new URL('http://localhost:4400/artworks/')))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const wrong: [string, unknown, unknown][] = [
  ['appId', '', 'search-key'],
  ['appId', undefined, 'search-key'],
  ['appId', 7, 'search-key'],
  ['apiKey', 'plinth', ''],
  ['apiKey', 'plinth', null],
]
test.each(wrong)('asks for %s when called with %j and %j', (name, appId, apiKey) => {
  expect(() => createSearchClient({ appId: appId as string, apiKey: apiKey as string })).toThrow(
    `Parameter \`${name}\` is required when calling \`createSearchClient\``,
  )
})

describe('another host', () => {
  /** As `querySelector` finds it in a page that names one, or in one that does not. */
  const page = (content?: string) =>
    ({
      querySelector: (selector: string) =>
        selector === 'meta[name="plinth-search-host"]' && content !== undefined ? { content } : null,
    }) as unknown as ParentNode

  test.each([
    ['dev', 'localhost:4410', 'localhost:4410'],
    ['dev', '', undefined],
    ['dev', undefined, undefined],
    ['uat', 'localhost:4410', undefined],
    ['live', 'localhost:4410', undefined],
  ] as const)('in %s, where the page names %s, it is %s', (environment, named, host) => {
    expect(searchHostOf(environment, page(named))).toBe(host)
  })
})

describe('a search', () => {
  let server: Server
  let asked: URL[]
  beforeEach(async () => {
    asked = []
    server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://localhost'))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ results: [{ hits: [], nbHits: 0, page: 0 }] }))
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  test('goes to the host that is named, by the protocol that the page came by', async () => {
    const { port } = server.address() as AddressInfo
    const client = createSearchClient({ appId: 'plinth', apiKey: 'search-key', host: `localhost:${port}` })
    await client.search({ requests: [{ indexName: 'primary', query: 'ana' }] })
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/1/indexes/*/queries'])
  })

  test('has a second until the answer begins, and two more until it ends', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout')
    const { port } = server.address() as AddressInfo
    const client = createSearchClient({ appId: 'plinth', apiKey: 'search-key', host: `localhost:${port}` })
    await client.search({ requests: [{ indexName: 'primary', query: 'ana' }] })
    expect(patience.mock.calls).toEqual([[1_000], [2_000]])
  })

  const NEVER = 60_000
  test.each([
    ['begins too late', NEVER, 0, { connectTimeout: 50, responseTimeout: NEVER }, true],
    ['ends too late', 0, NEVER, { connectTimeout: 10_000, responseTimeout: 50 }, true],
    ['ends after the time to begin in', 0, 1_500, { connectTimeout: 1_200, responseTimeout: 20_000 }, false],
  ])('an answer that %s', async (_how, beginMs, endMs, limits, isTimedOut) => {
    const slow = createServer((_request, response) =>
      setTimeout(() => {
        response.write('{')
        setTimeout(() => response.end('}'), endMs)
      }, beginMs),
    )
    await new Promise<void>((resolve) => slow.listen(0, resolve))
    const { port } = slow.address() as AddressInfo
    const answer = await requester.send({
      method: 'GET',
      url: `http://localhost:${port}/`,
      headers: {},
      ...limits,
    })
    slow.closeAllConnections()
    slow.close()
    expect(answer).toMatchObject({ isTimedOut, status: isTimedOut ? 0 : 200 })
  })

  test('passes a host that failed over for two minutes, then tries it again', async () => {
    const { port } = server.address() as AddressInfo
    let nowMs = 0
    const tried: string[] = []
    const client = liteClient('plinth', 'search-key', {
      hosts: [
        { url: 'gone', accept: 'readWrite', protocol: 'http' },
        { url: `localhost:${port}`, accept: 'readWrite', protocol: 'http' },
      ],
      hostsCache: createHostsCache(() => nowMs),
      requester: {
        async send({ url }) {
          const { host } = new URL(url)
          tried.push(host === 'gone' ? 'gone' : 'up')
          return host === 'gone'
            ? { status: 0, content: '', isTimedOut: false }
            : { status: 200, content: '{"results":[]}', isTimedOut: false }
        },
      },
    })
    const search = (query: string) => client.search({ requests: [{ indexName: 'primary', query }] })
    await search('a')
    await search('b')
    nowMs = HOST_DOWN_MS
    await search('c')
    expect(tried).toEqual(['gone', 'up', 'up', 'up'])
    nowMs = HOST_DOWN_MS + 1
    await search('d')
    expect(tried.slice(4)).toEqual(['gone', 'up'])
  })
})
