import { readdir, readFile } from 'node:fs/promises'
import type { Database } from './database.js'
import { sql } from './sql.js'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Any constant will do: it keeps two processes that start at once from migrating at once. */
const MIGRATION_LOCK = 4400

/** Brings the schema up to date: every file of `migrations/` not yet noted is run once, in name order, each in one transaction. */
export async function migrate(db: Database): Promise<string[]> {
  // `if not exists` alone can still fail when two processes create the table in the same moment.
  await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await tx.query(
      sql`create table if not exists migration (name text primary key, ran_at timestamptz not null default now())`,
    )
  })
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const ran: string[] = []
  for (const name of files) {
    const text = await readFile(new URL(name, FOLDER), 'utf8')
    await db.transaction(async (tx) => {
      await tx.query(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
      const [done] = await tx.query(sql`select 1 from migration where name = ${name}`)
      if (done) return
      for (const statement of splitStatements(text)) await tx.query(sql.raw(statement))
      await tx.query(sql`insert into migration (name) values (${name})`)
      ran.push(name)
    })
  }
  return ran
}

/** PGlite's `query` takes one statement at a time. Migrations hold no `;` inside strings but in bodies between `$$`; comments go first. */
function splitStatements(text: string): string[] {
  const statements = text.replace(/--.*$/gm, '').match(/(?:\$\$[\s\S]*?\$\$|[^;])+/g) ?? []
  return statements.map((statement) => statement.trim()).filter(Boolean)
}
