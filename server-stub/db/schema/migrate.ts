/** Brings the schema up to date. A new database gets the baseline whole, and every database the migrations since. */
import { readdir, readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Database, Queries, Transaction } from '../database.js'
import { sql } from '../sql.js'

/** Any constant will do: it keeps two processes that start at once from migrating at once. */
const MIGRATION_LOCK = 4400
/** The name under which the baseline is noted. */
const BASELINE = 'baseline'

/** Read without `queryAll`, which in tests asks a database that is migrated. */
const Noted = v.object({ name: v.string(), release: v.nullable(v.string()) })

interface SqlFile {
  name: string
  text(): Promise<string>
}

/** A newer release has changed the schema: pages of this one would fail, and what it writes might be lost. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError'
}

/** A database from before the baseline, which no release has written. */
export class OlderDatabaseError extends Error {
  override name = 'OlderDatabaseError'
}

/**
 * What has been run since, in the order of names, each file once and in a transaction of its own. Gives their names.
 * @throws NewerDatabaseError, OlderDatabaseError before anything is changed.
 */
export async function migrate(db: Database): Promise<string[]> {
  await db.transaction(async (tx) => {
    await lock(tx)
    await tx.query(
      sql`create table if not exists migration (name text primary key, ran_at timestamptz not null default now())`,
    )
    await tx.query(sql`alter table migration add column if not exists release text`)
    await refuseNewer(tx)
    await refuseOlder(tx)
  })
  const ran: string[] = []
  if (await isNew(db)) await runBaseline(db, ran)
  for (const file of await filesOf('../migrations/')) await runOnce(db, file, ran)
  return ran
}

async function refuseNewer(tx: Queries): Promise<void> {
  const known = (await filesOf('../migrations/')).map(({ name }) => name)
  const rows = await tx.query(
    sql`select name, release from migration where name ~ '^[1-9]' and name <> all(${known}::text[]) order by ran_at desc, name desc limit 1`,
  )
  const [newest] = v.parse(v.array(Noted), rows)
  if (!newest) return
  const { name, release } = newest
  const newer = release === null ? 'a newer release' : `release ${release}`
  throw new NewerDatabaseError(
    `store: the database was written by ${newer} (migration ${name}), and this is release ${await readRelease()} (up to ${known.at(-1)}); start the newer release, or restore a backup from before it`,
  )
}

async function refuseOlder(tx: Queries): Promise<void> {
  if ((await isNew(tx)) || (await isNoted(tx, BASELINE))) return
  throw new OlderDatabaseError(
    'store: the database is older than every release, and cannot be brought up to date; set another DATA_DIR or DATABASE_URL',
  )
}

async function runBaseline(db: Database, ran: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx)
    // Another process may have been first.
    if (!(await isNew(tx))) return
    for (const { text } of await filesOf('../baseline/')) await tx.script(await text())
    await note(tx, BASELINE)
    ran.push(BASELINE)
  })
}

async function runOnce(db: Database, { name, text }: SqlFile, ran: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx)
    if (await isNoted(tx, name)) return
    await tx.script(await text())
    await note(tx, name)
    ran.push(name)
  })
}

async function lock(tx: Transaction): Promise<void> {
  // A migration may take longer than readers are made to wait, and so may waiting for another process's.
  await tx.query(sql`set local statement_timeout = 0`)
  await tx.query(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
}

async function isNew(db: Queries): Promise<boolean> {
  return (await db.query(sql`select 1 from migration limit 1`)).length === 0
}

/** The release stands beside it for an earlier one that meets it (see `refuseNewer`). */
async function note(db: Queries, name: string): Promise<void> {
  await db.query(
    sql`insert into migration (name, release) values (${name}, ${await readRelease()}) on conflict do nothing`,
  )
}

async function readRelease(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version
}

async function isNoted(db: Queries, name: string): Promise<boolean> {
  return (await db.query(sql`select 1 from migration where name = ${name}`)).length > 0
}

async function filesOf(path: string): Promise<SqlFile[]> {
  const folder = new URL(path, import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return names.map((name) => ({ name, text: () => readFile(new URL(name, folder), 'utf8') }))
}
