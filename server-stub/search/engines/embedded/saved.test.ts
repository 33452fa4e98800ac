import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest'
import type { Database } from '../../../db/database.js'
import { sql } from '../../../db/sql.js'
import { eachEngine } from '../../../testing/engines.js'
import { NO_FILTER } from '../../language/filter.js'
import { createEmbedded, type Embedded } from './embedded.js'
import type { SearchIndex } from './index/search-index.js'
import { createSavedIndex } from './saved.js'

eachEngine((engine) => {
  let db: Database
  let folder: string
  let clock = 0
  const warnings: string[] = []
  /** Statements that read a table from its beginning on. */
  const walks: string[] = []

  beforeAll(async () => {
    db = await engine.openMigrated()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plinth-saved-'))
    warnings.length = 0
    await db.query(sql`delete from exhibition`)
    await db.query(sql`delete from artist`)
    await db.query(sql`delete from search_change`)
    await addArtists(1, 50)
  })
  const folders: string[] = []
  afterAll(async () => {
    for (const one of folders) await rm(one, { recursive: true, force: true })
  })

  async function addArtists(from: number, to: number, of: Database = db): Promise<void> {
    await of.query(sql`insert into artist (id, source, source_id, slug, name, sort_name, published)
      select n, 'test', n, 'a' || n, 'Artist Number' || n, 'Artist', true from generate_series(${from}::integer, ${to}::integer) n`)
  }

  function open(of: Database = db): Embedded {
    folders.push(folder)
    const watched: Database = {
      ...of,
      query(statement) {
        const table = /from (\w+) .* order by \1\.id asc limit/s.exec(statement.text)?.[1]
        if (table) walks.push(table)
        return of.query(statement)
      },
    }
    const warn = (problem: string, cause: unknown) =>
      warnings.push(`${problem.replace(folder, '')} (${cause instanceof Error ? cause.message : cause})`)
    const saved = createSavedIndex({ db: watched, folder, warn })
    const embedded = createEmbedded({ db: watched, warn, now: () => clock, saved })
    walks.length = 0
    return embedded
  }

  /** Opens one, lets it save what it has, and closes it. */
  async function saveOnce(): Promise<SearchIndex> {
    const embedded = open()
    const index = await embedded.current()
    await embedded.settled()
    await embedded.close()
    return index
  }

  const names = (index: SearchIndex, query = '', size = 1_000) =>
    index
      .search({ query, filter: NO_FILTER, order: 'title', from: 0, size, counts: [] })
      .records.map(({ title }) => title)
  const file = async () => join(folder, (await readdir(folder)).find((name) => name.endsWith('.index')) ?? '')

  it('is read at the next start, and the store is not walked', async () => {
    const before = await saveOnce()
    expect(walks).toContain('artist')
    const embedded = open()
    expect(names(await embedded.current())).toEqual(names(before))
    await embedded.close()
    expect([walks, warnings]).toEqual([[], []])
  })

  it('takes in what has changed while no server ran', async () => {
    await saveOnce()
    await db.query(sql`update artist set name = 'Zora Quarck' where id = 7`)
    await db.query(sql`update artist set published = false where id = 8`)
    await db.query(sql`delete from artist where id = 9`)
    await addArtists(51, 60)
    const embedded = open()
    const index = await embedded.current()
    await embedded.close()
    expect(names(index, 'quarck')).toEqual(['Zora Quarck'])
    expect(index.size).toBe(50 + 10 - 2)
    for (const gone of ['Artist Number8', 'Artist Number9']) expect(names(index)).not.toContain(gone)
    expect(walks).toEqual([])
  })

  it('has taken in what was not named before it answers', async () => {
    await saveOnce()
    await addArtists(1_001, 2_500)
    await db.query(sql`delete from artist where id between 1 and 40`)
    await db.query(sql`update artist set published = false where id > 1400`)
    const embedded = open()
    const index = await embedded.current()
    await embedded.close()
    expect(index.size).toBe(10 + 400)
    // Only the table that has changed, and that which names its things.
    expect(new Set(walks)).toEqual(new Set(['artist', 'exhibition']))
  })

  it('takes in any number of changes without making the index anew', async () => {
    const embedded = open()
    await embedded.current()
    await embedded.settled()
    walks.length = 0
    for (let from = 100; from < 6_100; from += 500) await addArtists(from, from + 499)
    clock += 1_000
    const index = await embedded.current()
    expect(index.size).toBe(6_050)
    expect(names(index, 'number6099')).toContain('Artist Number6099')
    await db.query(sql`update artist set name = 'Changed Name' where id between 100 and 1000`)
    await db.query(sql`delete from artist where id between 5000 and 5900`)
    clock += 1_000
    expect(await embedded.current()).toBe(index)
    expect(names(index, 'changed')).toHaveLength(901)
    expect(index.size).toBe(6_050 - 901)
    await embedded.settled()
    // They have been merged, and are found as before.
    expect(index.segments.length).toBeLessThan(4)
    expect(names(index, 'changed')).toHaveLength(901)
    expect(index.size).toBe(6_050 - 901)
    await embedded.close()
    expect([walks, warnings]).toEqual([[], []])
  })

  it.each<[string, (bytes: Buffer) => Uint8Array, string]>([
    [
      'corrupt',
      (bytes) => bytes.fill(7, bytes.length >> 1, (bytes.length >> 1) + 9),
      'its checksum is wrong',
    ],
    ['truncated', (bytes) => bytes.subarray(0, -20), 'its checksum is wrong'],
    ['of another version', (bytes) => bytes.fill('x', 0, 3), 'it is of another version'],
  ])('a file that is %s is told of, and replaced', async (_what, spoil, reason) => {
    const before = await saveOnce()
    await writeFile(await file(), spoil(await readFile(await file())))
    const after = await saveOnce()
    expect(names(after)).toEqual(names(before))
    expect(walks).toContain('artist')
    expect(warnings).toEqual([expect.stringMatching(/^search: the index in .*is not used; it is made anew/)])
    expect(warnings[0]).toContain(reason)
    await saveOnce()
    expect([walks, warnings.length]).toEqual([[], 1])
  })

  it('is not used when the store cannot tell any more what has changed, or has another past', async () => {
    await addArtists(60, 60)
    await saveOnce()
    await db.query(sql`update search_change set xid = xid - 1`)
    await saveOnce()
    expect(warnings.at(-1)).toContain('the database has another past')
    await db.query(sql`update search_change set xid = xid + 1`)
    await db.query(sql`delete from search_change`)
    await saveOnce()
    expect(warnings.at(-1)).toContain('the database has another past')
    expect(walks).toContain('artist')
  })

  it('of another store is not looked at', async () => {
    await saveOnce()
    const other = await engine.openMigrated()
    await addArtists(3, 4, other)
    const embedded = open(other)
    expect((await embedded.current()).size).toBe(2)
    await embedded.settled()
    await embedded.close()
    await other.close()
    expect(await readdir(folder)).toHaveLength(2)
    expect((await saveOnce()).size).toBe(50)
  })
})
