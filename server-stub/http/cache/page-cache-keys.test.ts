/** With the page cache every address answers whatever is sent with it as without the cache. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFilledTestApp, openTestAppOn } from '../../testing/site.js'
import { shapeOf, walk } from '../../testing/walk.js'

let cached: FastifyInstance
let plain: FastifyInstance
beforeAll(async () => {
  cached = await openFilledTestApp({ jobsAtOnce: 0 })
  plain = await openTestAppOn(cached.site.db, { jobsAtOnce: 0, pageCacheMb: 0 })
})
afterAll(async () => {
  await plain.close()
  await cached.close()
})

/** What browsers, proxies and whoever means ill send. */
const SENT: readonly Record<string, string>[] = [
  {},
  {
    host: 'uat.example.org',
    'x-forwarded-host': 'dev.local',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '192.0.2.7',
    forwarded: 'for=192.0.2.7;host=uat.example.org',
  },
  {
    'turbo-frame': 'page-layer',
    accept: 'text/html',
    'accept-language': 'pt',
    'user-agent': 'Googlebot/2.1',
  },
  { 'turbo-frame': 'another', accept: 'application/json', purpose: 'prefetch', 'sec-purpose': 'prefetch' },
  {
    cookie: `oc_prefs={"currency":"EUR"}; oc_nocache=1; plinth_test=a; plinth-csrf=a; plinth-session=${'a'.repeat(43)}`,
    authorization: 'Bearer a',
    'x-csrf-token': 'a',
  },
  {
    referer: 'https://example.org/',
    origin: 'https://example.org',
    'sec-fetch-site': 'cross-site',
    'x-request-id': 'a-name-of-its-own',
    'x-original-url': '/sign-in/',
    'x-http-method-override': 'POST',
    range: 'bytes=0-9',
    'cache-control': 'no-cache',
  },
]
const BESIDE_PAGES = [
  '/robots.txt',
  '/sitemap.xml',
  '/openapi.json',
  '/artworks/?count-only=1',
  '/search/?q=a',
]
/** With each answer another; what a private one sets is a random token. */
const NOT_COMPARED = new Set([
  'set-cookie',
  'x-request-id',
  'date',
  'connection',
  'transfer-encoding',
  'content-length',
])

async function answerOf(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string>,
): Promise<unknown> {
  const { statusCode, headers: sent, body } = await app.inject({ url, headers })
  // No cache keeps those; some hold a key for one reader.
  if (String(sent['cache-control']).startsWith('private')) return { url, headers, statusCode }
  const kept = Object.entries(sent).filter(([name]) => !NOT_COMPARED.has(name))
  const page = createHash('sha256').update(body).digest('hex')
  return { url, headers, statusCode, sent: Object.fromEntries(kept.sort()), page }
}

it('every kind of address', { timeout: 180_000 }, async () => {
  const { seen } = await walk(cached, 40)
  const pages = [...new Map([...seen.keys()].map((url) => [shapeOf(url), url])).values()].filter(
    (url) => !url.startsWith('/media/'),
  )
  const bare = pages
    .filter((_, place) => place % 3 === 0)
    .map((url) => `${url}${url.includes('?') ? '&' : '?'}xhr=1`)
  const urls = [...pages, ...bare, ...BESIDE_PAGES]
  expect(urls.length).toBeGreaterThan(80)
  for (const url of urls)
    for (const headers of SENT)
      expect(await answerOf(cached, url, headers)).toEqual(await answerOf(plain, url, headers))
})

it('a file for crawlers does not say of one host what is meant for another', async () => {
  const robots = async (host: string) => (await cached.inject({ url: '/robots.txt', headers: { host } })).body
  for (const _ of ['made', 'kept']) {
    expect(await robots('uat.example.org')).toContain('Disallow: /\n')
    expect(await robots('www.example.org')).not.toContain('Disallow: /\n')
  }
  const { headers } = await cached.inject({ url: '/robots.txt' })
  expect(headers.vary).toContain('host')
  const live = await openTestAppOn(cached.site.db, { jobsAtOnce: 0, siteEnvironment: 'live' })
  const { headers: same } = await live.inject({ url: '/robots.txt', headers: { host: 'uat.example.org' } })
  await live.close()
  expect(same.vary).not.toContain('host')
})
