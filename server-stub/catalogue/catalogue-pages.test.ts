/** The site that visitors walk, over the demonstration catalogue. */

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FEATURE } from '../../widgets/shared/contract/feature-impressions.call.js'
import { sql } from '../db/sql.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { openFilledTestApp } from '../testing/site.js'
import { type Addressed, hiddenAddresses, WALK_LENGTH, walk, worksFrom } from '../testing/walk.js'
import * as to from './addresses.js'

let app: FastifyInstance

beforeAll(async () => {
  app = await openFilledTestApp()
}, 120_000)
afterAll(() => app.close())

const get = (url: string) => app.inject({ url })

/** The address of some published row. */
async function one(table: string, path: (row: Addressed) => string, where = sql.empty): Promise<string> {
  const [row] = await claimedRows<Addressed>(
    app.site.db,
    sql`select * from ${sql.raw(table)} where published ${where} order by id limit 1`,
  )
  if (!row)
    throw new Error(
      `pages.test: no published ${table} ${where.text}; the demonstration catalogue lost a kind`,
    )
  return path(row)
}

/** The address of some place of a guide: a viewpoint, say. */
async function oneLocal(where = sql`and location.icon_type = 'default'`): Promise<string> {
  const [row] = await claimedRows<{
    slug: string
    city_slug: string
  }>(
    app.site.db,
    sql`select location.slug, city.slug as city_slug from location join city on city.id = location.city_id
     where location.published and city.published ${where} order by location.id limit 1`,
  )
  if (!row) throw new Error('pages.test: no published place; the demonstration catalogue lost a kind')
  return to.localPath(row)
}

/** What a page is called, where it is, and what its linked data must hold. */
const KINDS: [name: string, path: () => string | Promise<string>, type: string][] = [
  ['home', () => '/', 'WebSite'],
  ['the artists', () => '/artists/', 'CollectionPage'],
  ['an artist', () => one('artist', to.artistPath, sql`and artworks_count > 2`), 'Person'],
  ['the galleries', () => '/art-galleries/', 'CollectionPage'],
  ['a gallery', () => one('gallery', to.galleryPath, sql`and kind = 1`), 'ArtGallery'],
  ['the institutions', () => '/art-galleries/institutions/', 'CollectionPage'],
  ['an institution', () => one('gallery', to.galleryPath, sql`and kind = 2`), 'Museum'],
  ['the exhibitions', () => '/exhibitions/', 'CollectionPage'],
  ['past exhibitions', () => '/exhibitions/f/when/past/', 'CollectionPage'],
  ['a page of artists', () => '/artists/page-index/2/page-size/24/', 'CollectionPage'],
  ['an exhibition', () => one('exhibition', to.exhibitionPath), 'ExhibitionEvent'],
  ['the artworks', () => '/artworks/', 'CollectionPage'],
  ['an artwork', () => one('artwork', to.artworkPath), 'VisualArtwork'],
  ['the viewing rooms', () => '/viewing-rooms/', 'CollectionPage'],
  ['a viewing room', () => one('viewing_room', to.viewingRoomPath), 'CollectionPage'],
  ['the previews', () => '/previews/', 'CollectionPage'],
  ['a preview', () => one('preview', to.previewPath), 'WebPage'],
  ['the art fairs', () => '/art-fairs/', 'CollectionPage'],
  ['an art fair', () => one('art_fair', to.fairPath), 'Event'],
  ['the city guides', () => '/city-guides/', 'CollectionPage'],
  ['a city', () => one('city', to.cityPath), 'City'],
  ['the places of a city', async () => `${await one('city', to.cityPath)}locals/`, 'CollectionPage'],
  ['a place', () => oneLocal(), 'Place'],
  ['the map', () => '/locations/', 'BreadcrumbList'],
  ['the magazine', () => '/magazine/', 'CollectionPage'],
  ['conversations', () => '/magazine/conversations/', 'CollectionPage'],
  ['an article', () => one('article', to.articlePath), 'NewsArticle'],
  ['about', () => '/about/', 'AboutPage'],
  ['membership', () => '/membership/', 'WebPage'],
  ['advisory', () => '/advisory/', 'WebPage'],
]

