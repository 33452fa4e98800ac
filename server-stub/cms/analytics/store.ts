/** What the site knows of how one thing fares with its readers: counts alone, of everyone together. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'

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
    `select
       (select coalesce(sum(views), 0)::integer from entity_view where entity_id = $1) as views,
       (select coalesce(sum(shown), 0)::integer from feature_impression where kind <> 'feature' and id = $1) as featured,
       (select coalesce(sum(clicks), 0)::integer from search_click_count where object_id = $2) as clicks,
       (select count(*)::integer from enquiry where entity_id = $1) as enquiries,
       (select count(*)::integer from follow where entity_id = $1) as followers`,
    [id, objectId],
  )
  return row ?? { views: 0, featured: 0, clicks: 0, enquiries: 0, followers: 0 }
}

const Day = v.object({ day: v.string(), views: v.number() })

/** The latest days on which somebody looked at it, the last one first. */
export function viewsByDay(db: Queries, id: number, days: number): Promise<v.InferOutput<typeof Day>[]> {
  return queryAll(
    db,
    Day,
    'select day::text, views from entity_view where entity_id = $1 order by day desc limit $2',
    [id, days],
  )
}
