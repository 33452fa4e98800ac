import { beforeAll, describe, expect, test } from 'vitest'
import type { Block } from '../catalogue/story/blocks.js'
import { makeCatalogue } from './catalogue.js'
import type { Catalogue } from './rows.js'
import { CAST } from './texts/cast.js'
import { MEDIUMS } from './words/mediums.js'
import { sentencesOf } from './words/prose.js'

const TODAY = new Date('2026-05-14T10:00:00Z')
let rows: Catalogue
beforeAll(() => {
  rows = makeCatalogue({ firstId: 1000, today: TODAY }).rows
})

const published = <T extends { published: boolean }>(list: readonly T[]) =>
  list.filter((row) => row.published)
const byId = <T extends { id: number }>(list: readonly T[]) => new Map(list.map((row) => [row.id, row]))
/** How many of each there are. */
function tally<T>(list: readonly T[], of: (row: T) => string | number): Map<string | number, number> {
  const counts = new Map<string | number, number>()
  for (const row of list) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1)
  return counts
}
const textsOf = (body: readonly Block[]) => body.flatMap((block) => ('text' in block ? [block.text] : []))
const wordsIn = (text: string) => text.split(/\s+/).length
const repeated = (texts: readonly string[]) => {
  const sentences = texts.flatMap(sentencesOf)
  return sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)
}

describe('the numbers', () => {
  test.each([
    ['artist', 320],
    ['gallery', 150],
    ['artwork', 1400],
    ['exhibition', 260],
    ['viewing_room', 60],
    ['preview', 42],
    ['art_fair', 36],
    ['medium', 24],
    ['article', 222],
    ['city', 60],
    ['location', 412],
  ] as const)('%s: %i', (table, count) => {
    expect(rows[table].length).toBe(count)
  })

  test('80 artists of tier 1 and 120 of tier 2, 120 galleries and 30 institutions, previews of both kinds', () => {
    const tiers = tally(rows.artist, ({ tier }) => tier)
    expect([tiers.get(1), tiers.get(2)]).toEqual([80, 120])
    const kinds = tally(rows.gallery, ({ kind }) => kind)
    expect([kinds.get(1), kinds.get(2)]).toEqual([120, 30])
    expect(new Set(rows.preview.map(({ kind }) => kind))).toEqual(new Set(['pdf', 'website']))
  })

  test('about three in a hundred are not published', () => {
    const all = [rows.artist, rows.gallery, rows.artwork, rows.exhibition, rows.article, rows.location].flat()
    const share = 1 - published<{ published: boolean }>(all).length / all.length
    expect(share).toBeGreaterThan(0.02)
    expect(share).toBeLessThan(0.04)
  })

  test('articles of four kinds over several years', () => {
    const years = new Set(rows.article.map(({ published_on }) => published_on.slice(0, 4)))
    expect(years.size).toBeGreaterThan(3)
    expect(tally(rows.article, ({ kind }) => kind).size).toBe(4)
  })
})

describe('the edges', () => {
  test('totals of 20, 21, 40, 50, 51, 150 and 151 published records', () => {
    const nationality = tally(published(rows.artist), (artist) => artist.nationality)
    expect([nationality.get('Japanese'), nationality.get('Brazilian'), nationality.get('American')]).toEqual([
      20, 21, 40,
    ])
    const mediums = byId(rows.medium)
    const medium = tally(published(rows.artwork), (work) => mediums.get(work.medium_id)?.name ?? '')
    const names = [
      'Monotype',
      'Enamel',
      'Glass',
      'Tapestry and weaving',
      'Ceramics',
      'Photography',
      'Oil painting',
    ]
    expect(names.map((name) => medium.get(name))).toEqual([20, 21, 40, 50, 51, 150, 151])
    const kind = tally(published(rows.article), (article) => article.kind)
    expect([kind.get('opinions'), kind.get('conversations'), kind.get('spotlights')]).toEqual([40, 50, 51])
    expect(published(rows.preview).length).toBe(40)
  })

  test('cities with 1, 20 and 21 locations, and places either side of 180 degrees', () => {
    const cities = byId(rows.city)
    const count = tally(published(rows.location), ({ city_id }) => cities.get(city_id)?.name ?? '')
    expect([count.get('Reykjavík'), count.get('Lisbon'), count.get('Mexico City')]).toEqual([1, 20, 21])
    const longitudes = rows.location.map(({ longitude }) => longitude)
    expect(Math.max(...longitudes)).toBeGreaterThan(178)
    expect(Math.min(...longitudes)).toBeLessThan(-171)
    expect(longitudes.every((longitude) => Math.abs(longitude) <= 180)).toBe(true)
  })

  test('an artist with one artwork; titles with a script, with "undefined", in Arabic and in Chinese', () => {
    const works = tally(rows.artwork_artist, ({ artist_id }) => artist_id)
    expect([...works.values()].filter((count) => count === 1).length).toBeGreaterThan(5)
    const titles = published(rows.artwork).map(({ title }) => title)
    for (const part of ['<script>', 'undefined', 'بحر', '山水之間']) {
      expect(titles.some((title) => title.includes(part))).toBe(true)
    }
    expect(rows.viewing_room.filter(({ title }) => title.includes(' | ')).length).toBeGreaterThan(10)
    expect(rows.location.some(({ about }) => about === null)).toBe(true)
  })
})