/** By its alias: the type of thing, one of it, and what else its page tells. */
const TOLD: [alias: string, type: string, path: () => Promise<string>, more: string[]][] = [
  [
    'artworks',
    'artwork',
    () => one('artwork', to.artworkPath, sql`and gallery_id is not null`),
    [
      'entity-artist-id',
      'entity-artist-name',
      'entity-gallery-name',
      'entity-city-name',
      'entity-follow-msg',
      'gallery-id',
      'related-id',
      'related-id-2',
      'p13n',
    ],
  ],
  [
    'artists',
    'artist',
    () => one('artist', to.artistPath),
    ['entity-artist-id', 'entity-artist-name', 'entity-follow-msg', 'p13n'],
  ],
  [
    'galleries',
    'gallery',
    () => one('gallery', to.galleryPath),
    ['entity-gallery-name', 'entity-city-name', 'entity-follow-msg', 'gallery-id'],
  ],
  ['city-guides', 'city', () => one('city', to.cityPath), ['entity-city-name', 'entity-follow-msg']],
  ['art-fairs', 'event', () => one('art_fair', to.fairPath), ['entity-city-name', 'entity-follow-msg']],
  [
    'exhibitions',
    'exhibition',
    () => one('exhibition', to.exhibitionPath),
    ['exhibition-id', 'gallery-id', 'entity-gallery-name', 'entity-follow-msg', 'related-id'],
  ],
  ['editorial', 'article', () => one('article', to.articlePath), ['content-id', 'published-on']],
]

