/**
 * Row locks of an edit, always taken in one order, so that two edits never deadlock: artists, then galleries, then the record and the
 * rows that copy its name, each by id. Saving a work also changes the counts of its artists and galleries, and renaming an artist also
 * changes the artist's works. Edits of other rows do not wait.
 */

import type { Queries } from './database.js'
import type { Owners } from './schema/counts.js'
import { sql } from './sql.js'

/** Locks the rows until the transaction ends. Other transactions may still add rows that refer to them. */
export async function lockRows(tx: Queries, table: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.query(
    sql`select id from ${sql.raw(table)} where id = any(${ids}::integer[]) order by id for no key update`,
  )
}

/** Locks the artists and galleries of a work before their works are counted: two edits never count at once. */
export async function lockOwners(tx: Queries, { artists, galleries }: Owners): Promise<void> {
  await lockRows(tx, 'artist', artists)
  await lockRows(tx, 'gallery', galleries)
}
