import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { openStorelessApp } from '../../testing/site.js'
import { methodsFor } from './methods.js'

let app: FastifyInstance
beforeAll(async () => {
  app = await openStorelessApp()
})
afterAll(() => app.close())

it.each([
  ['/artists/', 'POST', 'GET, HEAD'],
  ['/artists/ana-ruiz/', 'DELETE', 'GET, HEAD'],
  ['/', 'PUT', 'GET, HEAD'],
  ['/sign-in/?redirect=%2F', 'PATCH', 'GET, HEAD, POST'],
  ['/system/set-pref/', 'GET', 'POST'],
  ['/media/plate/40/30/plate.svg', 'POST', 'GET, HEAD'],
  ['/sitemaps/pages-1.xml', 'POST', 'GET, HEAD'],
  ['/dist/boot.js', 'DELETE', 'GET, HEAD'],
  ['/healthz', 'OPTIONS', 'GET, HEAD'],
] as const)('%s answers %s by 405', async (url, method, allow) => {
  const answer = await app.inject({ url, method })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers['content-security-policy']).toBeDefined()
  expect(answer.body).toContain('This address accepts')
})

it.each([
  ['XML', 'text/xml', '<a/>'],
  ['broken JSON', 'application/json', '{'],
  ['too much', 'application/x-www-form-urlencoded', `a=${'b'.repeat(70_000)}`],
])('whatever is sent with it: %s', async (_what, type, payload) => {
  const ask = (url: string) =>
    app.inject({ url, method: 'POST', headers: { 'content-type': type, accept: 'text/html' }, payload })
  const known = await ask('/artists/')
  expect([known.statusCode, known.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await ask('/no-such-page/')).statusCode).toBe(404)
})

it('leaves unknown addresses unknown', async () => {
  for (const url of ['/no-such-page/', '/media/', '/artists/a/b/c/']) {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
  }
})

it('reads patterns as the router does', () => {
  const routes = ['/a/:id/', '/parts/:part.xml', '/files/*'].map((url) => ({
    method: 'GET',
    url,
    needsToken: true,
  }))
  const known = (path: string) => methodsFor(routes, path).length > 0
  expect(['/a/1/', '/parts/x.xml', '/files/', '/files/a/b.js'].map(known)).toEqual([true, true, true, true])
  expect(['/a//', '/a/1', '/parts/.xml', '/parts/x.txt', '/files'].map(known)).toEqual(Array(5).fill(false))
})
