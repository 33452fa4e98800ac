import { defineCall, nothing } from './call.js'
import { ContractError, fields, listOf, number, oneOf, text } from './read.js'

const PLACE_KINDS = ['country', 'city', 'location', 'gallery'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Somewhere that the map can go. */
export interface Place {
  kind: PlaceKind
  title: string
  /** What tells it from others of its name: a country, an address. */
  about: string
  /** Degrees. */
  latitude: number
  longitude: number
  /** The sides of what is larger than a point: `[minLat, maxLat, minLng, maxLng]`. */
  extent?: readonly [minLat: number, maxLat: number, minLng: number, maxLng: number]
}

export interface PlacesParams {
  /** The address of the search: `/places/`. A site may name another. */
  base: string
  query: string
}

/** The longest text that is looked for. */
export const MAX_PLACE_QUERY = 80

/** The search for places, by the site's own gazetteer unless the map names another. */
export const placesCall = defineCall({
  name: 'places',
  method: 'GET',
  routes: ['/places/'],
  path: ({ base, query }: PlacesParams) =>
    `${base}${base.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`,
  match(pathname, search = ''): PlacesParams | undefined {
    const query = new URLSearchParams(search).get('q')
    return pathname === '/places/' && query !== null ? { base: pathname, query } : undefined
  },
  sent: nothing,
  answer: { kind: 'json', parse: listOf(parsePlace) },
})

const kind = oneOf(PLACE_KINDS)
const numbers = listOf(number)

function parsePlace(input: unknown): Place {
  const read = fields('places', input)
  const extent = read('extent', (given) => (given === undefined ? undefined : numbers(given)))
  const place: Place = {
    kind: read('kind', kind),
    title: read('title', text),
    about: read('about', text),
    latitude: read('latitude', number),
    longitude: read('longitude', number),
  }
  if (!extent) return place
  const [minLat, maxLat, minLng, maxLng, ...more] = extent
  if (
    minLat === undefined ||
    maxLat === undefined ||
    minLng === undefined ||
    maxLng === undefined ||
    more.length > 0
  )
    throw new ContractError(`places extent: expected four numbers, got ${extent.length}`)
  return { ...place, extent: [minLat, maxLat, minLng, maxLng] }
}
