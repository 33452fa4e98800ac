import { beforeAll, beforeEach, expect, test as it } from 'vitest'
import type { Database } from '../../../db/database.js'
import { sql } from '../../../db/sql.js'
import { claimedRows } from '../../../testing/claimed-rows.js'
import { eachEngine } from '../../../testing/engines.js'
import { NO_FILTER } from '../../language/filter.js'
import { createEmbedded, type Embedded } from './embedded.js'

/** A clock that only goes when it is told to: past it the index looks whether the store has changed. */
let clock = 0
const later = () => {
  clock += 1_000_000
}

eachEngine((engine) => {
  let db: Database
  let warnings: string[]
  beforeAll(async () => {
    db = await engine.openMigrated()
  })

  const opened: Embedded[] = []
  beforeEach(async () => {
    warnings = []
    for (const embedded of opened.splice(0)) await embedded.close()
    for (const table of ['exhibition', 'artwork', 'artist', 'gallery', 'city'])
      await db.query(sql`delete from ${sql.raw(table)}`)
  })
  function open(): Embedded {
    const embedded = createEmbedded({ db, warn: (problem) => warnings.push(problem), now: () => clock })
    opened.push(embedded)
    return embedded
  }

  async function titles(embedded: Embedded, query: string): Promise<unknown[]> {
    const index = await embedded.current()
    const { records } = index.search({
      query,
      filter: NO_FILTER,
      order: 'title',
      from: 0,
      size: 20,
      counts: [],
    })
    return records.map((record) => record.title)
  }

  async function addArtist(name: string, published = true): Promise<number> {
    const slug = name.toLowerCase().replaceAll(' ', '-')
    const [row] = await claimedRows<{
      id: number
    }>(
      db,
      sql`insert into artist (source, source_id, slug, name, sort_name, published)
       values ('test', ${slug}, ${slug}, ${name}, ${name}, ${published}) returning id`,
    )
    return row?.id ?? 0
  }

  /** A show in a gallery in a city. */
  async function addShow(artistId: number): Promise<void> {
    await db.query(
      sql`insert into city (source, source_id, slug, name, country, region, latitude, longitude) values ('test', 'c', 'c', 'Oslo', 'Norway', 'Europe', 0, 0)`,
    )
    await db.query(
      sql`insert into gallery (source, source_id, slug, name, sort_name, kind, city_id) select 'test', 'g', 'g', 'Old House', 'Old House', 1, id from city`,
    )
    await db.query(
      sql`insert into exhibition (source, source_id, slug, title, gallery_id, starts_on, ends_on) select 'test', 'e', 'e', 'Salt', id, '2026-01-01', '2026-02-01' from gallery`,
    )
    await db.query(
      sql`insert into exhibition_artist (exhibition_id, artist_id, position) select id, ${artistId}, 1 from exhibition`,
    )
  }

  it('takes in what is new, changed, withdrawn and gone', async () => {
    const ana = await addArtist('Ana Ruiz')
    const embedded = open()
    expect(await titles(embedded, 'ruiz')).toEqual(['Ana Ruiz'])
    const berta = await addArtist('Berta Ruiz')
    expect(await titles(embedded, 'ruiz')).toEqual(['Ana Ruiz'])
    later()
    expect(await titles(embedded, 'ruiz')).toEqual(['Ana Ruiz', 'Berta Ruiz'])
    await db.query(sql`update artist set name = 'Zora Quarck', sort_name = 'Quarck' where id = ${ana}`)
    later()
    expect(await titles(embedded, 'ruiz')).toEqual(['Berta Ruiz'])
    expect(await titles(embedded, 'quarck')).toEqual(['Zora Quarck'])
    await db.query(sql`update artist set published = false where id = ${ana}`)
    await db.query(sql`delete from artist where id = ${berta}`)
    later()
    expect(await titles(embedded, '')).toEqual([])
    await db.query(sql`update artist set published = true where id = ${ana}`)
    later()
    expect(await titles(embedded, '')).toEqual(['Zora Quarck'])
    expect(warnings).toEqual([])
  })

  it('never answers what is not published, not even for a filter that asks for it', async () => {
    await addArtist('Ana Hidden', false)
    await addArtist('Ana Shown')
    const index = await open().current()
    const ask = (filter: Parameters<typeof index.search>[0]['filter']) =>
      index.search({ query: 'ana', filter, order: 'relevance', from: 0, size: 9, counts: [] }).total
    expect(ask(NO_FILTER)).toBe(1)
    expect(ask({ kind: 'is', attribute: 'published', value: 'true' })).toBe(1)
    expect(ask({ kind: 'is', attribute: 'published', value: 'false' })).toBe(0)
  })

  it('reads anew what names a thing that has changed', async () => {
    await addShow(await addArtist('Ana Ruiz'))
    const embedded = open()
    expect(await titles(embedded, 'salt old house')).toEqual(['Salt'])
    await db.query(sql`update gallery set name = 'New Tower'`)
    await db.query(sql`update artist set name = 'Ana Quarck'`)
    await db.query(sql`update city set name = 'Bergen'`)
    later()
    expect(await titles(embedded, 'salt new tower')).toEqual(['Salt'])
    expect(await titles(embedded, 'salt quarck')).toEqual(['Salt'])
    expect(await titles(embedded, 'bergen')).toEqual(['Bergen', 'New Tower'])
    expect(await titles(embedded, 'old house')).toEqual([])
    await db.query(sql`delete from exhibition_artist`)
    later()
    expect(await titles(embedded, 'salt quarck')).toEqual([])
  })

  it('is made anew behind when very much has changed, and answers meanwhile', async () => {
    await addArtist('Ana Ruiz')
    const embedded = open()
    expect(await titles(embedded, 'ruiz')).toEqual(['Ana Ruiz'])
    await db.query(sql`insert into artist (source, source_id, slug, name, sort_name)
       select 'test', 'm' || n, 'm' || n, 'Mass ' || n, 'Mass ' || n from generate_series(1, 1200) n`)
    const [change] = await db.query(sql`select ids from search_change order by seq desc limit 1`)
    expect(change?.ids).toBeNull()
    later()
    expect(await titles(embedded, 'ruiz')).toEqual(['Ana Ruiz'])
    await expect.poll(() => titles(embedded, 'mass 1200')).toEqual(['Mass 1200'])
  })

  it('two processes see the same', async () => {
    const [one, other] = [open(), open()]
    expect(await Promise.all([titles(one, ''), titles(other, '')])).toEqual([[], []])
    await addArtist('Ana Ruiz')
    later()
    expect(await Promise.all([titles(one, ''), titles(other, '')])).toEqual([['Ana Ruiz'], ['Ana Ruiz']])
  })

  it('misses no transaction that began before another and ended after it', async () => {
    const embedded = open()
    await titles(embedded, '')
    if (db.engine === 'postgresql') {
      await db.transaction(async (slow) => {
        await slow.query(
          sql`insert into artist (source, source_id, slug, name, sort_name) values ('test', 's', 's', 'Slow Ruiz', '')`,
        )
        await addArtist('Fast Ruiz')
        later()
        expect(await titles(embedded, 'ruiz')).toEqual(['Fast Ruiz'])
      })
    } else {
      await addArtist('Fast Ruiz')
      await addArtist('Slow Ruiz')
    }
    later()
    expect(await titles(embedded, 'ruiz')).toEqual(['Fast Ruiz', 'Slow Ruiz'])
  })

  it('says so when it is closed, and answers as before when the store fails', async () => {
    await addArtist('Ana Ruiz')
    let isBroken = false
    const embedded = createEmbedded({
      db: {
        ...db,
        query: (statement) => (isBroken ? Promise.reject(new Error('gone')) : db.query(statement)),
      },
      warn: (problem) => warnings.push(problem),
      now: () => clock,
    })
    expect(await titles(embedded, '')).toEqual(['Ana Ruiz'])
    isBroken = true
    later()
    expect(await titles(embedded, '')).toEqual(['Ana Ruiz'])
    expect(warnings).toEqual(['search: the index could not be updated; it answers as before'])
    await embedded.close()
    await expect(embedded.current()).rejects.toThrow('the server is closing')
  })
})
