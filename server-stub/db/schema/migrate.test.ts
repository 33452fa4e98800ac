/** Databases are brought up to date, or refused. */
import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { eachEngine } from '../../testing/engines.js'
import { openTestStore } from '../../testing/store.js'
import type { Database } from '../database.js'
import { sql } from '../sql.js'
import { migrate, NewerDatabaseError, OlderDatabaseError } from './migrate.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** What has come since the baseline, which every database gets. */
const laterNames = async () =>
  (await readdir(new URL('../migrations/', import.meta.url))).filter((name) => name.endsWith('.sql')).sort()

const notedIn = async (db: Database) =>
  (await db.query(sql`select name from migration order by name`)).map(({ name }) => name)

eachEngine((engine) => {
  test('a new database gets the baseline and what came since, once', async () => {
    const db = await engine.open()
    const later = await laterNames()
    expect(await migrate(db)).toEqual(['baseline', ...later])
    expect(await notedIn(db)).toEqual([...later, 'baseline'])
    await db.query(sql`insert into setting (name, value) values ('kept', 'as it was')`)
    expect(await migrate(db)).toEqual([])
    expect(await db.query(sql`select value from setting where name = 'kept'`)).toEqual([
      { value: 'as it was' },
    ])
  })

  test('a migration that fails leaves nothing of itself, and is run again', async () => {
    const db = await engine.openMigrated()
    const [first = ''] = await laterNames()
    await db.query(sql`delete from migration where name = ${first}`)
    await db.query(sql`drop function plinth_note_page_change cascade`)
    await expect(migrate(db)).rejects.toThrow('already exists')
    expect(await db.query(sql`select 1 from pg_proc where proname = 'plinth_note_page_change'`)).toEqual([])
    await db.query(sql`drop table page_change`)
    expect(await migrate(db)).toEqual([first])
    expect(await migrate(db)).toEqual([])
  })
})

test('a database from before the baseline is refused, and left as it is', async () => {
  const db = await openTestStore()
  await db.query(sql`delete from migration where name = 'baseline'`)
  const before = await notedIn(db)
  await expect(migrate(db)).rejects.toThrow(OlderDatabaseError)
  expect(await notedIn(db)).toEqual(before)
})

test.each([
  [
    '0.9.0',
    /release 0\.9\.0 \(migration 107-of-tomorrow\.sql\), and this is release \d+\.\d+\.\d+ \(up to 1\d\d-.*\.sql\); start the newer release/,
  ],
  [null, /a newer release \(migration 107-of-tomorrow\.sql\), and this is release/],
])(
  'a database that release %s has brought up to date is refused, and left as it is',
  async (release, sentence) => {
    const db = await openTestStore()
    await db.query(sql`insert into migration (name, release) values ('107-of-tomorrow.sql', ${release})`)
    await db.query(sql`delete from migration where name = '106-counts-by-size.sql'`)
    const before = await notedIn(db)
    await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
    await expect(migrate(db)).rejects.toThrow(sentence)
    expect(await notedIn(db)).toEqual(before)
  },
)
