/** What pages say of themselves elsewhere: schema.org for machines, and a picture for people. Over the demonstration catalogue. */
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { openFilledTestApp } from '../testing/site.js'
import * as to from './addresses.js'

let app: FastifyInstance
beforeAll(async () => {
  app = await openFilledTestApp()
}, 120_000)
afterAll(() => app.close())

type Thing = Record<string, unknown>

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
const metaOf = (html: string, name: string) => {
  const [, value = ''] = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html) ?? []
  return decoded(value)
}
const thingsIn = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )

/** Every thing within another, with what it stands in. */
function within(thing: unknown, path = ''): { path: string; thing: Thing }[] {
  if (Array.isArray(thing)) return thing.flatMap((one) => within(one, path))
  if (typeof thing !== 'object' || thing === null) return []
  const entries = Object.entries(thing)
  return [
    { path, thing: thing as Thing },
    ...entries.flatMap(([name, value]) => within(value, `${path}/${name}`)),
  ]
}

interface Rule {
  /** Without them a type means nothing to who reads it. */
  required: readonly string[]
  /** They are there where the record has them; in the demonstration it does. */
  recommended?: readonly string[]
}

const RULES: Readonly<Record<string, Rule>> = {
  VisualArtwork: {
    required: ['name', 'url', 'creator'],
    recommended: ['image', 'dateCreated', 'artMedium', 'artform', 'width', 'height'],
  },
  Person: { required: ['name'] },
  ExhibitionEvent: {
    required: ['name', 'startDate', 'location', 'url'],
    recommended: [
      'endDate',
      'image',
      'description',
      'eventStatus',
      'eventAttendanceMode',
      'organizer',
      'performer',
    ],
  },
  Event: {
    required: ['name', 'startDate', 'location', 'url'],
    recommended: ['endDate', 'image', 'description', 'eventStatus', 'eventAttendanceMode'],
  },
  ArtGallery: { required: ['name', 'address'] },
  Museum: { required: ['name', 'address'] },
  FoodEstablishment: { required: ['name', 'address', 'geo', 'url'] },
  LodgingBusiness: { required: ['name', 'address', 'geo', 'url'] },
  TouristAttraction: { required: ['name', 'address', 'geo', 'url'] },
  Place: { required: ['name'] },
  City: { required: ['name', 'url', 'geo', 'containedInPlace'] },
  NewsArticle: {
    required: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
    recommended: ['image', 'description', 'articleSection'],
  },
  BreadcrumbList: { required: ['itemListElement'] },
  CollectionPage: { required: ['name', 'url', 'mainEntity'] },
  ItemList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'name'] },
  WebSite: { required: ['name', 'url', 'potentialAction'] },
  WebPage: { required: ['name', 'url', 'description'] },
  AboutPage: { required: ['name', 'url', 'description'] },
  SearchAction: { required: ['target', 'query-input'] },
  EntryPoint: { required: ['urlTemplate'] },
  Organization: { required: ['name', 'url', 'logo'] },
  ImageObject: { required: ['url', 'width', 'height'] },
  PostalAddress: { required: ['addressLocality'] },
  GeoCoordinates: { required: ['latitude', 'longitude'] },
  Country: { required: ['name'] },
  Distance: { required: ['name'] },
}
const DATES = new Set(['startDate', 'endDate', 'datePublished', 'dateModified'])
const ADDRESSES = new Set(['url', 'item', 'logo', 'mainEntityOfPage', 'image'])

