import { readdir, readFile } from 'node:fs/promises'
import type { Database } from './database.js'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any constant will do: it keeps two processes that start at once from migrating at once. */
const MIGRATION_LOCK = 4400

/** Brings the schema up to date: every file of `migrations/` not yet noted is run once, in name order, each in one transaction. */
export async function migrate(db: Database): Promise<string[]> {
  // `if not exists` alone can still fail when two processes create the table in the same moment.
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await tx.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    )
  })
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const ran: string[] = []
  for (const name of files) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8')
    await db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      const [done] = await tx.query('select 1 from migration where name = $1', [name])
      if (done) return
      for (const statement of splitStatements(sql)) await tx.query(statement)
      await tx.query('insert into migration (name) values ($1)', [name])
      ran.push(name)
    })
  }
  return ran
}

/** PGlite's `query` takes one statement at a time. Migrations hold no `;` inside strings but in bodies between `$$`; comments go first. */
function splitStatements(sql: string): string[] {
  const statements = sql.replace(/--.*$/gm, '').match(/(?:\$\$[\s\S]*?\$\$|[^;])+/g) ?? []
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
