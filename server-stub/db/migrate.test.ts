/** A database that is older than the baseline is brought to the schema that a new one has. */
import { readdir, readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { eachEngine } from '../testing/engines.js'
import type { Database } from './database.js'
import { migrate, NewerDatabaseError } from './migrate.js'
import { sql } from './sql.js'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const STEPS = new URL('./before-baseline/', import.meta.url)
const stepNames = async () => (await readdir(STEPS)).sort()
/** What has come since the baseline, which every database gets. */
const laterNames = async () =>
  (await readdir(new URL('./migrations/', import.meta.url))).filter((name) => name.endsWith('.sql')).sort()

/** Made as databases were before there was a baseline: by so many of the steps, each noted. */
async function makeOlder(db: Database, steps: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      sql`create table migration (name text primary key, ran_at timestamptz not null default now())`,
    )
    for (const name of steps) {
      await tx.script(await readFile(new URL(name, STEPS), 'utf8'))
      await tx.query(sql`insert into migration (name) values (${name})`)
    }
  })
}

/** All that the schema is, but for names that nothing says and the places of columns that are gone. */
async function schemaOf(db: Database): Promise<unknown> {
  const parts = {
    columns: sql`select c.relname, row_number() over (partition by c.oid order by a.attnum) as place, a.attname,
        format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attgenerated, l.collname,
        pg_get_expr(d.adbin, d.adrelid) as expression
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'S') order by 1, 2`,
    constraints: sql`select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`,
    indexes: sql`select pg_get_indexdef(indexrelid) as index from pg_index
      join pg_class on pg_class.oid = indexrelid and relnamespace = 'public'::regnamespace order by 1`,
    triggers: sql`select pg_get_triggerdef(oid) as trigger from pg_trigger where not tgisinternal order by 1`,
    functions: sql`select pg_get_functiondef(oid) as function from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    views: sql`select viewname, definition from pg_views where schemaname = 'public' order by 1`,
    sequences: sql`select sequencename, data_type::text, start_value, increment_by, last_value from pg_sequences
      where schemaname = 'public' order by 1`,
  }
  const schema: Record<string, unknown> = {}
  for (const [name, statement] of Object.entries(parts)) schema[name] = await db.query(statement)
  return schema
}

const notedIn = async (db: Database) =>
  (await db.query(sql`select name from migration order by name`)).map(({ name }) => name)

eachEngine((engine) => {
  test('all steps and the baseline lead to the same schema', async () => {
    const older = await engine.open()
    await makeOlder(older, await stepNames())
    await migrate(older)
    const fresh = await engine.open()
    expect(await migrate(fresh)).toContain('baseline')
    const schema = await schemaOf(fresh)
    expect(await schemaOf(older)).toEqual(schema)
    expect(JSON.stringify(schema)).toContain('plinth_fold')
  })

  test('a database that has all steps is noted as one with the baseline, and only later migrations are run', async () => {
    const older = await engine.open()
    const steps = await stepNames()
    await makeOlder(older, steps)
    await older.query(sql`insert into setting (name, value) values ('kept', 'as it was')`)
    const later = await laterNames()
    expect(await migrate(older)).toEqual(later)
    expect(await notedIn(older)).toEqual([...steps, ...later, 'baseline'])
    expect(await migrate(older)).toEqual([])
    expect(await older.query(sql`select value from setting where name = 'kept'`)).toEqual([
      { value: 'as it was' },
    ])
  })

  test('one that lacks some of them runs those', async () => {
    const older = await engine.open()
    const steps = await stepNames()
    await makeOlder(older, steps.slice(0, -4))
    expect(await migrate(older)).toEqual([...steps.slice(-4), ...(await laterNames())])
    const fresh = await engine.open()
    await migrate(fresh)
    expect(await schemaOf(older)).toEqual(await schemaOf(fresh))
  })

  test('a step that fails leaves nothing of itself, and is run again', async () => {
    const older = await engine.open()
    const steps = await stepNames()
    await makeOlder(older, steps.slice(0, -1))
    await older.query(sql`create table pending_sign_in (hash text primary key)`)
    await expect(migrate(older)).rejects.toThrow('already exists')
    expect(await older.query(sql`select 1 from pg_tables where tablename = 'two_step'`)).toEqual([])
    await older.query(sql`drop table pending_sign_in`)
    expect(await migrate(older)).toEqual([...steps.slice(-1), ...(await laterNames())])
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
      const db = await engine.openMigrated()
      await db.query(sql`insert into migration (name, release) values ('107-of-tomorrow.sql', ${release})`)
      await db.query(sql`delete from migration where name = '106-counts-by-size.sql'`)
      const before = await notedIn(db)
      await expect(migrate(db)).rejects.toThrow(NewerDatabaseError)
      await expect(migrate(db)).rejects.toThrow(sentence)
      expect(await notedIn(db)).toEqual(before)
    },
  )
})
