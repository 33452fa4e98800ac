/** How often what is featured was shown: one number a day for each, of everyone together. */
import * as v from 'valibot'
import type { FeatureImpressions } from '../../../widgets/shared/contract/feature-impressions.call.js'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'

/** What can be featured or stand in a banner. */
const TABLES = [
  'artist',
  'artwork',
  'gallery',
  'exhibition',
  'viewing_room',
  'preview',
  'art_fair',
  'article',
  'city',
]
const PUBLISHED = TABLES.map((table) => `select id from ${table} where published and id = any($2::integer[])`)

/** Counts one showing of each. Ids of nothing that is published are left out: whoever sends them is no page of ours. */
export async function countImpressions(db: Queries, shown: FeatureImpressions): Promise<void> {
  // In one order always: two that come at once wait for each other, and never in a ring.
  await db.query(
    `insert into feature_impression as known (kind, id, shown)
     select kind, id, 1 from (
       select 'feature' as kind, unnest($1::integer[]) as id
       union select 'entity', id from (${PUBLISHED.join(' union all ')}) found
       union select 'gallery', id from gallery where published and id = any($3::integer[])
     ) seen order by kind, id
     on conflict (day, kind, id) do update set shown = known.shown + 1`,
    [shown.featureTypes, shown.entityNodeIds, shown.galleryNodeIds],
  )
}

const Shown = v.object({ day: v.string(), code: v.number(), shown: v.number() })
export type Shown = v.InferOutput<typeof Shown>

/** By day and by the code of the block (docs/behaviour.md#analytics), the latest first; `before` is a day, `YYYY-MM-DD`. */
export function featuresByDay(db: Queries, before: string | undefined, days: number): Promise<Shown[]> {
  return queryAll(
    db,
    Shown,
    `select day::text, id as code, shown from feature_impression where kind = 'feature' and day in (
       select distinct day from feature_impression
       where kind = 'feature' and ($1::date is null or day < $1::date) order by day desc limit $2)
     order by day desc, id`,
    [before ?? null, days],
  )
}

const Counted = v.object({ kind: v.string(), id: v.number(), shown: v.number() })

/** Of all days. */
export function impressionsOf(db: Queries): Promise<v.InferOutput<typeof Counted>[]> {
  return queryAll(
    db,
    Counted,
    `select kind, id, sum(shown)::integer as shown from feature_impression group by kind, id order by kind, id`,
  )
}