describe('every kind of page', () => {
  it.each(KINDS)('is whole: %s', async (_name, path, type) => {
    const url = await path()
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    const html = answer.body
    expect(html.match(/<title>([^<]+)<\/title>/)?.[1]).toMatch(/\S/)
    expect(html.match(/<meta name="description" content="([^"]+)"/)?.[1]?.length).toBeGreaterThan(10)
    expect(html).toContain(
      `<link rel="canonical" href="${app.site.config.publicUrl}${url.replaceAll('&', '&amp;')}">`,
    )
    expect(html).toContain('<meta property="og:title"')
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/)
    expect(html).not.toContain('href="#"')
    expect(html).not.toMatch(/>(?:undefined|null|NaN)</)
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    )
    expect(data.map((item) => item['@type'])).toContain(type)
    expect(data.some((item) => item['@type'] === 'BreadcrumbList')).toBe(url !== '/')
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(TOLD)('tells the client what it is of: %s', async (alias, type, path, more) => {
    const body = (await get(await path())).body.match(/<body([^>]*)>/)?.[1] ?? ''
    const told = new Map<string, string>()
    for (const [, name = '', value = ''] of body.matchAll(/ data-([a-z0-9-]+)="([^"]*)"/g))
      told.set(name, value)
    expect(told.get('entity-type')).toBe(type)
    expect(told.get('entity-alias')).toBe(alias)
    expect(told.get('entity-id')).toMatch(/^[1-9]\d*$/)
    expect(told.get('entity-guid')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect([...told.keys()]).toEqual(expect.arrayContaining(more))
    for (const name of ['entity-artist-id', 'gallery-id', 'exhibition-id', 'related-id', 'related-id-2'])
      expect(told.get(name) ?? '1').toMatch(/^[1-9]\d*$/)
    expect(told.get('p13n') ?? '1').toBe('1')
  })

  it.each(['home', 'magazine', 'advisory'])('says which page it is, of nothing: %s', async (page) => {
    const { body } = await get(page === 'home' ? '/' : `/${page}/`)
    expect(body).toContain(`<body data-page-id="${page}"`)
    expect(body).not.toContain('data-entity-id="')
  })

  it.each([
    ['/about/', '6000'],
    ['/membership/', '3000'],
    ['/advisory/', undefined],
  ])('writes the site’s own rules as options: %s', async (path, interval) => {
    const { body } = await get(path)
    expect(/data-widget="carousel"\s+data-interval="(\d+)"/.exec(body)?.[1]).toBe(interval)
    expect(body).toContain('data-widget="sign-up-popup" data-pages="home magazine advisory"')
    expect(body).toMatch(/<meta name="plinth-personal-paths" content="\/forgotten-password\/ [^"]*"/)
  })
})

describe('a walk through the site', () => {
  it('meets no dead end and nothing that is not published', async () => {
    const { seen, bad } = await walk(app)
    expect(bad).toEqual([])
    expect(seen.size).toBeGreaterThan(WALK_LENGTH)
    const hidden = (await hiddenAddresses(app)).filter((url) => seen.has(url))
    expect(hidden).toEqual([])
  }, 120_000)

  it('finds nothing at the addresses of what is not published', async () => {
    const hidden = await hiddenAddresses(app)
    expect(hidden.length).toBeGreaterThan(5)
    for (const url of hidden.slice(0, 60)) expect(`${(await get(url)).statusCode} ${url}`).toBe(`404 ${url}`)
  })

  it('comes by every published artwork exactly once, and back again', async () => {
    const rows = await claimedRows<{ id: number }>(
      app.site.db,
      sql`select id from artwork where published order by id`,
    )
    const there = await worksFrom(app, '/artworks/', 'next')
    expect(there.ids.toSorted((a, b) => a - b)).toEqual(rows.map((row) => row.id))
    const back = await worksFrom(app, there.last, 'prev')
    expect(back.ids.toSorted((a, b) => a - b)).toEqual(rows.map((row) => row.id))
  }, 60_000)
})

describe('addresses', () => {
  it.each([
    '/artists/nobody-of-this-name/',
    '/art-galleries/no-such-gallery/',
    '/art-galleries/institutions/no-such-gallery/',
    '/exhibitions/no-such-show/',
    '/artworks/no-such-work-999999999/',
    '/artworks/no-id/',
    '/artworks/too-much-99999999999/',
    '/viewing-rooms/none/',
    '/previews/none/',
    '/art-fairs/none/',
    '/city-guides/atlantis/',
    '/magazine/news/none/',
    '/magazine/gossip/',
    '/search/everything/',
    '/artworks/f/artists/999999999/',
    '/artworks/f/sizes/huge/',
    '/artworks/f/styles/red/',
    '/artworks/f/sizes/small/x/',
    '/artworks/page-index/9000/page-size/24/',
    '/artworks/page-index/999999/page-size/24/',
  ])('say 404 for what is not there: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  it.each([
    '/artworks/page-index/1/page-size/101/',
    '/artworks/f/artists/ana/',
    '/exhibitions/f/when/now,past/',
    '/search/?q=a&q=b',
    `/search/?q=${'a'.repeat(201)}`,
    '/search/artists/?q=a&page=-1',
  ])('say 400 with a sentence for what cannot be read: %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toMatch(/<p data-reason>[^<]{15,}\./)
  })

  it('send a work’s other addresses to its own', async () => {
    const url = await one('artwork', to.artworkPath)
    const id = /(\d+)\/$/.exec(url)?.[1]
    for (const other of [`/artworks/${id}/`, `/artworks/old-title-${id}/`]) {
      const answer = await get(`${other}?utm_source=newsletter`)
      expect(answer.statusCode).toBe(301)
      expect(answer.headers.location).toBe(`${url}?utm_source=newsletter`)
    }
  })
})

