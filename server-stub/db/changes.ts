/** Who of the staff changed what, and when. */
import * as v from 'valibot'
import type { Database, Queries } from './database.js'
import { queryAll } from './rows.js'
import { type Sql, sql } from './sql.js'

const MOST = 50

const Change = v.object({ who: v.string(), what: v.string(), at: v.date() })
export type Change = v.InferOutput<typeof Change>

/** Whoever makes a change, what it is, as its log tells it, and the form that makes it, as `formOf` writes it. */
export interface By {
  who: string
  what: string
  form?: string
}

/** In the transaction of the change itself: neither is there without the other. */
export async function noteChange(
  tx: Queries,
  collection: string,
  id: number,
  who: string,
  what: string,
): Promise<void> {
  await tx.query(
    sql`insert into change_log (collection, entity_id, who, what) values (${collection}, ${id}, ${who}, ${what})`,
  )
}

/**
 * Makes a change and notes it. `update` gives back what it changed: false when that is nothing, as where somebody has saved since the
 * version it names, and then nothing is noted. `then` is done in the same transaction.
 */
export function changeNoted(
  db: Database,
  { collection, id, who, what }: { collection: string; id: number; who: string; what: string },
  update: Sql,
  then?: (tx: Queries) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx.query(update)
    if (changed.length === 0) return false
    await noteChange(tx, collection, id, who, what)
    await then?.(tx)
    return true
  })
}

/** The newest first. */
export function changesOf(db: Queries, collection: string, id: number): Promise<Change[]> {
  return queryAll(
    db,
    Change,
    sql`select who, what, at from change_log where collection = ${collection} and entity_id = ${id} order by id desc ${sql.limit(MOST)}`,
  )
}
