import * as v from 'valibot'
import { fold } from '../../../widgets/shared/contract/letters.js'
import { beginsWords } from '../../db/contains.js'
import type { Queries } from '../../db/database.js'
import { Picture, pictureColumn, queryAll, queryOne, type Sees, seenBy } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const CITY = {
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  country: v.string(),
  region: v.string(),
  intro: v.string(),
  picture: v.nullable(Picture),
}
export const CityCard = v.object(CITY)
export type CityCard = v.InferOutput<typeof CityCard>

const COLUMNS = sql`city.id, city.slug, city.name, city.country, city.region, city.intro, ${pictureColumn('picture')}`
const JOINS = sql`left join picture on picture.id = city.picture_id`

/** Those of `ids` that are published, in no order. */
export function citiesByIds(db: Queries, ids: readonly number[]): Promise<CityCard[]> {
  return queryAll(
    db,
    CityCard,
    sql`select ${COLUMNS} from city ${JOINS} where city.id = any(${ids}::integer[]) and city.published`,
  )
}

export const CityRow = v.object({ ...CITY, latitude: v.number(), longitude: v.number() })
export type CityRow = v.InferOutput<typeof CityRow>

export function cityBySlug(
  db: Queries,
  slug: string,
  sees: Sees = 'published',
): Promise<CityRow | undefined> {
  return queryOne(
    db,
    CityRow,
    sql`select ${COLUMNS}, city.latitude, city.longitude from city ${JOINS}
     where city.slug = ${slug} and ${seenBy('city', sees)} order by city.id limit 1`,
  )
}

const Found = v.object({ slug: v.string() })

/** The city that is most likely meant: of this name, beginning with it, with such a word in it. */
export async function citySlugByName(db: Queries, name: string): Promise<string | undefined> {
  const phrase = fold(name)
  const city = await queryOne(
    db,
    Found,
    sql`select slug from (select id, slug, plinth_fold(name) as words from city where published) named
     where ${beginsWords(sql`words`, name)}
     order by words = ${phrase} desc, starts_with(words, ${phrase}) desc, words collate "C", id limit 1`,
  )
  return city?.slug
}

/** The city with the most on view today. */
export function cityOfTheWeek(db: Queries, today: string, week: string): Promise<CityCard | undefined> {
  return queryOne(
    db,
    CityCard,
    sql`select ${COLUMNS} from (
       select city.id from city
       join (select gallery.city_id, count(*) as n from exhibition join gallery on gallery.id = exhibition.gallery_id
             where exhibition.published and gallery.published and exhibition.ends_on >= ${today}::date and exhibition.starts_on <= ${today}::date
             group by gallery.city_id) shows on shows.city_id = city.id
       where city.published and city.intro <> '' order by least(shows.n, 3) desc, md5(city.id::text || ${week}) limit 1
     ) chosen join city on city.id = chosen.id ${JOINS}`,
  )
}
