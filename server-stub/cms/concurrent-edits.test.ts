/** Two of the staff at once: whoever edits other records does not wait, and whoever meets in one loses nothing of the other. */
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addPage } from '../catalogue/pages/store.js'
import type { Database } from '../db/database.js'
import { queryOne } from '../db/rows.js'
import { sql } from '../db/sql.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { eachEngine } from '../testing/engines.js'
import { COLLECTIONS } from './collections/collections.js'
import type { CollectionForm, Kept } from './collections/record.js'
import { beginRecord, saveRecord } from './collections/save.js'
import { recordToEdit } from './collections/store.js'
import { type Collection, setPublished } from './publishing/store.js'

const [WORKS, ARTISTS, GALLERIES] = [6, 3, 2]
const work = (n: number) => 100 + n
const artist = (n: number) => 200 + n
const gallery = (n: number) => 300 + n

const formOf = (collection: Collection): CollectionForm => {
  const form = COLLECTIONS.find((one) => one.collection === collection)
  if (!form) throw new Error(`test: nobody edits ${collection}`)
  return form
}

/** Opens a record, and gives what saves what `change` makes of it. */
async function edit(db: Database, collection: Collection, id: number) {
  const form = formOf(collection)
  const before = await recordToEdit(db, form, id)
  if (!before) throw new Error(`test: there is no ${collection} ${id}`)
  return (change: (before: Kept) => Kept): Promise<boolean> =>
    saveRecord(db, form, { id, version: before.version }, change(before), { who: 'Ines' })
}

/** Saves what `change` makes of a record. */
async function save(
  db: Database,
  collection: Collection,
  id: number,
  change: (before: Kept) => Kept,
): Promise<boolean> {
  const saveChanged = await edit(db, collection, id)
  return saveChanged(change)
}

const named =
  (name: string) =>
  ({ columns, links }: Kept): Kept => ({ columns: { ...columns, name }, links })
const titled =
  (title: string) =>
  ({ columns, links }: Kept): Kept => ({ columns: { ...columns, title }, links })
const by =
  (...ids: number[]) =>
  ({ columns, links }: Kept): Kept => ({
    columns,
    links: { ...links, artists: ids.map((id) => ({ id, name: `Artist ${id}` })) },
  })

/** A database whose transactions stay open, once all is written, until `letGo` is called. */
function holding(db: Database) {
  let letGo = (): void => undefined
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let note = (): void => undefined
  const isHeld = new Promise<void>((resolve) => {
    note = resolve
  })
  const held: Database = {
    ...db,
    transaction: (run) =>
      db.transaction(async (tx) => {
        const result = await run(tx)
        note()
        await isFree
        return result
      }),
  }
  onTestFinished(letGo)
  return { held, isHeld, letGo }
}

