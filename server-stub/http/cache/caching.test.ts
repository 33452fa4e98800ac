import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { openStorelessApp } from '../../testing/site.js'

let app: FastifyInstance
beforeAll(async () => {
  app = await openStorelessApp()
})
afterAll(() => app.close())

describe('a cacheable page', () => {
  it('is public, has an ETag, sets no cookie and is the same for a member', async () => {
    const one = await app.inject({ url: '/robots.txt' })
    const page = await app.inject({ url: '/fixtures/' })
    const other = await app.inject({
      url: '/fixtures/',
      headers: { cookie: `plinth-session=${'a'.repeat(43)}` },
    })
    for (const answer of [one, page]) {
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      expect(answer.headers.etag).toMatch(/^W\/"[\w-]{22}"$/)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(other.headers.etag).toBe(page.headers.etag)
    expect(page.body).toContain('<meta name="csrf-param" content="plinth-csrf">')
  })

  it.each([
    ['its ETag', (etag: string) => etag, 304],
    ['its ETag among others', (etag: string) => `"a", ${etag}`, 304],
    ['its ETag as a strong one', (etag: string) => etag.replace('W/', ''), 304],
    ['anything', () => '*', 304],
    ['another ETag', () => 'W/"other"', 200],
  ])('answers who holds %s', async (_what, header, status) => {
    const { headers } = await app.inject({ url: '/fixtures/' })
    const again = await app.inject({
      url: '/fixtures/',
      headers: { 'if-none-match': header(String(headers.etag)) },
    })
    expect(again.statusCode).toBe(status)
    expect(again.body === '').toBe(status === 304)
    expect(again.headers.etag).toBe(headers.etag)
  })

  it('may be sent by a CDN for a while where a setting says so, and what is private may not', async () => {
    const cached = await openStorelessApp({ cdnMaxAgeSeconds: 30 })
    const caching = async (url: string) => (await cached.inject({ url })).headers['cache-control']
    for (const _ of ['rendered', 'cached'])
      expect(await caching('/fixtures/')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=30')
    expect(await caching('/sign-in/')).toMatch(/^private/)
    await cached.close()
  })

  it('travels compressed under the same ETag', async () => {
    const plain = await app.inject({ url: '/fixtures/' })
    const small = await app.inject({ url: '/fixtures/', headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers.vary).toContain('accept-encoding')
    expect(plain.headers.vary).toContain('accept-encoding')
    expect(small.headers.etag).toBe(plain.headers.etag)
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  })

  it('answers HEAD with the same headers and no body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/fixtures/' })
    const page = await app.inject({ url: '/fixtures/' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers.etag).toBe(page.headers.etag)
  })

  it('as a frame is another answer under the same address', async () => {
    const { headers } = await app.inject({ url: '/fixtures/?xhr=1' })
    expect(headers.vary).toContain('turbo-frame')
  })
})

it.each(['/sign-in/', '/sign-up/', '/sign-out/', '/system/user/', '/healthz', '/no-such-page/'])(
  '%s is kept by nobody',
  async (url) => {
    const { headers } = await app.inject({ url })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers.etag).toBeUndefined()
  },
)
