/** Clicks on results: counted by day and record for a while, and by record for good. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { SEARCH_TABLES, type SearchTable, searchRowsOf } from './records-store.js'

export interface Click {
  /** `artist-12` */
  objectId: string
  position: number
}

const KEPT_DAYS = 180

/** Counts clicks on records that can be found; others are left out: whoever sends them is no page of ours. */
export async function keepClicks(db: Queries, clicks: readonly Click[]): Promise<void> {
  const known = await knownOf(db, clicks)
  const kept = clicks.filter(({ objectId }) => known.has(objectId))
  if (kept.length === 0) return
  // In one order always: two that come at once wait for each other, and never in a ring.
  await db.query(sql`with clicked as (
       select object_id, count(*)::integer as clicks, sum(position) as positions
       from unnest(${kept.map(({ objectId }) => objectId)}::text[], ${kept.map(({ position }) => position)}::integer[]) as sent (object_id, position) group by object_id order by object_id
     ), by_day as (
       insert into search_click_day as known (object_id, clicks, positions) select object_id, clicks, positions from clicked
       on conflict (day, object_id) do update
         set clicks = known.clicks + excluded.clicks, positions = known.positions + excluded.positions
     )
     insert into search_click_count as known (object_id, clicks) select object_id, clicks from clicked
     on conflict (object_id) do update set clicks = known.clicks + excluded.clicks, last_at = now()`)
}

/** Those of the records that a search finds. */
async function knownOf(db: Queries, clicks: readonly Click[]): Promise<Set<string>> {
  const idsOf = new Map<SearchTable, Set<number>>()
  for (const { objectId } of clicks) {
    const [, name, digits] = /^([a-z_]+)-([1-9]\d{0,8})$/.exec(objectId) ?? []
    const table = SEARCH_TABLES.find((one) => one === name)
    if (table) idsOf.set(table, (idsOf.get(table) ?? new Set()).add(Number(digits)))
  }
  const known = new Set<string>()
  for (const [table, ids] of idsOf)
    for (const { id } of await searchRowsOf(db, table, [...ids])) known.add(`${table}-${id}`)
  return known
}

/** Lets go of days that are long past; the counts of records stay. */
export async function forgetClicks(db: Queries): Promise<void> {
  await db.query(sql`delete from search_click_day where day < current_date - ${KEPT_DAYS}::integer`)
}

/** How often a record was chosen. */
export async function clicksOf(db: Queries, objectId: string): Promise<number> {
  const row = await queryOne(
    db,
    v.object({ clicks: v.number() }),
    sql`select clicks from search_click_count where object_id = ${objectId}`,
  )
  return row?.clicks ?? 0
}
