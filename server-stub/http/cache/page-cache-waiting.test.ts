/** Whoever waits for a page that another request renders goes on, whatever becomes of that request. */
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { openCachedApp } from '../../testing/cached-app.js'
import { notFound } from '../errors/errors.js'

/** Nobody waits for so long: what goes on in these tests was told to. */
const FOREVER_MS = 2 ** 30
const NEVER = new Promise<never>(() => undefined)

let app: FastifyInstance | undefined
afterEach(async () => {
  app?.server.closeAllConnections()
  await app?.close()
})

/** Has the page's first reader answered by `first` once it is let, and all others at once. */
async function begin(first: RouteHandlerMethod, maxWaitMs: number) {
  const cached = await openCachedApp({}, maxWaitMs)
  app = cached.app
  const others = cached.answer
  let asked = 0
  let isThere = () => {}
  const isRendering = new Promise<void>((resolve) => (isThere = resolve))
  let go = () => {}
  const isLet = new Promise<void>((resolve) => (go = resolve))
  cached.answer = async function answerFirst(request, reply) {
    asked += 1
    if (asked > 1) return others.call(this, request, reply)
    isThere()
    await isLet
    return first.call(this, request, reply)
  }
  // Another key than the page that made the route known.
  const url = '/page/?again'
  const looked = vi.spyOn(app.site, 'today')
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async () => (await fetch(origin + url, { redirect: 'manual' })).status
  /** Resolves once so many have looked for the page: all but the first wait for it. */
  const haveLooked = (count: number) =>
    expect.poll(() => looked.mock.calls.length, { interval: 2 }).toBeGreaterThanOrEqual(count)
  const socket = (before: string) => {
    const client = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined)
    client.write(`${before}GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return client
  }
  return { ask, socket, isRendering, haveLooked, go, rendered: () => asked }
}

const OUTCOMES: Record<string, RouteHandlerMethod> = {
  'a page': (_request, reply) => reply.header('cache-control', 'public').send('a page'),
  'a page of its own': (_request, reply) => reply.header('cache-control', 'private').send('a page'),
  'a page that is too large': (_request, reply) =>
    reply.header('cache-control', 'public').send('a'.repeat(1_000_001)),
  'a redirect': redirect,
  'a stream': (_request, reply) => reply.header('cache-control', 'public').send(Readable.from(['a', 'b'])),
  bytes: (_request, reply) => reply.header('cache-control', 'public').send(Buffer.from('a')),
  nothing: (_request, reply) => reply.code(204).send(),
  'a refusal': () => {
    throw notFound()
  },
  'an error': () => {
    throw new Error('it broke')
  },
}

it.each(Object.entries(OUTCOMES))('the others go on once the first reader is sent %s', async (_, first) => {
  const { ask, isRendering, haveLooked, go } = await begin(first, FOREVER_MS)
  const own = ask()
  await isRendering
  const others = [ask(), ask()]
  await haveLooked(3)
  go()
  expect(await Promise.all(others)).toEqual([200, 200])
  await own
  expect(await ask()).toBe(200)
})

const PIPELINED = 'GET /never/ HTTP/1.1\r\nHost: localhost\r\n\r\n'

it.each(
  Object.entries({ ...OUTCOMES, 'no answer at all': () => NEVER, 'an answer of its own': hijack }).flatMap(
    ([what, first]) =>
      [
        ['', 'alone'],
        [PIPELINED, 'behind another'],
      ].map(([before = '', where = '']) => ({ what, where, before, first })),
  ),
)(
  'the others go on after the first reader left, $where on a connection: $what',
  async ({ before, first }) => {
    const { ask, socket, isRendering, haveLooked, go } = await begin(first, FOREVER_MS)
    const client = socket(before)
    await isRendering
    const others = [ask(), ask()]
    await haveLooked(3)
    client.destroy()
    expect(await Promise.all(others)).toEqual([200, 200])
    go()
    expect(await ask()).toBe(200)
  },
)

function redirect(...[, reply]: Parameters<RouteHandlerMethod>): unknown {
  return reply.redirect('/page/')
}

function hijack(...[, reply]: Parameters<RouteHandlerMethod>): void {
  reply.hijack()
}

it('nobody waits for long, and the next to ask waits for one who began later', async () => {
  const { ask, isRendering, rendered } = await begin(() => NEVER, 50)
  void ask().catch(() => undefined)
  await isRendering
  expect(await Promise.all([ask(), ask()])).toEqual([200, 200])
  const before = rendered()
  expect(await Promise.all([ask(), ask()])).toEqual([200, 200])
  expect(rendered()).toBe(before)
})

it('all who wait for a page that is not for the cache render it at the same time', async () => {
  const { ask, isRendering, haveLooked, go, rendered } = await begin(redirect, FOREVER_MS)
  const all = [ask()]
  await isRendering
  all.push(ask(), ask(), ask())
  await haveLooked(4)
  go()
  await Promise.all(all)
  expect(rendered()).toBe(4)
})
