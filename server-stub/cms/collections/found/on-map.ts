/** What the map of a text may show, by name: places of city guides, galleries with a place, and cities for all of theirs. */
import { contains } from '../../../db/contains.js'
import type { Queries } from '../../../db/database.js'
import { Id, queryAll } from '../../../db/rows.js'
import { type Sql, sql } from '../../../db/sql.js'
import { idOf } from '../../../http/forms/params.js'
import { type Finding, type Found, foundIn, MOST_FOUND, numbersFound } from './found.js'

/** In addresses, as the name of a collection. */
export const ON_MAP = 'on-map'

/** Of galleries and cities, so that places stay in sight. */
const MOST_HITS = 5

/** As readers' maps have it (catalogue/locations/map-places.ts): published, in a city that is. */
const PLACE: Sql = sql`published and exists (select 1 from city where city.id = location.city_id and city.published)`

export async function findOnMap(finding: Finding, words: string): Promise<Found[]> {
  if (words === '') return []
  const number = idOf(words.replace(/^#/, ''))
  const hits = await numbersFound(finding, ['Gallery', 'Location'], words)
  // The search of the site knows no places.
  const places = await queryAll(
    finding.db,
    Id,
    sql`select id from location where ${PLACE} and ${contains(sql`words`, words)} order by words collate "C", id ${sql.limit(MOST_FOUND)}`,
  )
  const ids = [
    ...(number === undefined ? [] : [number]),
    ...hits.slice(0, MOST_HITS),
    ...places.map(({ id }) => id),
    ...hits.slice(MOST_HITS),
  ]
  return (await onMapByIds(finding.db, ids)).slice(0, MOST_FOUND)
}

/** Those that have these numbers and can stand on a map, in the order of the numbers. */
export async function onMapByIds(db: Queries, ids: readonly number[]): Promise<Found[]> {
  const found = [
    ...(await foundIn(
      db,
      {
        table: 'location',
        name: 'title',
        about: sql`concat_ws(', ', (select name from city where city.id = location.city_id), nullif(address, ''))`,
        hasPicture: false,
      },
      ids,
      PLACE,
    )),
    ...(await foundIn(
      db,
      {
        table: 'gallery',
        name: 'name',
        about: sql`concat_ws(', ', case kind when 2 then 'Institution' else 'Gallery' end, (select name from city where city.id = gallery.city_id))`,
        hasPicture: true,
      },
      ids,
      sql`published and latitude is not null and longitude is not null`,
    )),
    ...(await foundIn(
      db,
      {
        table: 'city',
        name: 'name',
        about: sql`(select 'City: ' || count(*) || case count(*) when 1 then ' place' else ' places' end
          from location where location.city_id = city.id and location.published)`,
        hasPicture: true,
      },
      ids,
      sql`published and exists (select 1 from location where location.city_id = city.id and location.published)`,
    )),
  ]
  return [...new Set(ids)].flatMap((id) => found.find((one) => one.id === id) ?? [])
}
