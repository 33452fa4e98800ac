/** Puts the demonstration catalogue into an empty store, once. */

import type { Database } from '../db/database.js'
import { insertRows } from '../db/insert.js'
import { Id, queryOne } from '../db/rows.js'
import { refreshCounts } from '../db/schema/counts.js'
import { DEMONSTRATION_SETTING } from '../db/schema/once.js'
import { publishQuietly } from '../db/schema/quiet.js'
import { takeStock } from '../db/schema/upkeep.js'
import { sql } from '../db/sql.js'

/** Keeps two processes that start at once from both filling. */
const FILL_LOCK = 4401

/** Fills in the demonstration catalogue unless that was done, or an import took its place. All of it or, when interrupted, nothing. */
export async function fillDemonstration(
  db: Database,
  log: (text: string) => void,
  today: Date = new Date(),
): Promise<void> {
  const isNew = await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${FILL_LOCK})`)
    const [done] = await tx.query(sql`select 1 from setting where name = ${DEMONSTRATION_SETTING}`)
    if (done) return false
    await publishQuietly(tx)
    log('demo: making the demonstration catalogue (first start only)')
    const next = await queryOne(tx, Id, sql`select nextval('entity_id') as id`)
    // Its words are read from files: at the first start alone.
    const { makeCatalogue } = await import('./catalogue.js')
    const { rows, nextId } = makeCatalogue({ firstId: next?.id ?? 1000, today })
    for (const [table, tableRows] of Object.entries(rows)) {
      await insertRows(tx, table, tableRows)
      if (tableRows.length > 100) log(`demo: ${tableRows.length} rows of ${table.replaceAll('_', ' ')}`)
    }
    // All but a few, so that the report for editors has something to say.
    await tx.query(sql`update picture set rights = 'Painted for the demonstration, CC0' where id % 97 <> 0`)
    await tx.query(sql`select setval('entity_id', ${nextId}, false)`)
    await tx.query(sql`insert into setting (name, value) values (${DEMONSTRATION_SETTING}, ${'filled'})`)
    await refreshCounts(tx)
    return true
  })
  if (isNew) await takeStock(db)
}
