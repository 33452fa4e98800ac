/** How often what is featured was shown: one number a day for each, of everyone together. */
import * as v from 'valibot'
import type { FeatureImpressions } from '../../../widgets/shared/contract/feature-impressions.call.js'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

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
const publishedOf = (ids: readonly number[]) =>
  sql.join(
    TABLES.map(
      (table) => sql`select id from ${sql.raw(table)} where published and id = any(${ids}::integer[])`,
    ),
    ' union all ',
  )

/** Counts one showing of each. Ids of nothing that is published are left out: whoever sends them is no page of ours. */
export async function countImpressions(db: Queries, shown: FeatureImpressions): Promise<void> {
  // In one order always: two that come at once wait for each other, and never in a ring.
  await db.query(sql`insert into feature_impression as known (kind, id, shown)
     select kind, id, 1 from (
       select 'feature' as kind, unnest(${shown.featureTypes}::integer[]) as id
       union select 'entity', id from (${publishedOf(shown.entityNodeIds)}) found
       union select 'gallery', id from gallery where published and id = any(${shown.galleryNodeIds}::integer[])
     ) seen order by kind, id
     on conflict (day, kind, id) do update set shown = known.shown + 1`)
}

const Shown = v.object({ day: v.string(), code: v.number(), shown: v.number() })
export type Shown = v.InferOutput<typeof Shown>

/** By day and by the code of the block (docs/behaviour.md#analytics), the latest first; `before` is a day, `YYYY-MM-DD`. */
export function featuresByDay(db: Queries, before: string | undefined, days: number): Promise<Shown[]> {
  return queryAll(
    db,
    Shown,
    sql`select day::text, id as code, shown from feature_impression where kind = 'feature' and day in (
       select distinct day from feature_impression
       where kind = 'feature' and (${before ?? null}::date is null or day < ${before ?? null}::date) order by day desc limit ${days})
     order by day desc, id`,
  )
}

const Counted = v.object({ kind: v.string(), id: v.number(), shown: v.number() })

/** Of all days. */
export function impressionsOf(db: Queries): Promise<v.InferOutput<typeof Counted>[]> {
  return queryAll(
    db,
    Counted,
    sql`select kind, id, sum(shown)::integer as shown from feature_impression group by kind, id order by kind, id`,
  )
}
