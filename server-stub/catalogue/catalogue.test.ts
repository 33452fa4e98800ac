/** What the pages ask of the store, on both engines: order, pages by key, and letters without their marks. */

import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/database.js'
import { type Key, type Position, readKey, type Slice } from '../db/paging.js'
import { type Sql, sql } from '../db/sql.js'
import { PICTURED, picturesOf } from '../media/pictures/pictures-store.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { eachEngine } from '../testing/engines.js'
import { makeDemonstration } from '../testing/store.js'
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
const LAST_ID = 2_147_483_647

eachEngine((engine) => {
  let db: Database

  beforeAll(async () => {
    db = await engine.openMigrated()
    for (const [index, name] of NAMES.entries()) {
      await db.query(sql`insert into artist (id, source, source_id, slug, name, sort_name, tier, published)
         values (${index + 1}, 't', ${`artist-${index}`}, ${`artist-${index}`}, ${name}, ${name}, 1, ${name !== 'obscure'})`)
    }
    await db.query(sql`insert into artwork (id, source, source_id, slug, title, artist_line, created_at, published)
       select 100 + i, 't', i::text, 'w-' || i, 'Étude 100% n_' || i, 'Ana Ruiz',
         timestamptz '2026-01-01 10:00:00.000001+00' + (i / 3) * interval '1 microsecond', i <> 7
       from generate_series(1, ${WORKS}) i`)
    await db.query(sql`insert into artwork_artist select id, 4, 1 from artwork`)
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
})

eachEngine((engine) => {
  let db: Database

  beforeAll(async () => {
    db = await engine.openMade('filled', makeDemonstration)
  }, 120_000)

  const idsOf = async (statement: Sql) =>
    (await claimedRows<{ id: number }>(db, statement)).map(({ id }) => id)
  const sorted = (rows: readonly { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)

  it.each([
    ['artist', artistsByIds],
    ['exhibition', exhibitionsByIds],
    ['gallery', galleriesByIds],
    ['viewing_room', viewingRoomsByIds],
    ['preview', previewsByIds],
    ['art_fair', fairsByIds],
    ['city', citiesByIds],
    ['article', articlesByIds],
  ] as const)(
    'gives what is published of each %s asked for, and nothing of the others',
    async (table, byIds) => {
      const [first = 0, second = 0] = await idsOf(
        sql`select id from ${sql.raw(table)} where published order by id limit 2`,
      )
      await db.query(sql`update ${sql.raw(table)} set published = false where id = ${second}`)
      try {
        expect(sorted(await byIds(db, [first, second, LAST_ID]))).toEqual([first])
      } finally {
        await db.query(sql`update ${sql.raw(table)} set published = true where id = ${second}`)
      }
    },
  )

  it('lists the newest rooms and stories, of a kind where one is asked for', async () => {
    const rooms = (await listViewingRooms(db, {}, 5)).rows
    expect(rooms).toHaveLength(5)
    const all = (await listArticles(db, undefined, {}, 5)).rows
    const news = (await listArticles(db, 'news', {}, 5)).rows
    expect(all.map(({ id }) => id)).toEqual(
      await idsOf(sql`select id from article where published order by published_on desc, id desc limit 5`),
    )
    expect(news.map(({ id }) => id)).toEqual(
      await idsOf(
        sql`select id from article where published and kind = 'news' order by published_on desc, id desc limit 5`,
      ),
    )
  })

  it.each([
    [
      'gallery',
      sql`select gallery_id as id from exhibition where published and gallery_id is not null`,
      (id: number) => sql`exhibition.gallery_id = ${id}`,
    ],
    [
      'city',
      sql`select city_id as id from gallery join exhibition on gallery_id = gallery.id and exhibition.published`,
      (id: number) => sql`exhibition.gallery_id in (select id from gallery where city_id = ${id})`,
    ],
    [
      'artist',
      sql`select artist_id as id from exhibition_artist`,
      (id: number) =>
        sql`exhibition.id in (select exhibition_id from exhibition_artist where artist_id = ${id})`,
    ],
    [
      'artwork',
      sql`select artwork_id as id from exhibition_artwork`,
      (id: number) =>
        sql`exhibition.id in (select exhibition_id from exhibition_artwork where artwork_id = ${id})`,
    ],
  ] as const)('finds the exhibitions of a %s', async (what, having, where) => {
    const [id = 0] = await idsOf(sql`${having} group by 1 order by count(*) desc limit 1`)
    const found = sorted(await exhibitionsOf(db, what, id, 1_000))
    const known = await claimedRows<{ id: number }>(
      db,
      sql`select id from exhibition where published and ${where(id)} order by id`,
    )
    expect(known.length).toBeGreaterThan(0)
    expect(found).toEqual(known.map((row) => row.id))
  })

  it.each(['artist', 'artwork', 'exhibition'] as const)('finds the stories about an %s', async (what) => {
    const [id = 0] = await idsOf(
      sql`select ${sql.raw(what)}_id as id from article_mention join article on article.id = article_id and published
       where ${sql.raw(what)}_id is not null group by 1 order by count(*) desc limit 1`,
    )
    const known = await idsOf(
      sql`select distinct article_id as id from article_mention join article on article.id = article_id and published
       where ${sql.raw(what)}_id = ${id} order by 1`,
    )
    expect(known.length).toBeGreaterThan(0)
    expect(sorted(await articlesAbout(db, what, id, 1_000))).toEqual(known)
  })

  it('tells what is on now, and what is alike', async () => {
    const fairs = await comingFairs(db, DAY, 100)
    expect(sorted(fairs)).toEqual(
      await idsOf(sql`select id from art_fair where published and ends_on >= '${sql.raw(DAY)}' order by id`),
    )
    const [city = 0] = await idsOf(
      sql`select city_id as id from art_fair where published and ends_on >= '${sql.raw(DAY)}' limit 1`,
    )
    expect((await fairsOfCity(db, city, DAY)).length).toBeGreaterThan(0)
    for (const found of [
      await openingExhibitions(db, DAY, '2026-12-31', 5),
      await featuredArtists(db, DAY, 5),
      await worksOfTheWeek(db, DAY, 5),
    ])
      expect(new Set(found.map(({ id }) => id)).size).toBe(5)
    const [work] = await claimedRows<{ id: number; medium_id: number; artist_line: string }>(
      db,
      sql`select id, medium_id, artist_line from artwork where published and medium_id is not null order by id limit 1`,
    )
    const like = work ? await worksLike(db, work, 5) : []
    expect(like).toHaveLength(5)
    const media = await idsOf(
      sql`select distinct medium_id as id from artwork where id = any(${like.map(({ id }) => id)}::integer[])`,
    )
    expect(media).toEqual([work?.medium_id])
    expect(like.map(({ artist_line }) => artist_line)).not.toContain(work?.artist_line)
    expect((await cityOfTheWeek(db, DAY, DAY))?.name).toMatch(/./)
  })

  it.each(PICTURED)('has pictures of each kind of %s', async (table) => {
    const ids = await idsOf(sql`select id from ${sql.raw(table)} where published order by id limit 40`)
    const pictures = await picturesOf(db, table, ids)
    expect(pictures.size).toBeGreaterThan(0)
    expect([...pictures.keys()].filter((id) => !ids.includes(id))).toEqual([])
  })
})
