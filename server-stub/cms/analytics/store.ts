/** What the site knows of how one thing fares with its readers: counts alone, of everyone together. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const Numbers = v.object({
  views: v.number(),
  featured: v.number(),
  clicks: v.number(),
  enquiries: v.number(),
  followers: v.number(),
})
export type Numbers = v.InferOutput<typeof Numbers>

/** Of all days. `objectId` is the thing's in the search. */
export async function numbersOf(db: Queries, id: number, objectId: string): Promise<Numbers> {
  const row = await queryOne(
    db,
    Numbers,
    sql`select
       (select coalesce(sum(views), 0)::integer from entity_view where entity_id = ${id}) as views,
       (select coalesce(sum(shown), 0)::integer from feature_impression where kind <> 'feature' and id = ${id}) as featured,
       (select coalesce(sum(clicks), 0)::integer from search_click_count where object_id = ${objectId}) as clicks,
       (select count(*)::integer from enquiry where entity_id = ${id}) as enquiries,
       (select count(*)::integer from follow where entity_id = ${id}) as followers`,
  )
  return row ?? { views: 0, featured: 0, clicks: 0, enquiries: 0, followers: 0 }
}

const Day = v.object({ day: v.string(), views: v.number() })

/** The latest days on which somebody looked at it, the last one first. */
export function viewsByDay(db: Queries, id: number, days: number): Promise<v.InferOutput<typeof Day>[]> {
  return queryAll(
    db,
    Day,
    sql`select day::text, views from entity_view where entity_id = ${id} order by day desc limit ${days}`,
  )
}
