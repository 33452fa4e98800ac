import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { openStorelessApp } from '../../testing/site.js'
import { isRecord } from '../files/dist.js'

const LOCAL = { host: 'localhost:4400' }

let app: FastifyInstance
beforeAll(async () => {
  app = await openStorelessApp()
})
beforeEach(() => app.inject({ method: 'POST', url: '/__stub/reset', headers: LOCAL }))
afterAll(() => app.close())

function ask(fault: unknown, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/__stub/faults',
    headers: { ...LOCAL, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(fault),
  })
}

describe('a fault', () => {
  it.each([
    [{ path: '/healthz', status: 500 }, '/healthz', 500],
    [{ path: '/system/*', status: 503 }, '/system/user/', 503],
    [{ path: '*', status: 500 }, '/healthz', 400],
    [{ path: '/*', status: 418 }, '/healthz?x=1', 418],
    [{ path: '/health', status: 500 }, '/healthz', 200],
    [{ path: '/healthz', method: 'POST', status: 500 }, '/healthz', 200],
    [{ path: '/healthz', method: 'get', status: 500 }, '/healthz', 500],
    [{ path: '/h.althz', status: 500 }, '/healthz', 200],
  ])('%o makes %s answer %i', async (fault, url, status) => {
    const asked = await ask(fault)
    const answer = asked.statusCode === 201 ? await app.inject({ url }) : asked
    expect(answer.statusCode).toBe(status)
  })

  it('gives its body, as text or as JSON', async () => {
    await ask([
      { path: '/a', body: '<p>hello</p>' },
      { path: '/b', status: 202, body: { Authed: true } },
    ])
    const a = await app.inject({ url: '/a' })
    expect([a.statusCode, a.headers['content-type'], a.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<p>hello</p>',
    ])
    const b = await app.inject({ url: '/b' })
    expect([b.statusCode, b.json()]).toEqual([202, { Authed: true }])
  })

  it('draws the error panel when it has a failing status and no body', async () => {
    await ask({ path: '/sign-up/', status: 500 })
    const { body } = await app.inject({ url: '/sign-up/?xhr=1', headers: { 'turbo-frame': 'layer' } })
    expect(body).toContain('<turbo-frame id="layer">')
    expect(body).toContain(
      'Sorry, there was a problem loading that page. Please try again or continue to our ',
    )
  })

  it('is used up after so many times', async () => {
    await ask({ path: '/healthz', status: 500, times: 2 })
    const statuses = []
    for (let time = 0; time < 3; time++) statuses.push((await app.inject({ url: '/healthz' })).statusCode)
    expect(statuses).toEqual([500, 500, 200])
  })

  it('waits before the true answer when it only has a delay', async () => {
    await ask({ path: '/healthz', delayMs: 60 })
    const start = performance.now()
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    expect(performance.now() - start).toBeGreaterThanOrEqual(55)
  })

  it('of one test meets only that test’s requests', async () => {
    const mine = { cookie: 'plinth_test=mine' }
    await ask({ path: '/healthz', status: 500 }, mine)
    await ask({ path: '/healthz', status: 503, plinth_test: 'yours' })
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/healthz', headers: mine })).statusCode).toBe(500)
    expect((await app.inject({ url: '/healthz', headers: { cookie: 'plinth_test=yours' } })).statusCode).toBe(
      503,
    )
    await app.inject({ method: 'POST', url: '/__stub/reset', headers: { ...LOCAL, ...mine } })
    expect((await app.inject({ url: '/healthz', headers: mine })).statusCode).toBe(200)
    expect((await app.inject({ url: '/healthz', headers: { cookie: 'plinth_test=yours' } })).statusCode).toBe(
      503,
    )
  })

  it.each([
    ['', { drop: true }, /^$/],
    [' in the middle of an answer', { drop: true, body: '<p>half' }, /^HTTP\/1\.1 200 OK.*<p>half\r\n$/s],
  ])('cuts the connection%s', async (_, fault, expected) => {
    const site = await openStorelessApp()
    await site.listen({ port: 0, host: '127.0.0.1' })
    const { port } = site.server.address() as AddressInfo
    await fetch(`http://127.0.0.1:${port}/__stub/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: '/healthz', ...fault }),
    })
    const received = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      )
      socket.on('data', (chunk) => {
        text += chunk.toString()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
    })
    await site.close()
    expect(received).toMatch(expected)
  })

  it.each([
    [{}, 'path is missing; give a path that begins with /.'],
    ['no', 'A fault is an object with at least a path.'],
    [null, 'A fault is an object with at least a path.'],
    [{ path: 'x', status: 500 }, 'path does not fit; give a path that begins with /.'],
    [{ path: '/x' }, 'The fault does nothing; give a status, delayMs, drop or body.'],
    [{ path: '/x', status: 99 }, 'status does not fit; give a status from 200 to 599.'],
    [{ path: '/x', delayMs: -1 }, 'delayMs does not fit; give milliseconds from 0 to 120000.'],
    [{ path: '/x', drop: 'yes' }, 'drop does not fit; give true or false.'],
    [{ path: '/x', status: 500, times: 0 }, 'times does not fit; give a number from 1 on.'],
    [
      { path: '/x', code: 500 },
      'code is not known; give path, method, status, delayMs, drop, body, times, plinth_test.',
    ],
  ])('%o is refused with a sentence', async (fault, message) => {
    const answer = await ask(fault)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })
})

it('the log tells the calls with what was sent, without passwords', async () => {
  await app.inject({
    method: 'POST',
    url: '/sign-in/?xhr=1',
    headers: {
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'same-origin',
      cookie: 'plinth_test=log',
      'turbo-frame': 'layer',
    },
    payload: { email: 'a@example.org', password: 'secret words' },
  })
  await app.inject({ url: '/healthz' })
  const log = await app.inject({ url: '/__stub/log', headers: { ...LOCAL, cookie: 'plinth_test=log' } })
  expect(log.json()).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: '/sign-in/',
      url: '/sign-in/?xhr=1',
      status: 422,
      body: { email: 'a@example.org' },
      frame: 'layer',
      token: false,
    }),
  ])
  expect((await app.inject({ url: '/__stub/log', headers: LOCAL })).json()).toHaveLength(2)
})

describe('the log holds no secrets', () => {
  const TOKEN = 'a'.repeat(43)
  const SECRET = 'what-nobody-else-should-read'
  async function logged(url: string, payload: object): Promise<string> {
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin', cookie: 'plinth_test=s' }
    await app.inject({ method: 'POST', url, headers, payload })
    return (await app.inject({ url: '/__stub/log', headers: { ...LOCAL, cookie: 'plinth_test=s' } })).body
  }

  it('of any field of any form that its schema calls secret', async () => {
    const forms = app.routeList.flatMap(({ method, url, schema }) => {
      const { body } = schema
      const entries = isRecord(body) && isRecord(body.entries) ? body.entries : {}
      const names = Object.keys(entries).filter(
        (name) => v.getMetadata(entries[name] as v.GenericSchema).isSecret === true,
      )
      return method === 'POST' && names.length > 0 ? [{ url: url.replace(':token', TOKEN), names }] : []
    })
    expect(forms.length).toBeGreaterThan(8)
    for (const { url, names } of forms) {
      const payload = Object.fromEntries([...names, 'email'].map((name) => [name, SECRET]))
      const body = await logged(url, { ...payload, undeclared: SECRET, redirect: '/artists/' })
      expect(body.replaceAll(`"email":"${SECRET}"`, '')).not.toContain(SECRET)
      expect(body).not.toContain(TOKEN)
    }
  })

  it.each([
    ['in an address', `/forgotten-password/${TOKEN}/`, {}],
    ['in a query', `/sign-in/?redirect=%2Fsign-up%2Fconfirm%2F${TOKEN}%2F&a=b`, {}],
    ['in what has no schema', '/no-such-page/', { code: TOKEN, deep: [{ newPassword: TOKEN }] }],
  ])('%s', async (_where, url, payload) => {
    expect(await logged(url, payload)).not.toContain(TOKEN)
  })
})

describe('the dial is not answered', () => {
  it.each([
    ['to another machine', {}, '192.0.2.7'],
    ['to a proxy on this machine', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1'],
    ['under another name', { host: 'plinth.example' }, '127.0.0.1'],
    ['to a page of another site', { 'sec-fetch-site': 'cross-site' }, '127.0.0.1'],
    ['to another origin', { origin: 'https://evil.test' }, '127.0.0.1'],
  ])('%s', async (_who, headers, remoteAddress) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/__stub/reset',
      headers: { ...LOCAL, ...headers },
      remoteAddress,
    })
    expect(answer.statusCode).toBe(403)
  })

  it('in production', async () => {
    const site = await openStorelessApp({ production: true })
    const answer = await site.inject({ url: '/__stub/log', headers: LOCAL })
    await site.close()
    expect(answer.statusCode).toBe(404)
  })
})
