import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { openStorelessApp } from '../../testing/site.js'

let app: FastifyInstance
beforeAll(async () => {
  app = await openStorelessApp()
})
afterAll(() => app.close())

it.each([
  ['/favicon.ico', 'image/png'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
])('%s is there for those who ask unbidden, and is kept for a day', async (url, type) => {
  const { statusCode, headers, rawPayload } = await app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain(type)
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect(rawPayload.length).toBeGreaterThan(100)
})
