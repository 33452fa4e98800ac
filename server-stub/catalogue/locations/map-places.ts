/** What the map of a text shows: places and galleries by number, or all places of a city by the city's. */
import * as v from 'valibot'
import { ICON_TYPES } from '../../../widgets/shared/contract/location.js'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import type { Block } from '../story/blocks.js'

/** What a text's map shows of one list of numbers: more is for the page of all places. */
export const MOST_MAP_PLACES = 50

const PLACE = {
  /** The number that it was found by: its own, or its city's. */
  asked: v.number(),
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  address: v.string(),
  latitude: v.number(),
  longitude: v.number(),
}
const LocalGuide = v.object({
  ...PLACE,
  of: v.literal('location'),
  icon_type: v.picklist(ICON_TYPES),
  city_name: v.string(),
  city_slug: v.string(),
})
const Gallery = v.object({
  ...PLACE,
  of: v.literal('gallery'),
  kind: v.number(),
  city_name: v.nullable(v.string()),
})
const MapPlace = v.variant('of', [LocalGuide, Gallery])
export type MapPlace = v.InferOutput<typeof MapPlace>

/** One more than is shown tells that there are too many. */
const locals = (
  ids: readonly number[],
) => sql`select asked.id as asked, place.* from unnest(${ids}::integer[]) asked(id) cross join lateral (
  select 'location' as of, location.id, location.slug, location.title, location.icon_type, location.address, location.latitude,
    location.longitude, city.name as city_name, city.slug as city_slug
  from location join city on city.id = location.city_id and city.published
  where location.published and (location.id = asked.id or location.city_id = asked.id)
  order by location.words collate "C", location.id ${sql.limit(MOST_MAP_PLACES + 1)}) place`

const galleries = (
  ids: readonly number[],
) => sql`select gallery.id as asked, 'gallery' as of, gallery.id, gallery.slug, gallery.name as title, gallery.kind, gallery.address,
    gallery.latitude, gallery.longitude, city.name as city_name
  from gallery left join city on city.id = gallery.city_id and city.published
  where gallery.id = any(${ids}::integer[]) and gallery.published and gallery.latitude is not null and gallery.longitude is not null`

/** All that is published and can stand on a map, of places, galleries and institutions, and cities with these numbers. */
export async function mapPlaces(db: Queries, ids: readonly number[]): Promise<MapPlace[]> {
  if (ids.length === 0) return []
  const asked = [...new Set(ids)]
  // One after the other: within a transaction there is one connection.
  const localGuides = await queryAll(db, MapPlace, locals(asked))
  return [...localGuides, ...(await queryAll(db, MapPlace, galleries(asked)))]
}

/** Those of `ids`, in that order, a city's by name; each once, however often it is meant. */
export function placesAt(ids: readonly number[], places: readonly MapPlace[]): MapPlace[] {
  const found = ids.flatMap((id) => places.filter(({ asked }) => asked === id))
  return [...new Map(found.map((place) => [place.id, place])).values()]
}

export function placesOf(db: Queries, blocks: readonly Block[]): Promise<MapPlace[]> {
  return mapPlaces(
    db,
    blocks.flatMap((block) => (block.kind === 'map' ? block.placeIds : [])),
  )
}
