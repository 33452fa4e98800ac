import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { Picture, pictureColumn, queryAll, queryOne, type Sees, seenBy } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const FAIR = {
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  venue: v.string(),
  starts_on: v.string(),
  ends_on: v.string(),
  about: v.string(),
  city_id: v.nullable(v.number()),
  city_name: v.nullable(v.string()),
  city_slug: v.nullable(v.string()),
  picture: v.nullable(Picture),
}
export const FairRow = v.object(FAIR)
export type FairRow = v.InferOutput<typeof FairRow>

const COLUMNS = sql`art_fair.id, art_fair.slug, art_fair.name, art_fair.venue, art_fair.starts_on, art_fair.ends_on, art_fair.about,
  city.id as city_id, city.name as city_name, city.slug as city_slug, ${pictureColumn('picture')}`
const JOINS = sql`left join city on city.id = art_fair.city_id and city.published left join picture on picture.id = art_fair.picture_id`

/** Fairs that are on or to come, the next first. */
export function comingFairs(db: Queries, today: string, size: number): Promise<FairRow[]> {
  return queryAll(
    db,
    FairRow,
    sql`select ${COLUMNS} from art_fair ${JOINS} where art_fair.published and art_fair.ends_on >= ${today}::date
     order by art_fair.starts_on, art_fair.id ${sql.limit(size)}`,
  )
}

/** Those of `ids` that are published, in no order. */
export function fairsByIds(db: Queries, ids: readonly number[]): Promise<FairRow[]> {
  return queryAll(
    db,
    FairRow,
    sql`select ${COLUMNS} from art_fair ${JOINS} where art_fair.id = any(${ids}::integer[]) and art_fair.published`,
  )
}

export function fairsOfCity(db: Queries, cityId: number, today: string): Promise<FairRow[]> {
  return queryAll(
    db,
    FairRow,
    sql`select ${COLUMNS} from art_fair ${JOINS} where art_fair.city_id = ${cityId} and art_fair.published and art_fair.ends_on >= ${today}::date
     order by art_fair.starts_on limit 6`,
  )
}

export function fairBySlug(
  db: Queries,
  slug: string,
  sees: Sees = 'published',
): Promise<FairRow | undefined> {
  return queryOne(
    db,
    FairRow,
    sql`select ${COLUMNS} from art_fair ${JOINS} where art_fair.slug = ${slug} and ${seenBy('art_fair', sees)} order by art_fair.id limit 1`,
  )
}
