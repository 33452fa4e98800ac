/** The places of the map: within bounds, of some kinds, in some cities. */
import * as v from 'valibot'
import type { IconType } from '../../../widgets/shared/contract/location.js'
import { ICON_TYPES } from '../../../widgets/shared/contract/location.js'
import type { Bounds } from '../../../widgets/shared/contract/locations.call.js'
import type { Queries } from '../../db/database.js'
import { keyset, type Position, type Slice, toSlice } from '../../db/paging.js'
import { queryAll, queryOne } from '../../db/rows.js'

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

const COLUMNS = `location.id, location.slug, location.title, location.icon_type, location.address, location.latitude,
  location.longitude, city.name as city_name, city.slug as city_slug`
const FROM = 'location join city on city.id = location.city_id and city.published'
/** City by city, and within one by name. */
const ORDERED = `(city.slug || ' ' || location.words) collate "C"`
export const BY_CITY = { column: ORDERED, cast: 'text', id: 'location.id', descending: false } as const

interface Condition {
  sql: string
  params: unknown[]
}

function conditionOf({ bounds, types = [], citySlugs = [] }: LocationsWhere): Condition {
  const params: unknown[] = []
  const parts = ['location.published']
  const put = (value: unknown) => `$${params.push(value)}`
  if (bounds) {
    const { minLat, maxLat, minLng, maxLng } = bounds
    parts.push(`location.latitude between ${put(minLat)}::float8 and ${put(maxLat)}::float8`)
    const from = `location.longitude >= ${put(minLng)}::float8`
    const to = `location.longitude <= ${put(maxLng)}::float8`
    // Across ±180° the view begins in the east and ends in the west.
    parts.push(minLng > maxLng ? `(${from} or ${to})` : `${from} and ${to}`)
  }
  if (types.length > 0) parts.push(`location.icon_type = any(${put(types)}::text[])`)
  if (citySlugs.length > 0) parts.push(`city.slug = any(${put(citySlugs)}::text[])`)
  return { sql: parts.join(' and '), params }
}

export async function countLocations(db: Queries, where: LocationsWhere): Promise<number> {
  const { sql, params } = conditionOf(where)
  const row = await queryOne(
    db,
    v.object({ n: v.number() }),
    `select count(*)::integer as n from ${FROM} where ${sql}`,
    params,
  )
  return row?.n ?? 0
}

/** At most `limit`, in no order that matters. */
export function locationsIn(db: Queries, where: LocationsWhere, limit: number): Promise<LocationRow[]> {
  const { sql, params } = conditionOf(where)
  return queryAll(
    db,
    LocationRow,
    `select ${COLUMNS} from ${FROM} where ${sql} order by location.id limit ${limit}`,
    params,
  )
}

const ListedLocation = v.object({ ...LOCATION, key: v.string() })
export type ListedLocation = v.InferOutput<typeof ListedLocation>

export async function listLocations(
  db: Queries,
  where: LocationsWhere,
  position: Position,
  size: number,
): Promise<Slice<ListedLocation>> {
  const { sql, params } = conditionOf(where)
  const page = keyset(BY_CITY, position, params.length)
  const rows = await queryAll(
    db,
    ListedLocation,
    `select ${COLUMNS}, ${ORDERED} as key from ${FROM} where ${sql} ${page.where} ${page.orderBy} limit ${size + 1}`,
    [...params, ...page.params],
  )
  return toSlice(rows, size, position)
}

const Group = v.object({ count: v.number(), latitude: v.number(), longitude: v.number() })

/** How many cells a view is cut into, along each side, when its places are told by the group. */
const CELLS = { across: 32, down: 24 }
const WHOLE: Bounds = { minLat: -90, maxLat: 90, minLng: -180, maxLng: 180 }

/** How many places there are in each cell of the bounds, and where their middle is. Never more than cells. */
export function groupLocations(db: Queries, where: LocationsWhere) {
  const { minLat, maxLat, minLng, maxLng } = where.bounds ?? WHOLE
  const { sql, params } = conditionOf(where)
  const width = (maxLng - minLng + (minLng > maxLng ? 360 : 0)) / CELLS.across || 1
  const height = (maxLat - minLat) / CELLS.down || 1
  const at = params.length
  return queryAll(
    db,
    Group,
    `select count(*)::integer as count, avg(lat)::float8 as latitude,
       (case when avg(lng) > 180 then avg(lng) - 360 else avg(lng) end)::float8 as longitude
     from (select location.latitude as lat,
             location.longitude + case when location.longitude < $${at + 1}::float8 then 360 else 0 end as lng
           from ${FROM} where ${sql}) place
     group by floor((lat - $${at + 2}::float8) / $${at + 3}::float8), floor((lng - $${at + 1}::float8) / $${at + 4}::float8)`,
    [...params, minLng, minLat, height, width],
  )
}

/** A local: a place with a page of its own. `about` null is one that misses its detail. */
const LocalGuide = v.object({
  ...LOCATION,
  city_country: v.string(),
  about: v.nullable(v.string()),
  gallery_name: v.nullable(v.string()),
  gallery_slug: v.nullable(v.string()),
  gallery_kind: v.nullable(v.number()),
})
export type LocalGuide = v.InferOutput<typeof LocalGuide>

const LOCAL_COLUMNS = `${COLUMNS}, city.country as city_country, location.about, gallery.name as gallery_name,
  gallery.slug as gallery_slug, gallery.kind as gallery_kind`
const LOCAL_FROM = `${FROM} left join gallery on gallery.id = location.gallery_id and gallery.published`
const MOST_LOCALS = 200

/** All places of a city's guide, by name. */
export function localsOfCity(db: Queries, cityId: number): Promise<LocalGuide[]> {
  return queryAll(
    db,
    LocalGuide,
    `select ${LOCAL_COLUMNS} from ${LOCAL_FROM} where location.published and location.city_id = $1
     order by location.words collate "C", location.id limit ${MOST_LOCALS}`,
    [cityId],
  )
}

export function localBySlug(db: Queries, citySlug: string, slug: string): Promise<LocalGuide | undefined> {
  return queryOne(
    db,
    LocalGuide,
    `select ${LOCAL_COLUMNS} from ${LOCAL_FROM} where location.published and city.slug = $1 and location.slug = $2
     order by location.id limit 1`,
    [citySlug, slug],
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
    `select city.name, city.slug, city.country, city.latitude, city.longitude,
       (select count(*) from location where location.city_id = city.id and location.published)::integer
       + (select count(*) from gallery where gallery.city_id = city.id and gallery.published)::integer as weight
     from city where city.published order by plinth_fold(city.name) collate "C", city.id limit 2000`,
  )
}
