import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { BAD_ADDRESS, refuseBadAddresses, refuseBadBodies } from './addresses.js'
import { SENTENCES } from './errors/sentences.js'

it.each([
  ['/artists/zo%C3%AB/?q=100%25', undefined],
  // What a query holds is read later, and forgiven.
  ['/artists/?q=%', undefined],
  ['/%', BAD_ADDRESS],
  ['/a%ff/', BAD_ADDRESS],
  ['/a%00/', BAD_ADDRESS],
  ['/a/?q=%00', BAD_ADDRESS],
])('a request for %s is sent on to %s', (url, elsewhere) => {
  expect(refuseBadAddresses({ url })).toBe(elsewhere ?? url)
})

it('takes a request without an address for the front page', () => {
  expect(refuseBadAddresses({ url: undefined })).toBe('/')
})

it.each<[what: string, body: unknown, message: string | undefined]>([
  ['what can be read', { title: 'Lake' }, undefined],
  ['nothing', undefined, undefined],
  ['a text of 33 brackets', '['.repeat(33), undefined],
  ['what nests without end', JSON.parse('['.repeat(33) + ']'.repeat(33)), SENTENCES.unreadable],
  ['a character that the store refuses', { title: 'La\0ke' }, SENTENCES.unsavableCharacters],
])('of a body with %s says %o', async (_what, body, message) => {
  const app = Fastify()
  refuseBadBodies(app)
  app.post('/', async () => ({}))
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    ...(body === undefined
      ? {}
      : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  expect([answer.statusCode, answer.json().message]).toEqual([message ? 400 : 200, message])
})

it('leaves bytes alone', async () => {
  const app = Fastify()
  refuseBadBodies(app)
  app.addContentTypeParser(
    'image/png',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => bytes,
  )
  app.post('/', async () => ({}))
  const headers = { 'content-type': 'image/png' }
  expect(
    (await app.inject({ method: 'POST', url: '/', headers, payload: Buffer.from('\\u0000\0') })).statusCode,
  ).toBe(200)
})
