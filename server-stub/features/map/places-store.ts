/** What of the store the search for places finds: cities, places of the guides, galleries. */
import * as v from 'valibot'
import { fold } from '../../../widgets/shared/contract/letters.js'
import { beginsWords } from '../../db/contains.js'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

const Found = v.object({
  kind: v.picklist(['city', 'location', 'gallery']),
  title: v.string(),
  about: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** 0 when the name begins with what was asked, 1 when one of its words does. */
  rank: v.number(),
  min_lat: v.nullable(v.number()),
  max_lat: v.nullable(v.number()),
  min_lng: v.nullable(v.number()),
  max_lng: v.nullable(v.number()),
})
export type FoundPlace = v.InferOutput<typeof Found>

/** Names with words that begin as those of `query` do, at most `size` of each kind. */
export function placesLike(db: Queries, query: string, size: number): Promise<FoundPlace[]> {
  const phrase = fold(query)
  const rank = (words: Sql) => sql`case when starts_with(${words}, ${phrase}) then 0 else 1 end`
  const noExtent = sql`null::float8 as min_lat, null::float8 as max_lat, null::float8 as min_lng, null::float8 as max_lng`
  return queryAll(
    db,
    Found,
    sql`with cities as (
       select 'city' as kind, city.name as title, city.country as about, city.latitude, city.longitude,
         ${rank(sql`plinth_fold(city.name)`)} as rank,
         least(city.latitude, min(location.latitude)) as min_lat, greatest(city.latitude, max(location.latitude)) as max_lat,
         least(city.longitude, min(location.longitude)) as min_lng, greatest(city.longitude, max(location.longitude)) as max_lng
       from city left join location on location.city_id = city.id and location.published
       where city.published and ${beginsWords(sql`plinth_fold(city.name)`, query)}
       group by city.id order by rank, city.name collate "C" ${sql.limit(size)}),
     locations as (
       select 'location', location.title, concat_ws(', ', nullif(location.address, ''), city.name), location.latitude, location.longitude,
         ${rank(sql`location.words`)} as rank, ${noExtent}
       from location join city on city.id = location.city_id and city.published
       where location.published and location.gallery_id is null and ${beginsWords(sql`location.words`, query)}
       order by rank, location.words collate "C", location.id ${sql.limit(size)}),
     galleries as (
       select 'gallery', gallery.name, coalesce(nullif(gallery.address, ''), city.name, ''), gallery.latitude, gallery.longitude,
         ${rank(sql`gallery.words`)} as rank, ${noExtent}
       from gallery left join city on city.id = gallery.city_id and city.published
       where gallery.published and gallery.latitude is not null and gallery.longitude is not null and ${beginsWords(sql`gallery.words`, query)}
       order by rank, gallery.words collate "C", gallery.id ${sql.limit(size)})
     select * from cities union all select * from locations union all select * from galleries`,
  )
}
