/**
 * Rows that belong to one edit are locked in one order: artists, then galleries, then the record itself and what names it, each by
 * number. A work counts for artists and galleries, and an artist's name stands in works: two edits that meet in a row wait in a line and
 * never for each other, and edits of other records do not wait.
 */
import type { Owners } from './counts.js'
import type { Queries } from './database.js'
import { sql } from './sql.js'

/** Until the transaction ends. Rows that only refer to these may be added meanwhile. */
export async function lockRows(tx: Queries, table: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query(
    sql`select id from ${sql.raw(table)} where id = any(${ids}::integer[]) order by id for no key update`,
  )
}

/** Whoever counts the works of these does so after any other whose works count for them. */
export async function lockOwners(tx: Queries, { artists, galleries }: Owners): Promise<void> {
  await lockRows(tx, 'artist', artists)
  await lockRows(tx, 'gallery', galleries)
}
