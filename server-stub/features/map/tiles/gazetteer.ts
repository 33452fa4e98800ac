/** The site's own gazetteer: the countries of the world, and the cities, places and galleries of the store. */
import { fold } from '../../../../widgets/shared/contract/letters.js'
import type { Place } from '../../../../widgets/shared/contract/places.call.js'
import { askedWords } from '../../../db/contains.js'
import type { Queries } from '../../../db/database.js'
import { type FoundPlace, placesLike } from '../places-store.js'
import { latitudeOf, longitudeOf } from './mercator.js'
import { type Country, worldIn } from './world.js'

const MOST = 8
/** A city without places still has a size: about four kilometres to each side. */
const CITY_HALF_DEGREES = 0.04

/** The best few for `query`: names that begin with it first, the large before the small. */
export async function findPlaces(db: Queries, query: string): Promise<Place[]> {
  const phrase = fold(query)
  const words = askedWords(query)
  if (!words || words.length === 0) return []
  const [found, { countries }] = await Promise.all([placesLike(db, query, MOST), worldIn(50)])
  const ranked = [
    ...countries.flatMap((country) => {
      const name = fold(country.name)
      if (!words.every((word) => ` ${name}`.includes(` ${word}`))) return []
      return [{ rank: name.startsWith(phrase) ? 0 : 1, place: countryPlace(country) }]
    }),
    ...found.map((row) => ({ rank: row.rank, place: storedPlace(row) })),
  ]
  return ranked
    .sort((p, q) => p.rank - q.rank)
    .slice(0, MOST)
    .map(({ place }) => place)
}

function countryPlace({ name, box }: Country): Place {
  const [minLng, maxLng] = [wrap(longitudeOf(box.minX)), wrap(longitudeOf(box.maxX))]
  const [minLat, maxLat] = [latitudeOf(box.maxY), latitudeOf(box.minY)]
  return {
    kind: 'country',
    title: name,
    about: 'Country',
    latitude: (minLat + maxLat) / 2,
    longitude: wrap(longitudeOf((box.minX + box.maxX) / 2)),
    extent: [minLat, maxLat, minLng, maxLng],
  }
}

function storedPlace({ kind, title, about, latitude, longitude, ...sides }: FoundPlace): Place {
  const place: Place = { kind, title, about, latitude, longitude }
  if (kind !== 'city') return place
  return {
    ...place,
    extent: [
      Math.min(sides.min_lat ?? latitude, latitude - CITY_HALF_DEGREES),
      Math.max(sides.max_lat ?? latitude, latitude + CITY_HALF_DEGREES),
      Math.min(sides.min_lng ?? longitude, longitude - CITY_HALF_DEGREES),
      Math.max(sides.max_lng ?? longitude, longitude + CITY_HALF_DEGREES),
    ],
  }
}

const wrap = (longitude: number): number => (longitude > 180 ? longitude - 360 : longitude)
