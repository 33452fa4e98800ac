import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { openStorelessApp } from '../test-site.js'

let app: FastifyInstance
beforeAll(async () => {
  app = await openStorelessApp()
})
afterAll(() => app.close())

const ADDRESSES = ['/sign-up/', '/system/user/', '/no-such-page/', '/%', '/sign-up/?xhr=1', '/healthz']

describe.each(ADDRESSES)('the policy at %s', (url) => {
  it('is the one constant content security policy', async () => {
    const { headers } = await app.inject({ url })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      expect.stringMatching(/^style-src 'self'(?: 'sha\d+-[\w+/=]+')*$/),
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "worker-src 'self'",
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ])
  })

  it.each([
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'SAMEORIGIN'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['strict-transport-security', undefined],
    ['x-powered-by', undefined],
    ['server', undefined],
  ])('has %s: %s', async (name, value) => {
    expect((await app.inject({ url })).headers[name]).toBe(value)
  })

  it('writes no style attribute and no inline script', async () => {
    const { body } = await app.inject({ url })
    expect(body).not.toMatch(/<[^>]+\sstyle=/)
    expect(body).not.toMatch(/<script(?![^>]*\b(?:src|type="application\/(?:ld\+)?json"))/)
    expect(body).not.toMatch(/<[^>]+\son\w+=/)
  })
})

it('insists on HTTPS where the public address has it', async () => {
  const secure = await openStorelessApp({ publicUrl: 'https://plinth.example', hasPublicUrl: true })
  const { headers, cookies } = await secure.inject({ url: '/system/user/' })
  await secure.close()
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  expect(cookies.map((cookie) => cookie.secure)).toEqual([true])
})
