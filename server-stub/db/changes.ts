/** Who of the staff changed what, and when. */
import * as v from 'valibot'
import type { Database, Queries } from './database.js'
import { queryAll } from './rows.js'

const MOST = 50

const Change = v.object({ who: v.string(), what: v.string(), at: v.date() })
export type Change = v.InferOutput<typeof Change>

/** Any constant will do. */
const EDITING_LOCK = 4410

/** One of the staff writes at a time: a work counts for artists, an artist's name stands in works, and neither waits for the other. */
export async function editAlone(tx: Queries): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [EDITING_LOCK])
}

/** In the transaction of the change itself: neither is there without the other. */
export async function noteChange(
  tx: Queries,
  collection: string,
  id: number,
  who: string,
  what: string,
): Promise<void> {
  await tx.query('insert into change_log (collection, entity_id, who, what) values ($1, $2, $3, $4)', [
    collection,
    id,
    who,
    what,
  ])
}

/**
 * Makes a change and notes it. `update` gives back what it changed: false when that is nothing, as where somebody has saved since the
 * version it names, and then nothing is noted.
 */
export function changeNoted(
  db: Database,
  { collection, id, who, what }: { collection: string; id: number; who: string; what: string },
  update: string,
  params: readonly unknown[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx.query(update, params)
    if (changed.length === 0) return false
    await noteChange(tx, collection, id, who, what)
    return true
  })
}

/** The newest first. */
export function changesOf(db: Queries, collection: string, id: number): Promise<Change[]> {
  return queryAll(
    db,
    Change,
    `select who, what, at from change_log where collection = $1 and entity_id = $2 order by id desc limit ${MOST}`,
    [collection, id],
  )
}