type Edit = (db: Database) => Promise<unknown>

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    for (const table of ['artwork', 'artist', 'gallery', 'page'])
      await db.query(sql`delete from ${sql.raw(table)}`)
    await db.query(sql`insert into artist (id, source, source_id, slug, name, sort_name, published, artworks_count)
      select id, 't', id, 'a' || id, 'Artist ' || id, 'Artist', true, 0 from generate_series(${artist(1)}::integer, ${artist(ARTISTS)}::integer) id`)
    await db.query(sql`insert into gallery (id, source, source_id, slug, name, sort_name, kind, published, artworks_count)
      select id, 't', id, 'g' || id, 'Gallery ' || id, 'Gallery', 1, true, 0 from generate_series(${gallery(1)}::integer, ${gallery(GALLERIES)}::integer) id`)
    // Each is by one artist and, of every two, in the same gallery.
    await db.query(sql`insert into artwork (id, source, source_id, slug, title, artist_line, gallery_id, published)
      select ${work(0)} + n, 't', n, 'w', 'Work', 'Artist ' || ${artist(1)} + n % ${ARTISTS}, ${gallery(1)} + n % ${GALLERIES}, false
      from generate_series(1, ${WORKS}::integer) n`)
    await db.query(sql`insert into artwork_artist (artwork_id, artist_id, position)
      select ${work(0)} + n, ${artist(1)} + n % ${ARTISTS}, 1 from generate_series(1, ${WORKS}::integer) n`)
  })

  const publish =
    (n: number, isPublished = true): Edit =>
    (on) =>
      setPublished(on, 'artworks', work(n), isPublished, 'Ines')

  /** Of each artist and gallery whose kept count is not that of the works: none. */
  const miscounted = () =>
    claimedRows(
      db,
      sql`select id, artworks_count as kept, (select count(*)::integer from artwork join artwork_artist on artwork_id = artwork.id
         where artist_id = artist.id and published) as counted from artist
       where artworks_count <> (select count(*) from artwork join artwork_artist on artwork_id = artwork.id where artist_id = artist.id and published)
       union all select id, artworks_count, (select count(*)::integer from artwork where gallery_id = gallery.id and published) from gallery
       where artworks_count <> (select count(*) from artwork where gallery_id = gallery.id and published)`,
    )

  it('many edits of works that share artists and galleries leave the counts right', async () => {
    const edits: Edit[] = []
    for (let n = 1; n <= WORKS; n++) {
      edits.push(publish(n), publish(n, false))
      edits.push((on) =>
        save(on, 'artworks', work(n), by(artist(1 + ((n + 1) % ARTISTS)), artist(1 + ((n + 2) % ARTISTS)))),
      )
    }
    for (let n = 1; n <= ARTISTS; n++) edits.push((on) => save(on, 'artists', artist(n), named(`Ana ${n}`)))
    // In an order of which each begins elsewhere, and the same in each run.
    await Promise.all(edits.map((_, at) => edits[(at * 17) % edits.length]?.(db)))
    expect(await miscounted()).toEqual([])
  })

  it('of two who save the same version one is told, and of pages and records of one name each has an address', async () => {
    // Both have it open before one of them saves.
    const opened = await Promise.all(['Ana', 'Bo'].map(() => edit(db, 'artists', artist(1))))
    const saved = await Promise.all([opened[0]?.(named('Ana')), opened[1]?.(named('Bo'))])
    expect(saved.filter(Boolean)).toHaveLength(1)
    await Promise.all([1, 2, 3, 4, 5].map(() => addPage(db, 'About us', 'Ines')))
    const begin = (key: number) =>
      beginRecord(
        db,
        formOf('artists'),
        `key ${key}`,
        { columns: { name: 'Same', sort_name: 'Same' }, links: {} },
        { who: 'Ines' },
      )
    await Promise.all([1, 2, 3, 4, 5].map(begin))
    const slugs = await claimedRows<{ slug: string }>(
      db,
      sql`select slug from page union all select slug from artist where name = 'Same' order by slug`,
    )
    expect(slugs.map(({ slug }) => slug)).toEqual(
      ['about-us', 'same'].flatMap((slug) => [slug, ...[2, 3, 4, 5].map((number) => `${slug}-${number}`)]),
    )
  })

  // The embedded database runs one transaction after the other, whatever they lock.
  if (engine.name !== 'postgresql') return

  const waiting = async () =>
    (
      await queryOne(
        db,
        v.object({ n: v.number() }),
        sql`select count(*)::integer as n from pg_locks where not granted`,
      )
    )?.n

  describe('while an edit is open', () => {
    it.each<[string, Edit, Edit]>([
      [
        'a gallery, and another one',
        (on) => save(on, 'galleries', gallery(1), named('Quay')),
        (on) => save(on, 'galleries', gallery(2), named('Pier')),
      ],
      ['a work that is published, and one of others', publish(1), publish(2)],
      [
        'an artist’s name, and a work of somebody else',
        (on) => save(on, 'artists', artist(1), named('Ana')),
        publish(1),
      ],
      [
        'a work’s title, and another work of the same artist',
        (on) => save(on, 'artworks', work(1), titled('Salt')),
        (on) => save(on, 'artworks', work(4), titled('Line')),
      ],
      [
        'a draft, and one of another name',
        (on) => addPage(on, 'Ours', 'Ines'),
        (on) => addPage(on, 'Yours', 'Bo'),
      ],
    ])('of %s: the second does not wait', async (_, first, second) => {
      const { held, isHeld, letGo } = holding(db)
      const open = first(held)
      await isHeld
      await second(db)
      letGo()
      await open
      expect(await miscounted()).toEqual([])
    })

    it('that gives a work to an artist, their new name comes into it', async () => {
      const { held, isHeld, letGo } = holding(db)
      const open = save(held, 'artworks', work(1), by(artist(1)))
      await isHeld
      const renamed = save(db, 'artists', artist(1), named('Ana'))
      await expect.poll(waiting).toBe(1)
      letGo()
      await Promise.all([open, renamed])
      expect(await claimedRows(db, sql`select artist_line from artwork where id = ${work(1)}`)).toEqual([
        { artist_line: 'Ana' },
      ])
    })

    it.each<[string, Edit, Edit]>([
      ['two works of one artist', publish(1), publish(4)],
      ['two works in one gallery', publish(1), publish(3)],
      [
        'a work that is published, and is given to others',
        publish(1),
        (on) => save(on, 'artworks', work(1), by(artist(1))),
      ],
      [
        'a work that is given to others, and is published',
        (on) => save(on, 'artworks', work(1), by(artist(1))),
        publish(1),
      ],
      [
        'an artist’s name, and a work of theirs',
        (on) => save(on, 'artists', artist(2), named('Ana')),
        publish(1),
      ],
    ])('of %s: the second waits, and both count', async (_, first, second) => {
      const { held, isHeld, letGo } = holding(db)
      const open = first(held)
      await isHeld
      const next = second(db)
      await expect.poll(waiting).toBe(1)
      letGo()
      await Promise.all([open, next])
      expect(await miscounted()).toEqual([])
      expect((await claimedRows(db, sql`select 1 from artwork where published`)).length).toBeGreaterThan(0)
    })
  })
})
