import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { readConfig } from '../../config/config.js'
import { openStorelessApp } from '../../testing/site.js'

let app: FastifyInstance
beforeAll(async () => {
  app = await openStorelessApp()
})
afterAll(() => app.close())

it('leaves pictures without a script to the browser’s own page for them, and keeps SVG under the policy', async () => {
  const picture = await app.inject({ url: '/dist/touch-icon.png' })
  const drawing = await app.inject({ url: '/dist/favicon.svg' })
  expect([picture.statusCode, drawing.statusCode]).toEqual([200, 200])
  expect(picture.headers['content-security-policy']).toBeUndefined()
  expect(picture.headers['x-content-type-options']).toBe('nosniff')
  expect(drawing.headers['content-security-policy']).toContain("default-src 'self'")
})

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
      "base-uri 'none'",
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

describe('another host for searches', () => {
  it('is named by the pages and allowed by the policy', async () => {
    const other = await openStorelessApp({ searchHost: 'http://localhost:4500' })
    const { headers, body } = await other.inject({ url: '/sign-up/' })
    expect(headers['content-security-policy']).toContain(";connect-src 'self' http://localhost:4500;")
    expect(body).toContain('<meta name="plinth-search-host" content="http://localhost:4500">')
    await other.close()
  })

  it('is the own one where nothing is set', async () => {
    const { body } = await app.inject({ url: '/sign-up/' })
    expect(body).not.toContain('plinth-search-host')
  })

  it.each([
    ['dev', 'http://localhost:4500'],
    ['live', undefined],
  ])('in %s it is %s', (SITE_ENV, searchHost) => {
    expect(readConfig({ SITE_ENV, SEARCH_HOST: 'http://localhost:4500/' }).searchHost).toBe(searchHost)
  })
})

describe('a tag service', () => {
  it('is named by the pages and allowed by the policy where it is set', async () => {
    const other = await openStorelessApp({
      tagUrl: 'https://tags.example/tag.js?id=1',
      collectorUrl: 'https://events.example/in',
    })
    const { headers, body } = await other.inject({ url: '/sign-up/' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(";script-src 'self' https://tags.example;")
    expect(policy).toContain(";connect-src 'self' https://tags.example https://events.example;")
    expect(body).toContain('<meta name="plinth-tag" content="https://tags.example/tag.js?id=1">')
    expect(body).toContain('<meta name="plinth-collector" content="https://events.example/in">')
    await other.close()
  })

  it('is none where nothing is set', async () => {
    const { body } = await app.inject({ url: '/sign-up/' })
    expect(body).not.toMatch(/plinth-(?:tag|collector)/)
  })

  it('is read from the environment', () => {
    const { tagUrl, collectorUrl } = readConfig({
      TAG_URL: 'https://tags.example/tag.js',
      COLLECTOR_URL: 'https://events.example/in',
    })
    expect([tagUrl, collectorUrl]).toEqual(['https://tags.example/tag.js', 'https://events.example/in'])
  })
})

it.each(['dev', 'uat', 'live'] as const)(
  'pages name the environment that is set: %s',
  async (siteEnvironment) => {
    const set = await openStorelessApp({ siteEnvironment })
    const { body } = await set.inject({ url: '/sign-up/' })
    expect(body).toContain(`<meta name="plinth-environment" content="${siteEnvironment}">`)
    await set.close()
  },
)

it('pages leave the environment to the host that they are read under when none is set', async () => {
  const set = await openStorelessApp()
  const pages = await Promise.all(
    ['localhost', 'uat.plinth.example', 'www.plinth.example'].map((host) =>
      set.inject({ url: '/sign-up/', headers: { host } }),
    ),
  )
  for (const { body } of pages) expect(body).not.toContain('plinth-environment')
  const robots = await set.inject({ url: '/robots.txt', headers: { host: 'uat.plinth.example' } })
  expect(robots.body).toContain('Disallow: /\n')
  await set.close()
})
