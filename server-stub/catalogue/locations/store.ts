/** The places of the map: within bounds, of some kinds, in some cities. */
import * as v from 'valibot'
import type { IconType } from '../../../widgets/shared/contract/location.js'
import { ICON_TYPES } from '../../../widgets/shared/contract/location.js'
import type { Bounds } from '../../../widgets/shared/contract/locations.call.js'
import type { Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { queryAll, queryOne, type Sees, seenBy } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

export interface LocationsWhere {
  bounds?: Bounds | undefined
  types?: readonly IconType[]
  citySlugs?: readonly string[]
}

const LOCATION = {
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  icon_type: v.picklist(ICON_TYPES),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  city_name: v.string(),
  city_slug: v.string(),
}
export const LocationRow = v.object(LOCATION)
export type LocationRow = v.InferOutput<typeof LocationRow>

const COLUMNS = sql`location.id, location.slug, location.title, location.icon_type, location.address, location.latitude,
  location.longitude, city.name as city_name, city.slug as city_slug`
const FROM = sql`location join city on city.id = location.city_id and city.published`
/** City by city, and within one by name. */
const ORDERED = sql`(city.slug || ' ' || location.words) collate "C"`
export const BY_CITY = { column: ORDERED, cast: 'text', id: sql`location.id`, descending: false } as const

function conditionOf({ bounds, types = [], citySlugs = [] }: LocationsWhere): Sql {
  const parts = [sql`location.published`]
  if (bounds) {
    const { minLat, maxLat, minLng, maxLng } = bounds
    parts.push(sql`location.latitude between ${minLat}::float8 and ${maxLat}::float8`)
    const from = sql`location.longitude >= ${minLng}::float8`
    const to = sql`location.longitude <= ${maxLng}::float8`
    // Across ±180° the view begins in the east and ends in the west.
    parts.push(minLng > maxLng ? sql`(${from} or ${to})` : sql`${from} and ${to}`)
  }
  if (types.length > 0) parts.push(sql`location.icon_type = any(${types}::text[])`)
  if (citySlugs.length > 0) parts.push(sql`city.slug = any(${citySlugs}::text[])`)
  return sql.join(parts, ' and ')
}

export async function countLocations(db: Queries, where: LocationsWhere): Promise<number> {
  const row = await queryOne(
    db,
    v.object({ n: v.number() }),
    sql`select count(*)::integer as n from ${FROM} where ${conditionOf(where)}`,
  )
  return row?.n ?? 0
}

/** At most `limit`, in no order that matters. */
export function locationsIn(db: Queries, where: LocationsWhere, limit: number): Promise<LocationRow[]> {
  return queryAll(
    db,
    LocationRow,
    sql`select ${COLUMNS} from ${FROM} where ${conditionOf(where)} order by location.id ${sql.limit(limit)}`,
  )
}

const ListedLocation = v.object({ ...LOCATION, key: v.string() })
export type ListedLocation = v.InferOutput<typeof ListedLocation>

export function listLocations(
  db: Queries,
  where: LocationsWhere,
  position: Position,
  size: number,
): Promise<Slice<ListedLocation>> {
  return querySlice(
    db,
    { schema: ListedLocation, columns: COLUMNS, from: FROM, where: conditionOf(where), order: BY_CITY },
    position,
    size,
  )
}

const Group = v.object({ count: v.number(), latitude: v.number(), longitude: v.number() })

/** How many cells the bounds are divided into, along each side, to group their places. */
const CELLS = { across: 32, down: 24 }
const WHOLE: Bounds = { minLat: -90, maxLat: 90, minLng: -180, maxLng: 180 }

/** The places of each cell that has any: their number and the average of their coordinates. */
export function groupLocations(db: Queries, where: LocationsWhere) {
  const { minLat, maxLat, minLng, maxLng } = where.bounds ?? WHOLE
  const width = (maxLng - minLng + (minLng > maxLng ? 360 : 0)) / CELLS.across || 1
  const height = (maxLat - minLat) / CELLS.down || 1
  return queryAll(
    db,
    Group,
    sql`select count(*)::integer as count, avg(lat)::float8 as latitude,
       (case when avg(lng) > 180 then avg(lng) - 360 else avg(lng) end)::float8 as longitude
     from (select location.latitude as lat,
             location.longitude + case when location.longitude < ${minLng}::float8 then 360 else 0 end as lng
           from ${FROM} where ${conditionOf(where)}) place
     group by floor((lat - ${minLat}::float8) / ${height}::float8), floor((lng - ${minLng}::float8) / ${width}::float8)`,
  )
}

/** A local guide: a place with a page of its own. `about` is null while staff have written no text for it. */
export const LocalGuide = v.object({
  ...LOCATION,
  city_country: v.string(),
  about: v.nullable(v.string()),
  hours: v.string(),
  gallery_name: v.nullable(v.string()),
  gallery_slug: v.nullable(v.string()),
  gallery_kind: v.nullable(v.number()),
})
export type LocalGuide = v.InferOutput<typeof LocalGuide>

const LOCAL_COLUMNS = sql`${COLUMNS}, city.country as city_country, location.about, location.hours, gallery.name as gallery_name,
  gallery.slug as gallery_slug, gallery.kind as gallery_kind`
const LOCAL_FROM = sql`${FROM} left join gallery on gallery.id = location.gallery_id and gallery.published`
const MOST_LOCALS = 200

/** In the order of the guide's editors; those that nobody has put in order follow by name. */
const IN_GUIDE = sql`location.position = 0, location.position, location.words collate "C", location.id`

/** The same as staff see it: drafts too, also of a city that is one; `schema` may ask for the column `published`. */
export function localsForStaff<const S extends v.GenericSchema>(
  db: Queries,
  schema: S,
  cityId: number,
): Promise<v.InferOutput<S>[]> {
  return queryAll(
    db,
    schema,
    sql`select ${LOCAL_COLUMNS}, location.published from location join city on city.id = location.city_id
     left join gallery on gallery.id = location.gallery_id and gallery.published
     where location.city_id = ${cityId} order by ${IN_GUIDE} ${sql.limit(MOST_LOCALS)}`,
  )
}

/** All places of a city's guide, in its order. */
export function localsOfCity(db: Queries, cityId: number): Promise<LocalGuide[]> {
  return queryAll(
    db,
    LocalGuide,
    sql`select ${LOCAL_COLUMNS} from ${LOCAL_FROM} where location.published and location.city_id = ${cityId}
     order by ${IN_GUIDE} ${sql.limit(MOST_LOCALS)}`,
  )
}

export function localBySlug(
  db: Queries,
  citySlug: string,
  slug: string,
  sees: Sees = 'published',
): Promise<LocalGuide | undefined> {
  return queryOne(
    db,
    LocalGuide,
    sql`select ${LOCAL_COLUMNS} from ${LOCAL_FROM} where ${seenBy('location', sees)} and city.slug = ${citySlug} and location.slug = ${slug}
     order by location.id limit 1`,
  )
}

const CityOnMap = v.object({
  name: v.string(),
  slug: v.string(),
  country: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** How many places and galleries it has. */
  weight: v.number(),
})
export type CityOnMap = v.InferOutput<typeof CityOnMap>

/** The cities that have places, for names on tiles and for the map's filter. */
export function mapCities(db: Queries): Promise<CityOnMap[]> {
  return queryAll(
    db,
    CityOnMap,
    sql`select city.name, city.slug, city.country, city.latitude, city.longitude,
       (select count(*) from location where location.city_id = city.id and location.published)::integer
       + (select count(*) from gallery where gallery.city_id = city.id and gallery.published)::integer as weight
     from city where city.published order by plinth_fold(city.name) collate "C", city.id limit 2000`,
  )
}
