import { defineCall, nothing } from './call.js'
import { LONGEST_PLACE_QUERY } from './limits.js'
import {
  ContractError,
  described,
  listOf,
  number,
  object,
  oneOf,
  optional,
  type Parsed,
  text,
} from './read.js'

const PLACE_KINDS = ['country', 'city', 'location', 'gallery'] as const

const numbers = listOf(number)
const extent = described(
  { ...numbers.schema, minItems: 4, maxItems: 4 },
  (input): readonly [minLat: number, maxLat: number, minLng: number, maxLng: number] => {
    const given = numbers(input)
    const [minLat, maxLat, minLng, maxLng] = given
    if (
      minLat === undefined ||
      maxLat === undefined ||
      minLng === undefined ||
      maxLng === undefined ||
      given.length > 4
    )
      throw new ContractError(`expected four numbers, got ${given.length}`)
    return [minLat, maxLat, minLng, maxLng]
  },
)

const readPlace = object('places', {
  kind: oneOf(PLACE_KINDS),
  title: text,
  /** What tells it from others of its name: a country, an address. */
  about: text,
  /** Degrees. */
  latitude: number,
  longitude: number,
  /** The sides of what is larger than a point: `[minLat, maxLat, minLng, maxLng]`. */
  extent: optional(extent),
})
/** Somewhere that the map can go. */
export type Place = Parsed<typeof readPlace>

interface PlacesParams {
  /** The address of the search: `/places/`. A site may name another. */
  base: string
  query: string
}

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
  parameters: { q: described({ type: 'string', maxLength: LONGEST_PLACE_QUERY }, text) },
  sent: nothing,
  answer: { kind: 'json', parse: listOf(readPlace) },
})
