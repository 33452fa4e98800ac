/** What visitors do with a gallery's works, by week: counts alone, of everyone together. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

export const WEEKS = 26

const Week = v.object({ week: v.string(), views: v.number(), saves: v.number(), enquiries: v.number() })
export type Week = v.InferOutput<typeof Week>

/** Monday of the first week. */
const startOf = (today: string): Sql =>
  sql`(date_trunc('week', ${today}::date) - ${WEEKS - 1}::integer * interval '7 days')::date`

/** Of the works in `scope` together, the first week first. */
export function weeksOf(db: Queries, scope: Sql, today: string): Promise<Week[]> {
  const start = startOf(today)
  const works = sql`(select artwork.id from artwork where ${scope})`
  return queryAll(
    db,
    Week,
    sql`select week.day::text as week, coalesce(viewed.n, 0)::integer as views, coalesce(saved.n, 0)::integer as saves,
       coalesce(asked.n, 0)::integer as enquiries
     from (select ${start} + n * 7 as day from generate_series(0, ${WEEKS - 1}::integer) n) week
     left join (
       select date_trunc('week', day)::date as day, sum(views) as n from entity_view
       where entity_id in ${works} and day >= ${start} group by 1
     ) viewed on viewed.day = week.day
     left join (
       select date_trunc('week', created_at)::date as day, count(*) as n from follow
       where entity_type = 'artwork' and entity_id in ${works} and created_at >= ${start} group by 1
     ) saved on saved.day = week.day
     left join (
       select date_trunc('week', created_at)::date as day, count(*) as n from enquiry
       where entity_type = 'artwork' and entity_id in ${works} and created_at >= ${start} group by 1
     ) asked on asked.day = week.day
     order by week.day`,
  )
}

const Total = v.object({ id: v.number(), views: v.number(), saves: v.number(), enquiries: v.number() })
export type Total = v.InferOutput<typeof Total>

/** Of each of these works, in the same weeks. */
export async function totalsOf(
  db: Queries,
  ids: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, Total>> {
  const start = startOf(today)
  const rows = await queryAll(
    db,
    Total,
    sql`select work.id,
       (select coalesce(sum(views), 0)::integer from entity_view where entity_id = work.id and day >= ${start}) as views,
       (select count(*)::integer from follow where entity_type = 'artwork' and entity_id = work.id and created_at >= ${start}) as saves,
       (select count(*)::integer from enquiry where entity_type = 'artwork' and entity_id = work.id and created_at >= ${start}) as enquiries
     from unnest(${ids}::integer[]) work (id)`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
