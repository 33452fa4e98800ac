/** Clicks on results: kept as they came for a while, and counted by record for good. */
import type { Queries } from '../database.js'

export interface ClickRow {
  index_name: string
  user_token: string
  query_id: string
  object_id: string
  position: number
}

const KEPT_DAYS = 180

export async function keepClicks(db: Queries, clicks: readonly ClickRow[]): Promise<void> {
  await db.query(
    `with kept as (
       insert into search_click (index_name, user_token, query_id, object_id, position)
       select index_name, user_token, query_id, object_id, position from jsonb_populate_recordset(null::search_click, $1::jsonb)
       returning object_id
     )
     insert into search_click_count as known (object_id, clicks)
     select object_id, count(*)::integer from kept group by object_id order by object_id
     on conflict (object_id) do update set clicks = known.clicks + excluded.clicks, last_at = now()`,
    [JSON.stringify(clicks)],
  )
}

/** Lets go of single clicks that are old; their counts stay. */
export async function forgetClicks(db: Queries): Promise<void> {
  await db.query(`delete from search_click where at < now() - make_interval(days => ${KEPT_DAYS})`)
}

/** How often a record was chosen. */
export async function clicksOf(db: Queries, objectId: string): Promise<number> {
  const [row] = await db.query<{ clicks: number }>(
    'select clicks from search_click_count where object_id = $1',
    [objectId],
  )
  return row?.clicks ?? 0
}