/** What is wrong with a page's things. */
function mistakesIn(things: readonly Thing[], isMain: (type: string) => boolean): string[] {
  return within(things).flatMap(({ path, thing }) => {
    const type = String(thing['@type'])
    const where = `${type}${path}`
    const rule = RULES[type]
    if (!rule) return [`${where}: no rule for this type`]
    const isTop = thing['@context'] !== undefined
    const isEmpty = (name: string) => thing[name] === undefined || thing[name] === '' || thing[name] === null
    const needed = [...rule.required, ...(isTop && isMain(type) ? (rule.recommended ?? []) : [])]
    return [
      ...needed.filter(isEmpty).map((name) => `${where}: no ${name}`),
      ...Object.entries(thing).flatMap(([name, value]) => {
        if (value === '' || value === null) return [`${where}: ${name} is empty`]
        if (DATES.has(name) && Number.isNaN(Date.parse(String(value)))) return [`${where}: ${name} ${value}`]
        if (ADDRESSES.has(name) && typeof value === 'string' && !/^https?:\/\//.test(value))
          return [`${where}: ${name} ${value}`]
        // Prices are for members, and these pages are for everyone.
        return name === 'offers' || name === 'price' ? [`${where}: ${name}`] : []
      }),
    ]
  })
}

interface Named {
  id: number
  slug: string
  kind: never
  city_slug: string
}

/** A page of each kind, with the type that it is about. */
async function pages(): Promise<[kind: string, type: string, path: string][]> {
  const { db } = app.site
  const one = async (from: string, where = 'true') => {
    const table = sql.raw(from)
    const kind = sql.raw(['gallery', 'article'].includes(from) ? 'kind' : 'null')
    const city = sql.raw(from === 'location' ? '(select slug from city where city.id = city_id)' : "''")
    const [row] = await claimedRows<Named>(
      db,
      sql`select id, slug, ${kind} as kind, ${city} as city_slug from ${table} where published and ${sql.raw(where)} order by id limit 1`,
    )
    if (!row) throw new Error(`test: the demonstration has no such ${from}`)
    return row
  }
  return [
    [
      'work',
      'VisualArtwork',
      to.artworkPath(await one('artwork', 'picture_id is not null and width_mm is not null')),
    ],
    ['artist', 'Person', to.artistPath(await one('artist'))],
    ['show', 'ExhibitionEvent', to.exhibitionPath(await one('exhibition', 'picture_id is not null'))],
    ['gallery', 'ArtGallery', to.galleryPath(await one('gallery', 'kind = 1'))],
    ['institution', 'Museum', to.galleryPath(await one('gallery', 'kind = 2'))],
    ['story', 'NewsArticle', to.articlePath(await one('article', "picture_id is not null and author <> ''"))],
    ['fair', 'Event', to.fairPath(await one('art_fair'))],
    ['city', 'City', to.cityPath(await one('city'))],
    ['viewing room', 'CollectionPage', to.viewingRoomPath(await one('viewing_room'))],
    ['preview', 'WebPage', to.previewPath(await one('preview'))],
    ['place to eat', 'FoodEstablishment', to.localPath(await one('location', "icon_type = 'eat'"))],
    ['place to stay', 'LodgingBusiness', to.localPath(await one('location', "icon_type = 'stay'"))],
    ['sight', 'TouristAttraction', to.localPath(await one('location', "icon_type = 'spot'"))],
    ['home', 'WebSite', '/'],
    ['about', 'AboutPage', '/about/'],
    ['list', 'CollectionPage', '/artworks/'],
    ['section', 'CollectionPage', '/magazine/news/'],
  ]
}

describe('schema.org', () => {
  it('is complete on a page of every kind, and offers nothing that only members may see', async () => {
    const wrong: string[] = []
    for (const [kind, type, path] of await pages()) {
      const { body, statusCode } = await app.inject({ url: path })
      expect([path, statusCode]).toEqual([path, 200])
      const things = thingsIn(body)
      const types = things.map((thing) => thing['@type'])
      if (!types.includes(type)) wrong.push(`${kind}: no ${type}`)
      if (kind === 'home' ? !types.includes('Organization') : !types.includes('BreadcrumbList'))
        wrong.push(`${kind}: ${types}`)
      wrong.push(...mistakesIn(things, (main) => main === type).map((mistake) => `${kind}: ${mistake}`))
    }
    expect(wrong).toEqual([])
  })

  it('a story says when it was changed last', async () => {
    const { db } = app.site
    const [story] = await claimedRows<Named>(
      db,
      sql`select id, slug, kind, '' as city_slug from article where published order by id limit 1`,
    )
    if (!story) throw new Error('test: there is no story')
    const dates = async () => {
      const [thing] = thingsIn((await app.inject({ url: to.articlePath(story) })).body)
      return [thing?.datePublished, thing?.dateModified]
    }
    const [published, modified] = await dates()
    expect(modified).toBe(published)
    await db.query(sql`insert into change_log (collection, entity_id, who, what, at) values
      ('articles', ${story.id}, 'Ida', 'changed the text', '2026-03-20T10:00:00Z'), ('articles', ${story.id}, 'Ida', 'published', '2026-04-20')`)
    await db.query(sql`update article set version = version + 1 where id = ${story.id}`)
    expect(await dates()).toEqual([published, '2026-03-20T10:00:00.000Z'])
  })
})

describe('the picture of a page', () => {
  const imageOf = async (path: string) =>
    metaOf((await app.inject({ url: path })).body, 'og:image').replace(/^https?:\/\/[^/]+/, '')

  it('is there on every page that may be found, in the size that it says, and the same each time', async () => {
    for (const [kind, , path] of await pages()) {
      const html = (await app.inject({ url: path })).body
      if (metaOf(html, 'robots')) continue
      const image = await imageOf(path)
      expect(image, kind).toMatch(/^\/media\/share\/[\w-]{43}\/[\w-]+\.jpg$/)
      expect(metaOf(html, 'og:image:alt'), kind).not.toBe('')
      const answer = await app.inject({ url: image })
      expect([kind, answer.statusCode, answer.headers['content-type']]).toEqual([kind, 200, 'image/jpeg'])
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect([width, height]).toEqual([1200, 630])
      expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630'])
      expect(answer.headers['cache-control']).toMatch(/immutable/)
      const again = await app.inject({
        url: image,
        headers: { 'if-none-match': String(answer.headers.etag) },
      })
      expect(again.statusCode).toBe(304)
    }
  }, 120_000)

  it('is made for nobody who changes its address', async () => {
    const image = await imageOf('/about/')
    const [, , , signature = '', card = ''] = image.split('/')
    const other = Buffer.from(JSON.stringify(['Buy now', '', 0])).toString('base64url')
    for (const url of [
      `/media/share/${signature}/${other}.jpg`,
      `/media/share/${signature.slice(1)}x/${card}`,
      `/media/share/x/x.jpg`,
    ])
      expect((await app.inject({ url })).statusCode).toBe(404)
  })

  it('is another where the title is another, and not on pages for nobody to find', async () => {
    const city = sql`update city set name = name || ' Bay' where slug = 'lisbon'`
    const before = await imageOf('/city-guides/lisbon/')
    await app.site.db.query(city)
    expect(await imageOf('/city-guides/lisbon/')).not.toBe(before)
    expect(await imageOf('/search/?q=x')).toBe('')
  })
})
