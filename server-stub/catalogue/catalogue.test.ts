/** What the pages ask of the store, on both engines: order, pages by key, and letters without their marks. */
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/database.js'
import { type Key, type Position, readKey, type Slice } from '../db/paging.js'
import { PICTURED, picturesOf } from '../media/pictures-store.js'
import { eachEngine } from '../testing/engines.js'
import { comingFairs, fairsByIds, fairsOfCity } from './art-fairs/store.js'
import { articlesAbout, articlesByIds, listArticles } from './articles/store.js'
import { artistsByIds, featuredArtists } from './artists/store.js'
import { artworksOfArtist, listArtworks, worksLike, worksOfTheWeek } from './artworks/store.js'
import { citiesByIds, cityOfTheWeek } from './cities/store.js'
import { exhibitionsByIds, exhibitionsOf, openingExhibitions } from './exhibitions/store.js'
import { galleriesByIds } from './galleries/store.js'
import { previewsByIds } from './previews/store.js'
import { listViewingRooms, viewingRoomsByIds } from './viewing-rooms/store.js'

const DAY = '2026-03-14'
const NAMES = ['Özil, Ayşe', 'de Kooning, Mila', 'Ångström, Per', 'Ruiz, Ana', 'Zhao, Wenlin', 'obscure']
const WORKS = 25

eachEngine((engine) => {
  let db: Database

  beforeAll(async () => {
    db = await engine.openMigrated()
    for (const [index, name] of NAMES.entries()) {
      await db.query(
        `insert into artist (id, source, source_id, slug, name, sort_name, tier, published)
         values ($1, 't', $2, $2, $3, $3, 1, $4)`,
        [index + 1, `artist-${index}`, name, name !== 'obscure'],
      )
    }
    await db.query(
      `insert into artwork (id, source, source_id, slug, title, artist_line, created_at, published)
       select 100 + i, 't', i::text, 'w-' || i, 'Étude 100% n_' || i, 'Ana Ruiz',
         timestamptz '2026-01-01 10:00:00.000001+00' + (i / 3) * interval '1 microsecond', i <> 7
       from generate_series(1, ${WORKS}) i`,
    )
    await db.query('insert into artwork_artist select id, 4, 1 from artwork')
  }, 120_000)

  /** Follows `next` to the end, then `previous` back to the beginning. */
  async function thereAndBack<T>(
    fetch: (position: Position) => Promise<Slice<T>>,
    cast?: 'timestamptz',
  ): Promise<{ there: T[]; back: T[] }> {
    const key = (text: string): Key => {
      const read = readKey(text, cast)
      if (!read) throw new Error(`queries.test: ${text} cannot be read back; let readKey know this form`)
      return read
    }
    let page = await fetch({})
    const there = [...page.rows]
    while (page.next) {
      page = await fetch({ after: key(page.next) })
      there.push(...page.rows)
    }
    const back = [...page.rows]
    while (page.previous) {
      page = await fetch({ before: key(page.previous) })
      back.unshift(...page.rows)
    }
    return { there, back }
  }

  it('comes by every work once, there and back, though many share a moment', async () => {
    const { there, back } = await thereAndBack((position) => listArtworks(db, position, 4), 'timestamptz')
    expect(there.map(({ id }) => id).toSorted((a, b) => a - b)).toHaveLength(WORKS - 1)
    expect(new Set(there.map(({ id }) => id)).size).toBe(WORKS - 1)
    expect(back).toEqual(there)
  })

  it('comes by every work of an artist once', async () => {
    const works = await thereAndBack((position) => artworksOfArtist(db, 4, position, 5))
    expect(works.there).toHaveLength(WORKS - 1)
    expect(works.back).toEqual(works.there)
  })

  it('answers every other question of the pages, even when there is nothing to tell', async () => {
    const lists = await Promise.all([
      listViewingRooms(db, {}, 5),
      listArticles(db, 'news', {}, 5),
      listArticles(db, undefined, {}, 5),
    ])
    expect(lists.flatMap(({ rows }) => rows as unknown[])).toEqual([])
    const others = await Promise.all([
      openingExhibitions(db, DAY, DAY, 5),
      ...(['gallery', 'city', 'artist', 'artwork'] as const).map((what) => exhibitionsOf(db, what, 1, 5)),
      ...(['artist', 'artwork', 'exhibition', 'gallery', 'city'] as const).map((what) =>
        articlesAbout(db, what, 1, 5),
      ),
      comingFairs(db, DAY, 5),
      fairsOfCity(db, 1, DAY),
      featuredArtists(db, DAY, 5),
      worksOfTheWeek(db, DAY, 5),
      worksLike(db, { id: 1, medium_id: 1, artist_line: '' }, 5),
      artistsByIds(db, [0]),
      exhibitionsByIds(db, [1]),
      galleriesByIds(db, [1]),
      viewingRoomsByIds(db, [1]),
      previewsByIds(db, [1]),
      fairsByIds(db, [1]),
      citiesByIds(db, [1]),
      articlesByIds(db, [1]),
    ])
    expect(others.flatMap((rows) => rows as unknown[])).toEqual([])
    expect(await cityOfTheWeek(db, DAY, DAY)).toBeUndefined()
    for (const table of PICTURED) expect((await picturesOf(db, table, [1])).size).toBe(0)
  })
})
