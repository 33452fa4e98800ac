/** What is told of requests, statements and errors, and what is not. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.js'
import { type Config, readConfig } from '../config/config.js'
import { sql } from '../db/sql.js'
import { emptyStore } from '../testing/empty-store.js'
import { TEST_DAY } from '../testing/store.js'

const closing: (() => Promise<unknown>)[] = []
let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(changes: Partial<Config>): Promise<FastifyInstance> {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const config = { ...readConfig({ SESSION_SECRET: 'a secret for tests only, long enough' }), ...changes }
  const site = {
    db: { ...emptyStore(), pool: () => ({ used: 1, idle: 2, waiting: 0 }) },
    config,
    today: () => TEST_DAY,
  }
  const app = await buildApp(site, { logger: { level: 'info', stream } })
  app.get('/fails/:name/', async () => {
    throw new Error('no row for ana@example.org with "a value"')
  })
  app.get('/asks/', async () => {
    await app.site.db.query(sql`select ${'a secret value'} as one`)
    return 'asked'
  })
  closing.push(() => app.close())
  return app
}

/** A server that keeps what it is sent. */
async function openCollector(): Promise<{
  origin: string
  got: { url: string; body: string; headers: object }[]
}> {
  const got: { url: string; body: string; headers: object }[] = []
  const server = createServer(async (request, response) => {
    got.push({ url: request.url ?? '', headers: request.headers, body: await text(request) })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, got }
}

/** Below those that the system gives away by itself: until the test takes it, one of these would go to whoever else connects. */
async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); ; port++) {
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, 'localhost', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

it('a request has one name in the answer, the log and the page of an error', async () => {
  const app = await open({})
  const given = await app.inject({ url: '/fails/x/', headers: { 'x-request-id': 'proxy-12345678' } })
  expect(given.headers['x-request-id']).toBe('proxy-12345678')
  expect(given.body).toContain('<code>proxy-12345678</code>')
  expect(lines.filter(({ reqId }) => reqId === 'proxy-12345678')).toHaveLength(2)
  for (const name of ['short', 'x'.repeat(65), 'a"><script>b', '../../etc/passwd']) {
    const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': name } })
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  }
})

it('of answers without an error only a share is logged, of the others all', async () => {
  const app = await open({ logSamplePercent: 0 })
  await app.inject({ url: '/about/' })
  await app.inject({ url: '/nothing/' })
  expect(lines.filter(({ msg }) => msg === 'answered')).toMatchObject([{ path: '/nothing/', status: 404 }])
})

it('a slow statement is logged with its request and without its values', async () => {
  const app = await open({ slowQueryMs: 1e-9 })
  await app.inject({ url: '/asks/', headers: { 'x-request-id': 'slow-12345678' } })
  const slow = lines.filter(({ msg, reqId }) => msg === 'slow query' && reqId === 'slow-12345678')
  expect(slow).toContainEqual(
    expect.objectContaining({ statement: sql`select ${1} as one`.text, hasFailed: false }),
  )
  expect(JSON.stringify(lines)).not.toContain('a secret value')
})

it('Prometheus reads every metric that the dashboard and the alerts name, by routes and not by addresses', async () => {
  const port = await freePort()
  const app = await open({ metrics: { port, host: 'localhost' } })
  await app.ready()
  for (const name of ['one', 'two']) await app.inject({ url: `/fails/${name}/` })
  await app.inject({ url: '/about/' })
  await app.inject({ url: '/about/' })
  await app.inject({ url: '/asks/' })
  await app.siteSearch.answer([], { client: 'test' }).catch(() => undefined)
  const told = await (await fetch(`http://localhost:${port}/metrics`)).text()
  expect(told).toMatch(
    /http_server_request_duration_count\{[^}]*http_route="\/fails\/:name\/"[^}]*500[^}]*\} 2/,
  )
  expect(told).toMatch(/plinth_page_cache_requests_total\{result="(?:hit|miss)"\} \d/)
  expect(told).not.toMatch(/one\/|a secret value/)
  const folder = new URL('../deploy/watching/', import.meta.url)
  const dashboard = JSON.parse(await readFile(new URL('grafana-dashboard.json', folder), 'utf8'))
  const alerts = await readFile(new URL('alerts.yml', folder), 'utf8')
  const asked = [
    ...dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    ),
    alerts,
  ]
  const named = asked.join('\n').match(/\b(?:http|plinth|db|nodejs|process)_[a-z0-9_]+(?=\{)/g) ?? []
  expect(new Set(named).size).toBeGreaterThan(8)
  expect([...new Set(named)].filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(told))).toEqual([])
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
})

it('a collector gets a span for the request with its statement in it, as a child of the caller’s', async () => {
  const { origin, got } = await openCollector()
  const app = await open({ otlpUrl: origin, traceSamplePercent: 0 })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await app.inject({ url: '/asks/', headers: { traceparent, cookie: 'plinth-session=a-session' } })
  await app.inject({ url: '/about/' })
  closing.pop()
  await app.close()
  const bodies = got.filter(({ url }) => url === '/v1/traces').map(({ body }) => JSON.parse(body))
  const spans = bodies.flatMap((body) => body.resourceSpans[0].scopeSpans[0].spans)
  const request = spans.find(({ name }) => name === 'GET /asks/')
  expect(request).toMatchObject({
    parentSpanId: 'b7ad6b7169203331',
    traceId: '0af7651916cd43dd8448eb211c80319c',
  })
  expect(
    spans.filter(({ parentSpanId }) => parentSpanId === request.spanId).map(({ name }) => name),
  ).toContain('select')
  expect(spans.find(({ name }) => name.includes('/about/'))).toBeUndefined()
  expect(JSON.stringify(got)).not.toMatch(/a-session|a secret value/)
  expect(got.some(({ url }) => url === '/v1/metrics')).toBe(true)
})

it('an error is reported by its route, without what the reader has sent', async () => {
  const { origin, got } = await openCollector()
  const app = await open({ errorReportUrl: `${origin}/errors` })
  await app.inject({
    url: '/fails/anas-secret/?email=ana@example.org',
    headers: { cookie: 'plinth-session=a-session', 'x-request-id': 'failed-12345678' },
  })
  await app.inject({ url: '/nothing/' })
  await expect.poll(() => got).toHaveLength(1)
  expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({
    transaction: 'GET /fails/:name/',
    tags: { status: '500', request_id: 'failed-12345678' },
    exception: { values: [{ type: 'Error', value: 'no row for … with …' }] },
  })
  expect(JSON.stringify(got)).not.toMatch(/a-session|ana@|anas-secret|a value/)
})

it('Sentry gets an envelope at its own address', async () => {
  const { origin, got } = await openCollector()
  const app = await open({ errorReportUrl: `${origin.replace('//', '//abc123@')}/42` })
  await app.inject({ url: '/fails/x/' })
  await expect.poll(() => got).toHaveLength(1)
  expect(got[0]).toMatchObject({
    url: '/api/42/envelope/',
    headers: { 'x-sentry-auth': expect.stringContaining('sentry_key=abc123') },
  })
  expect(got[0]?.body.split('\n').map((line) => JSON.parse(line))).toMatchObject([
    {},
    { type: 'event' },
    { level: 'error' },
  ])
})
