import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { localPath, seeOther, wantsPage } from './redirects.js'

it.each([
  ['/artists/?a=b#c', '/artists/?a=b#c'],
  ['/', '/'],
  ['/a/../b/', '/b/'],
  ['/artists/zoë/', '/artists/zo%C3%AB/'],
  ['', '/'],
  ['artists/', '/'],
  ['https://evil.test/', '/'],
  ['//evil.test/', '/'],
  ['/\\evil.test/', '/'],
  ['/a\\b', '/'],
  ['/\t/evil.test/', '/'],
  ['/a\n/b', '/'],
  ['/.//evil.test/', '/'],
  ['x/artists/', '/'],
])('of %j a form leads to %s', (wanted, path) => {
  expect(localPath(wanted)).toBe(path)
})

it.each([
  ['/a/', '/there/?a=b#c', '/there/?a=b#c'],
  ['/a/?xhr=1', '/there/?a=b#c', '/there/?a=b&xhr=1#c'],
  ['/a/?xhr=1', '/there/?xhr=0', '/there/?xhr=1'],
])('after a form at %s it goes on to %s by GET at %s', async (url, path, location) => {
  const app = Fastify()
  app.post('/a/', (request, reply) => seeOther(request, reply, path))
  const { statusCode, headers } = await app.inject({ method: 'POST', url })
  expect([statusCode, headers.location]).toEqual([303, location])
})

it.each([
  ['text/html,application/xhtml+xml', true],
  ['application/json', false],
  [undefined, false],
])('who accepts %s wants a page: %s', async (accept, wants) => {
  const app = Fastify()
  app.get('/', async (request) => ({ wants: wantsPage(request) }))
  // The client of the tests has an `accept` of its own only where none is given.
  const { body } = await app.inject({ url: '/', headers: accept ? { accept } : {} })
  expect(JSON.parse(body)).toEqual({ wants })
})
