import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { sql } from '../db/sql.js'
import { openTestApp, openTestAppOn } from '../testing/site.js'

/** One part and a bit. */
const ARTISTS = 10_003

let app: FastifyInstance
beforeAll(async () => {
  app = await openTestApp()
  await app.site.db.query(sql`insert into artist (source, source_id, slug, name, sort_name, published)
     select 'test', n::text, 'artist-' || n, 'Artist', 'Artist', n <> 5 from generate_series(1, ${ARTISTS}::integer) as n`)
})
afterAll(() => app.close())

async function addresses(url: string): Promise<string[]> {
  const { body } = await app.inject({ url })
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => String(address))
}

describe('the site map', () => {
  it('names a part for the pages and one for every ten thousand of a type', async () => {
    expect(await addresses('/sitemap.xml')).toEqual([
      'http://localhost:4400/sitemaps/pages-1.xml',
      'http://localhost:4400/sitemaps/artists-1.xml',
      'http://localhost:4400/sitemaps/artists-2.xml',
    ])
  })

  it('holds everything published once', async () => {
    const first = await addresses('/sitemaps/artists-1.xml')
    const second = await addresses('/sitemaps/artists-2.xml')
    expect([first.length, second.length]).toEqual([10_000, 2])
    expect(new Set([...first, ...second]).size).toBe(ARTISTS - 1)
    expect(first[0]).toBe('http://localhost:4400/artists/artist-1/')
    expect(first).not.toContain('http://localhost:4400/artists/artist-5/')
  })

  it('is well-formed and cacheable', async () => {
    const { body, headers } = await app.inject({ url: '/sitemaps/pages-1.xml' })
    expect(body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset .*>\n(?:<url><loc>.*<\/loc><\/url>\n)+<\/urlset>\n$/,
    )
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(headers['cache-control']).toContain('public')
  })

  it.each(['artists-3', 'artists-0', 'artist-1', 'pages-2', 'session-1', 'x'])(
    'has no part %s',
    async (part) => {
      expect((await app.inject({ url: `/sitemaps/${part}.xml` })).statusCode).toBe(404)
    },
  )
})

it('robots.txt keeps crawlers out of what is personal and shows them the map', async () => {
  const { body, headers } = await app.inject({ url: '/robots.txt' })
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Disallow: /system/\n')
  expect(body).toContain('\n\nSitemap: http://localhost:4400/sitemap.xml\n')
})

it('the trial site is closed to crawlers', async () => {
  const site = await openTestAppOn(app.site.db, { environment: 'uat' })
  const { body } = await site.inject({ url: '/robots.txt' })
  await site.close()
  expect(body).toContain('User-agent: *\nDisallow: /\n')
})
