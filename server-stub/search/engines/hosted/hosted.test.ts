import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test as it } from 'vitest'
import { createTransport, LIMITS, type Limits } from '../transport.js'
import { createHosted, restricted, serviceHosts } from './backend.js'

const FAR: Limits = { connect: 20_000, read: 20_000, write: 20_000 }
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return originOf(server.address())
}

function originOf(address: ReturnType<Server['address']>): string {
  return `http://127.0.0.1:${(address as AddressInfo).port}`
}

/** Nothing listens there. */
const NOWHERE = 'http://127.0.0.1:1'

const answering =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

describe('what goes on to the hosted service', () => {
  const given = { query: 'ana', filters: 'published:false OR tier:1', facetFilters: [['tier:1', 'tier:2']] }

  it.each([
    [{}, ['published:true']],
    [{ facetFilters: 'tier:1' }, ['tier:1', 'published:true']],
    [given, [['tier:1', 'tier:2'], 'published:true']],
    [{ facetFilters: ['published:false'] }, ['published:false', 'published:true']],
  ])('%j must be published, whatever else it asks for', (parameters, facetFilters) => {
    const sent = restricted({ indexName: 'primary', facet: undefined, given: parameters })
    expect(sent).toEqual({ ...parameters, indexName: 'primary', facetFilters })
  })

  it('is refused here when it is malformed or asks for another index', () => {
    expect(() => restricted({ indexName: 'members', facet: undefined, given: {} })).toThrow(
      'members does not exist',
    )
    expect(() => restricted({ indexName: 'primary', facet: undefined, given: { page: 'x' } })).toThrow(
      '"page"',
    )
  })

  it('carries the secret key, which no answer tells', async () => {
    const seen: unknown[] = []
    const host = await serve((request, response) => {
      seen.push(request.headers['x-algolia-api-key'], request.url)
      answering(200, { results: [{ nbHits: 0 }] })(request, response)
    })
    const hosted = createHosted({
      appId: 'APP',
      apiKey: 'very-secret',
      host,
      warn: () => undefined,
      now: () => 0,
      limits: FAR,
    })
    const answer = await hosted.queries([{ indexName: 'primary', facet: undefined, given: {} }])
    expect(seen).toEqual(['very-secret', '/1/indexes/*/queries'])
    expect(JSON.stringify(answer)).not.toContain('very-secret')
    await hosted.close()
  })
})

describe('failures', () => {
  async function ask(host: string, limits = FAR) {
    const warnings: string[] = []
    const hosted = createHosted({
      appId: 'APP',
      apiKey: 'very-secret',
      host,
      warn: (problem) => warnings.push(problem),
      now: () => 0,
      limits,
    })
    const outcome = await hosted
      .queries([{ indexName: 'primary', facet: undefined, given: {} }])
      .then(() => undefined)
      .catch((error: { status: number; message: string }) => ({
        status: error.status,
        message: error.message,
      }))
    await hosted.close()
    return { ...outcome, warned: warnings.length }
  }
  const OUT_OF_REACH = { status: 503, message: 'The search is not available. Please try again in a moment.' }

  it('no connection', async () => {
    expect(await ask(NOWHERE)).toEqual({ ...OUT_OF_REACH, warned: 1 })
  })

  it('no answer in time', async () => {
    const host = await serve(() => undefined)
    expect(await ask(host, { ...FAR, read: 50 })).toEqual({ ...OUT_OF_REACH, warned: 1 })
  })

  it.each([
    [500, { message: 'oops' }],
    [403, { message: 'Invalid Application-ID or API key' }],
    [200, 'no object'],
  ])('an answer %i %j is our fault', async (status, body) => {
    expect(await ask(await serve(answering(status, body)))).toMatchObject({ status: 503 })
  })

  it('a refusal of what the client asked for reaches the client', async () => {
    const host = await serve(answering(400, { message: 'filters: no such thing', status: 400 }))
    expect(await ask(host)).toEqual({ status: 400, message: 'filters: no such thing', warned: 0 })
  })
})

describe('hosts', () => {
  it('allows 1 s to connect, 2 s for an answer and 30 s for a write', () => {
    expect(LIMITS).toEqual({ connect: 1_000, read: 2_000, write: 30_000 })
  })

  it('are the service’s own unless another is set', () => {
    expect(serviceHosts('APP', 'read')[0]).toBe('https://app-dsn.algolia.net')
    expect(serviceHosts('APP', 'write')[0]).toBe('https://app.algolia.net')
  })

  it('that fail are asked last for two minutes', async () => {
    let clock = 0
    let isMended = false
    const asked: string[] = []
    const first = await serve((request, response) => {
      asked.push('first')
      answering(isMended ? 200 : 500, {})(request, response)
    })
    const second = await serve((request, response) => {
      asked.push('second')
      answering(200, {})(request, response)
    })
    const transport = createTransport({
      headers: {},
      hosts: () => [first, second],
      now: () => clock,
      limits: FAR,
    })
    const send = () => transport.send({ method: 'GET', path: '/', kind: 'read' })
    await send()
    await send()
    expect(asked).toEqual(['first', 'second', 'second'])
    isMended = true
    clock = 119_999
    await send()
    expect(asked.at(-1)).toBe('second')
    clock = 120_000
    await send()
    expect(asked.at(-1)).toBe('first')
    transport.close()
  })

  it('are all asked when all have failed', async () => {
    let isMended = false
    const only = await serve((request, response) => answering(isMended ? 200 : 500, {})(request, response))
    const transport = createTransport({
      headers: {},
      hosts: () => [only],
      now: () => 0,
      limits: FAR,
    })
    const send = () => transport.send({ method: 'GET', path: '/', kind: 'read' })
    await expect(send()).rejects.toThrow('none of')
    isMended = true
    await expect(send()).resolves.toEqual({})
    transport.close()
  })
})
