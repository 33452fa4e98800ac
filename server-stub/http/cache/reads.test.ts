/** Whatever a handler reads of its request tells its answers apart, in the page cache and in others. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openCachedApp } from '../../testing/cached-app.js'

let apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()))
  apps = []
})

interface Asked {
  headers?: Record<string, string>
  remoteAddress?: string
}

/** Sends what `said` says of the request, to everyone. */
async function open(said: (request: FastifyRequest) => unknown, pageCacheMb = 8) {
  const cached = await openCachedApp({ pageCacheMb })
  apps.push(cached.app)
  let rendered = 0
  cached.answer = async (request, reply) => {
    rendered += 1
    return reply.header('cache-control', 'public, max-age=0').send(`${said(request)}`)
  }
  const ask = (asked: Asked) => cached.app.inject({ url: '/page/?q', ...asked })
  return { ask, rendered: () => rendered }
}

const HEADERS: Record<string, (request: FastifyRequest) => unknown> = {
  'by its name': ({ headers }) => headers['x-shade'],
  'in capitals': ({ headers }) => headers['X-Shade'.toLowerCase()],
  'by whether it is there': ({ headers }) => 'x-shade' in headers,
  'only where another is sent': ({ headers }) => headers['x-first'] && headers['x-shade'],
  'after a while': ({ headers: { 'x-shade': shade } }) => shade,
}

describe('a header', () => {
  it.each(Object.entries(HEADERS))('that is read %s tells answers apart', async (_, said) => {
    const [cached, plain] = [await open(said), await open(said, 0)]
    const all: Asked[] = [
      {},
      { headers: { 'x-shade': 'red' } },
      { headers: { 'x-first': '1' } },
      { headers: { 'x-shade': 'blue', 'x-first': '1' } },
      { headers: { 'x-shade': '' } },
      { headers: { 'x-shade': 'red', 'x-first': '1' } },
    ]
    // In all orders of two.
    for (const one of all)
      for (const other of all)
        for (const asked of [one, other]) {
          const answer = await cached.ask(asked)
          expect(answer.body).toBe((await plain.ask(asked)).body)
          expect(answer.headers['cache-control']).toMatch(/^public/)
        }
    expect((await cached.ask(all[3] ?? {})).headers.vary).toContain('x-shade')
    expect((await plain.ask(all[3] ?? {})).headers.vary).toContain('x-shade')
    expect(cached.rendered()).toBeLessThanOrEqual(2 * all.length)
  })

  it('that is not read tells nothing apart', async () => {
    const { ask, rendered } = await open(({ headers }) => headers['x-shade'])
    const answers = [await ask({}), await ask({ headers: { 'x-other': 'a', cookie: 'a=b' } })]
    expect(answers.map(({ body }) => body)).toEqual(['undefined', 'undefined'])
    expect(rendered()).toBe(1)
    expect(answers[0]?.headers.vary).toBe('x-shade, accept-encoding')
  })
})

describe('the host', () => {
  it.each<[string, (request: FastifyRequest) => unknown]>([
    ['host', ({ host }) => host],
    ['hostname', ({ hostname }) => hostname],
    ['port', ({ port }) => port],
    ['headers', ({ headers }) => headers.host],
  ])('that is read as %s tells answers apart', async (_, said) => {
    const [cached, plain] = [await open(said), await open(said, 0)]
    for (const host of ['a.example.org', 'b.example.org:81', 'a.example.org', 'b.example.org:81']) {
      const asked = { headers: { host } }
      const answer = await cached.ask(asked)
      expect(answer.body).toBe((await plain.ask(asked)).body)
      expect(answer.headers.vary).toContain('host')
    }
    expect(cached.rendered()).toBe(2)
  })
})

describe('anything else', () => {
  it.each<[string, (request: FastifyRequest) => unknown]>([
    ['cookies', ({ cookies }) => cookies.shade],
    ['the cookies’ header', ({ headers }) => headers.cookie],
    ['a login', ({ headers }) => headers.authorization],
    ['all headers', ({ headers }) => JSON.stringify({ ...headers })],
    ['the names of all headers', ({ headers }) => Object.keys(headers).join()],
    ['the request as it came', ({ raw }) => raw.headers.cookie],
    ['the connection', ({ socket }) => socket?.remoteAddress],
    ['the address', ({ ip }) => ip],
    ['the request’s own name', ({ id }) => id],
    ['the protocol', ({ protocol }) => protocol],
    ['all of the request', (request) => Object.keys(request).join()],
    ['what somebody has put there', (request) => Reflect.get(request, 'session')],
  ])('makes an answer one for its reader alone: %s', async (_, said) => {
    const [cached, plain] = [await open(said), await open(said, 0)]
    for (const shade of ['red', 'blue', 'red']) {
      const asked = {
        headers: {
          cookie: `shade=${shade}`,
          authorization: shade,
          [`x-${shade}`]: shade,
          'x-request-id': shade,
        },
        remoteAddress: shade === 'red' ? '192.0.2.1' : '192.0.2.2',
      }
      const [answer, same] = [await cached.ask(asked), await plain.ask(asked)]
      if (!_.includes('own name')) expect(answer.body).toBe(same.body)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers.etag).toBeUndefined()
    }
    expect(cached.rendered()).toBe(3)
  })

  it('may be read for what is not in the answer', async () => {
    const { unwatched } = await import('./reads.js')
    const { ask, rendered } = await open((request) => typeof unwatched(request).ip)
    for (const remoteAddress of ['192.0.2.1', '192.0.2.2']) await ask({ remoteAddress })
    expect(rendered()).toBe(1)
  })
})
