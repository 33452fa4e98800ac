import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { openStorelessApp } from '../testing/site.js'

let app: FastifyInstance
beforeAll(async () => {
  app = await openStorelessApp()
})
afterAll(() => app.close())

it.each([
  ['GET', '/sign-in', 301, '/sign-in/'],
  ['HEAD', '/sign-in', 301, '/sign-in/'],
  ['GET', '/sign-in?redirect=/a/', 301, '/sign-in/?redirect=/a/'],
  ['GET', '/fixtures/forms/post', 301, '/fixtures/forms/post/'],
  ['GET', '/sign-in//', 404, undefined],
  ['GET', '//sign-in', 404, undefined],
  ['GET', '//evil.test', 404, undefined],
  ['GET', '//', 404, undefined],
  ['GET', '/\\elsewhere.example/x', 404, undefined],
  ['GET', '//a:b/', 404, undefined],
  ['GET', '/no-such-page', 404, undefined],
  ['GET', '/healthz/', 404, undefined],
] as const)('%s %s is %i, on to %s', async (method, url, status, location) => {
  const answer = await app.inject({ method, url })
  expect(answer.body).not.toContain('//evil.test')
  expect([answer.statusCode, answer.headers.location]).toEqual([status, location])
})
