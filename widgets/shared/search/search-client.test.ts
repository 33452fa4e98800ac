import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { liteClient } from 'algoliasearch/lite'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  createHostsCache,
  createSearchClient,
  HOST_DOWN_MS,
  requester,
  searchHostOf,
} from './search-client.js'

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
    // No limit is over by itself: this machine may stand still for longer than a second.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
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
    const { port } = server.address() as AddressInfo
    const client = createSearchClient({ appId: 'plinth', apiKey: 'search-key', host: `localhost:${port}` })
    await client.search({ requests: [{ indexName: 'primary', query: 'ana' }] })
    expect(vi.mocked(AbortSignal.timeout).mock.calls).toEqual([[1_000], [2_000]])
  })

  /** An answer that the test gives in parts, and its two limits, which are over when the test says so. */
  async function askSlowly() {
    const [toBegin, toEnd] = [new AbortController(), new AbortController()]
    const limits = vi.mocked(AbortSignal.timeout)
    limits.mockReturnValueOnce(toBegin.signal).mockReturnValueOnce(toEnd.signal)
    const slow = createServer()
    await new Promise<void>((resolve) => slow.listen(0, resolve))
    onTestFinished(() => {
      slow.closeAllConnections()
      slow.close()
    })
    const { port } = slow.address() as AddressInfo
    const url = `http://localhost:${port}/`
    const asked = once(slow, 'request')
    const answer = requester.send({
      method: 'GET',
      url,
      headers: {},
      connectTimeout: 1_000,
      responseTimeout: 2_000,
    })
    const [, response]: ServerResponse[] = await asked
    return {
      answer,
      response,
      async begin() {
        response?.write('{')
        await expect.poll(() => limits.mock.calls).toEqual([[1_000], [2_000]])
      },
      endTimeToBegin() {
        // What is left to read what has come, too.
        vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce(((run: () => void) => run()) as never)
        toBegin.abort()
      },
      endTimeToEnd: () => toEnd.abort(),
    }
  }

  test('an answer that begins too late', async () => {
    const { answer, endTimeToBegin } = await askSlowly()
    endTimeToBegin()
    expect(await answer).toMatchObject({ isTimedOut: true, status: 0 })
  })

  test('an answer that ends too late', async () => {
    const { answer, begin, endTimeToEnd } = await askSlowly()
    await begin()
    endTimeToEnd()
    expect(await answer).toMatchObject({ isTimedOut: true, status: 0 })
  })

  test('an answer that ends after the time to begin in', async () => {
    const { answer, response, begin, endTimeToBegin } = await askSlowly()
    await begin()
    endTimeToBegin()
    response?.end('}')
    expect(await answer).toMatchObject({ isTimedOut: false, status: 200, content: '{}' })
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

const [BUSY, ANSWERED] = [0, 1]
/** In a thread of its own: it answers once this one is busy. */
const SERVER = `
  const { createServer } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  createServer((request, response) => {
    parentPort.postMessage('asked')
    Atomics.wait(workerData, ${BUSY}, 0)
    response.end('{}', () => {
      Atomics.store(workerData, ${ANSWERED}, 1)
      Atomics.notify(workerData, ${ANSWERED})
    })
  }).listen(0, function () { parentPort.postMessage(this.address().port) })
`

test('an answer that has come by the time that the page is no longer busy is in time', async () => {
  const state = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(SERVER, { eval: true, workerData: state })
  const [port] = await once(worker, 'message')
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  const answer = requester.send({
    method: 'GET',
    url: `http://localhost:${port}/`,
    headers: {},
    connectTimeout: 1_000,
    responseTimeout: 20_000,
  })
  await once(worker, 'message')
  // The page is busy until the answer is there, and then finds that the time is over.
  Atomics.store(state, BUSY, 1)
  Atomics.notify(state, BUSY)
  Atomics.wait(state, ANSWERED, 0)
  patience.abort()
  expect(await answer).toMatchObject({ isTimedOut: false, status: 200, content: '{}' })
  await worker.terminate()
})