describe('what stands on a page', () => {
  it('is text, even when it looks like markup', async () => {
    const { db } = app.site
    const [work] = await claimedRows<{ id: number; slug: string }>(
      db,
      sql`select id, slug from artwork where published limit 1`,
    )
    const title = '</title><script>alert(1)</script>'
    await db.query(sql`update artwork set title = ${title} where id = ${work?.id ?? 0}`)
    const { body } = await get(to.artworkPath({ id: work?.id ?? 0, slug: work?.slug ?? '' }))
    expect(body).not.toContain('<script>alert')
    expect(body).toContain('&lt;script&gt;alert(1)')
  })

  it('never holds a price', async () => {
    const works = await claimedRows<{ id: number; slug: string; price_minor: number }>(
      app.site.db,
      sql`select id, slug, price_minor from artwork where published and availability = 'for-sale' order by id limit 40`,
    )
    expect(works.length).toBeGreaterThan(0)
    for (const work of works) {
      const { body } = await get(to.artworkPath(work))
      const amounts = [String(work.price_minor), (work.price_minor / 100).toLocaleString('en-US')]
      for (const amount of amounts) expect(body).not.toMatch(new RegExp(`(?<![\\d,])${amount}(?![\\d,])`))
      expect(body).toContain('Click to login or sign up and view the price of this artwork')
    }
  })
})

const pageAt = async (path: string): Promise<string> => {
  const answer = await app.inject(path)
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.body
}

/** The codes in a page's blocks; where there are blocks there is who counts them. */
function codesOf(html: string): number[] {
  const blocks = [...html.matchAll(/data-feature-impressions>(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
  expect(html).toContain('data-widget="feature-impressions"')
  return blocks.flatMap(({ featureTypes }) => featureTypes)
}

it('each code of a featured block has a place on the site', async () => {
  const magazine = await pageAt('/magazine/news/')
  const story = /href="(\/magazine\/news\/[^/"]+\/)"/.exec(magazine)?.[1] ?? ''
  const places: [path: string, codes: readonly number[]][] = [
    ['/', [FEATURE.exhibitions, FEATURE.artworks, FEATURE.stripBanners]],
    ['/artists/', [FEATURE.artists]],
    ['/art-galleries/', [FEATURE.galleries]],
    ['/exhibitions/', [FEATURE.headerBanners]],
    [story, [FEATURE.skyscrapers]],
  ]
  for (const [path, codes] of places) expect([path, codesOf(await pageAt(path))]).toEqual([path, codes])
  expect(places.flatMap(([, codes]) => codes).sort()).toEqual(Object.values(FEATURE).sort())
})

it('a banner names what it shows, for promotions to be told of', async () => {
  const home = await pageAt('/')
  const strip = /<section class="section strip".*?<\/section>/s.exec(home)?.[0] ?? ''
  expect(strip).toMatch(
    /data-promotion-id="home-strip".*data-promotion-item="\d+" data-promotion-item-category="viewing-room"/,
  )
  const room = /href="(\/viewing-rooms\/[^"]+)"/.exec(strip)?.[1] ?? ''
  // The film stands over the picture in both places, and the link beside it.
  for (const html of [strip, await pageAt(room)]) {
    expect(html).toContain('data-source="/films/low-water/film.m3u8"')
    expect(html).toMatch(/data-widget="background-video"[^>]*><picture>/)
  }
  const list = await pageAt('/exhibitions/page-index/1/page-size/24/')
  expect(list).toMatch(
    /data-ad-header data-promotion-id="header-fair".*data-promotion-item="\d+" data-promotion-item-category="art-fair"/,
  )
  expect(await pageAt('/artists/')).toContain('data-ad-header hidden')
})

describe('a work in a room', () => {
  const pageOf = async (where: ReturnType<typeof sql>) =>
    (await get(await one('artwork', to.artworkPath, where))).body

  it('is drawn to scale with its own measures, and stands when it is deep', async () => {
    const hung = await pageOf(sql`and width_mm > 0 and height_mm > 0 and depth_mm is null`)
    expect(hung).toContain('View on a wall')
    const [, width, height] = /data-width="(\d+)"\s+data-height="(\d+)"\s+data-unit="mm"/.exec(hung) ?? []
    expect(hung).toMatch(new RegExp(`__work"[^>]*width="${width}"\\s+height="${height}"`))
    const deep = await pageOf(sql`and width_mm > 0 and height_mm > 0 and depth_mm >= 150`)
    expect(deep).toContain('View in a room')
    expect(deep).toContain('data-standing="yes"')
  })
})