describe('what agrees with what', () => {
  test('ids are unique across all types and every reference leads somewhere', () => {
    const ids = Object.values(rows)
      .flat()
      .flatMap((row) => ('id' in row ? [row.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
    const all = new Set<unknown>(ids)
    for (const list of Object.values(rows)) {
      for (const row of list) {
        for (const [key, value] of Object.entries(row)) {
          if (key.endsWith('_id') && key !== 'source_id' && value !== null) expect(all.has(value)).toBe(true)
        }
      }
    }
    const blocks = [...rows.article, ...rows.viewing_room].flatMap(({ body }) => body)
    for (const block of blocks) {
      if (block.kind === 'figure') expect(all.has(block.pictureId)).toBe(true)
      if (block.kind === 'works') expect(block.artworkIds.every((id) => all.has(id))).toBe(true)
    }
  })

  test('slugs are unique within their lists', () => {
    for (const table of [
      'city',
      'artist',
      'gallery',
      'medium',
      'art_fair',
      'exhibition',
      'viewing_room',
      'preview',
    ] as const) {
      const slugs = rows[table].map(({ slug }) => slug)
      expect(new Set(slugs).size, table).toBe(slugs.length)
    }
    const articles = rows.article.map(({ kind, slug }) => `${kind}/${slug}`)
    expect(new Set(articles).size).toBe(articles.length)
  })

  test('lives, works and exhibitions are in the right order', () => {
    const artists = byId(rows.artist)
    const works = byId(rows.artwork)
    const shows = byId(rows.exhibition)
    for (const { artwork_id, artist_id } of rows.artwork_artist) {
      const artist = artists.get(artist_id)
      const year = works.get(artwork_id)?.year ?? 0
      expect(year).toBeGreaterThanOrEqual((artist?.born ?? 0) + 20)
      if (artist?.died) expect(year).toBeLessThanOrEqual(artist.died)
    }
    for (const { exhibition_id, artwork_id } of rows.exhibition_artwork) {
      const opens = Number(shows.get(exhibition_id)?.starts_on.slice(0, 4))
      const isCast = rows.exhibition_artist.some((link) => link.exhibition_id === exhibition_id)
      expect(isCast).toBe(true)
      expect(works.get(artwork_id)?.year ?? 0).toBeLessThanOrEqual(opens)
    }
  })

  test('a house shows its own artists, has one exhibition at a time, and something is always on', () => {
    const houses = byId(rows.gallery)
    const rosters = new Set(
      rows.gallery_artist.map(({ gallery_id, artist_id }) => `${gallery_id}/${artist_id}`),
    )
    const shows = byId(rows.exhibition)
    for (const { exhibition_id, artist_id } of rows.exhibition_artist) {
      const house = houses.get(shows.get(exhibition_id)?.gallery_id ?? 0)
      if (house?.kind === 1) expect(rosters.has(`${house.id}/${artist_id}`)).toBe(true)
    }
    const sorted = [...rows.exhibition].sort(
      (p, q) => p.gallery_id - q.gallery_id || p.starts_on.localeCompare(q.starts_on),
    )
    sorted.forEach((show, index) => {
      const next = sorted[index + 1]
      if (next?.gallery_id === show.gallery_id) expect(show.ends_on < next.starts_on).toBe(true)
    })
    const today = TODAY.toISOString().slice(0, 10)
    const open = published(rows.exhibition).filter((show) => show.starts_on <= today && show.ends_on >= today)
    expect(open.length).toBeGreaterThan(60)
    expect(published(rows.art_fair).some((fair) => fair.starts_on <= today && fair.ends_on >= today)).toBe(
      true,
    )
  })

  test('no article is from the future, none shares its moment with another of its kind', () => {
    const moments = rows.article.map(({ kind, published_on }) => `${kind} ${published_on}`)
    expect(new Set(moments).size).toBe(moments.length)
    expect(rows.article.every(({ published_on }) => published_on < TODAY.toISOString())).toBe(true)
  })

  test('pictures have the proportions of their works', () => {
    const pictures = byId(rows.picture)
    for (const { picture_id, width_mm, height_mm } of rows.artwork) {
      const picture = pictures.get(picture_id)
      expect(Math.max(picture?.width ?? 0, picture?.height ?? 0)).toBe(2400)
      expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(width_mm / height_mm, 1)
    }
  })

  test('a label fits what is painted: a medium and a material have their own looks and colours', () => {
    const pictures = byId(rows.picture)
    const mediums = byId(rows.medium)
    const wrong = rows.artwork.flatMap(({ title, medium_id, materials, picture_id }) => {
      const medium = MEDIUMS.find(({ name }) => name === mediums.get(medium_id)?.name)
      const recipe = pictures.get(picture_id)?.recipe
      if (!medium || recipe?.kind !== 'work') return [`${title}: no medium, or no painting`]
      const [own = ''] = materials.split(', edition of')
      const material = medium.materials.find(({ name }) => name === own)
      const { families = medium.families, colours } = material ?? {}
      const isOfCast = CAST.some((one) => one.materials[medium.key]?.includes(own))
      const fits =
        medium.families.includes(recipe.family) &&
        (isOfCast || (material !== undefined && families.includes(recipe.family))) &&
        (isOfCast || !colours || recipe.hand.palette === colours)
      return fits ? [] : [`${title}: ${materials}, painted as ${recipe.family}`]
    })
    expect(wrong).toEqual([])
  })

  test('what is painted with a brush is no photograph, and no glued paper is a print', () => {
    const looks = new Map(MEDIUMS.map(({ key, families }) => [key, families]))
    expect(looks.get('photography')).toEqual(['photograph', 'object'])
    const takenBy = (family: string) =>
      MEDIUMS.filter(({ families }) => families.some((one) => one === family)).map(({ key }) => key)
    expect(takenBy('photograph')).toEqual(['photography'])
    expect(takenBy('collage')).toEqual(['collage', 'mixed-media'])
    for (const { name, families, mediums } of CAST)
      for (const family of families)
        expect(
          mediums.some((key) => looks.get(key)?.includes(family)),
          `${name}: ${family}`,
        ).toBe(true)
  })

  test('only works for sale at galleries have a price', () => {
    const houses = byId(rows.gallery)
    for (const work of rows.artwork) {
      expect(work.availability === 'for-sale').toBe(work.price_minor !== null)
      if (houses.get(work.gallery_id)?.kind === 2) expect(work.availability).toBe('none')
    }
  })
})

describe('the words', () => {
  test('no sentence stands twice on a page', () => {
    for (const { slug, body, standfirst } of [...rows.article, ...rows.viewing_room]) {
      expect(repeated([standfirst, ...textsOf(body)]), slug).toEqual([])
    }
    for (const { slug, about } of [...rows.artist, ...rows.gallery, ...rows.exhibition, ...rows.artwork]) {
      expect(repeated([about]), slug).toEqual([])
    }
  })

  test('the works of one artist do not say the same', () => {
    const works = byId(rows.artwork)
    for (const artist of rows.artist) {
      const own = rows.artwork_artist.filter(({ artist_id }) => artist_id === artist.id)
      const leads = own.map(({ artwork_id }) => sentencesOf(works.get(artwork_id)?.about ?? '')[0] ?? '')
      expect(new Set(leads).size, artist.slug).toBe(leads.length)
    }
  })

  test('texts have the length that their pages are made for', () => {
    const outside = (texts: readonly string[], from: number, to: number) =>
      texts.filter((text) => wordsIn(text) < from || wordsIn(text) > to)
    expect(
      outside(
        rows.artist.map(({ about }) => about),
        45,
        145,
      ),
    ).toEqual([])
    expect(
      outside(
        rows.artwork.map(({ about }) => about),
        28,
        90,
      ),
    ).toEqual([])
    expect(
      outside(
        rows.gallery.map(({ about }) => about),
        38,
        95,
      ),
    ).toEqual([])
    expect(
      outside(
        rows.city.map(({ intro }) => intro),
        60,
        165,
      ),
    ).toEqual([])
    expect(
      outside(
        rows.exhibition.map(({ about }) => about),
        45,
        175,
      ),
    ).toEqual([])
  })

  test('apostrophes and quotation marks are curly, but for the title that is a script', () => {
    const texts = [...rows.article, ...rows.viewing_room].flatMap(({ title, standfirst, body }) => [
      title,
      standfirst,
      ...textsOf(body),
    ])
    const shows = rows.exhibition.map(({ about }) => about)
    const straight = [...texts, ...shows].filter((text) => /["']/.test(text) && !text.includes('<script>'))
    expect(straight).toEqual([])
  })

  test('neighbours in a list of stories have lines of their own', () => {
    const lines = published(rows.article)
      .filter(({ kind }) => kind === 'conversations' || kind === 'spotlights')
      .map(({ standfirst }) => standfirst)
    expect(new Set(lines).size).toBe(lines.length)
    const commonest = lines.filter((line) => line.endsWith('on work, weather and when to stop.'))
    expect(commonest.length).toBeLessThan(10)
  })

  test('no slot was left open', () => {
    const everything = JSON.stringify({ ...rows, picture: [] })
    expect(everything).not.toMatch(/\{(she|her|name|short|city|town|work|c1|c2|count|gallery)\}/)
    expect(rows.picture.every(({ alt }) => alt.length > 10 && !alt.includes('{'))).toBe(true)
  })

  test('is the same for the same day', () => {
    const again = makeCatalogue({ firstId: 1000, today: TODAY }).rows
    expect(JSON.stringify(again.artwork)).toBe(JSON.stringify(rows.artwork))
    expect(JSON.stringify(again.article)).toBe(JSON.stringify(rows.article))
  })
})

test.each(['2026-01-02', '2027-02-28', '2028-12-31'])(
  'fits together when it is first started on %s',
  (day) => {
    expect(() => makeCatalogue({ firstId: 1000, today: new Date(`${day}T23:30:00Z`) })).not.toThrow()
  },
)
