import type { Queries } from './database.js'
import { sql } from './sql.js'

const BATCH = 400

/** Inserts rows whose keys are the table's columns, many to a statement. Table and keys come from code, never from a request. */
export async function insertRows(db: Queries, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.raw(Object.keys(first).join(', '))
  for (let from = 0; from < rows.length; from += BATCH) {
    await db.query(sql`insert into ${sql.raw(table)} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows.slice(from, from + BATCH))}::jsonb)`)
  }
}
