/** Places on the map, as pages and frames carry them beside their list (docs/behaviour.md#map). */
import { count, fields, listOf, number, oneOf, text } from './read.js'

export const ICON_TYPES = ['eat', 'stay', 'spot', 'default'] as const
export type IconType = (typeof ICON_TYPES)[number]

export interface Location {
  id: number
  /** Degrees. */
  latitude: number
  longitude: number
  title: string
  iconType: IconType
  /** Its page, or empty. */
  url: string
  address: string
  /** The city that it belongs to, or empty. */
  city: string
}

/** So many places, too near together to be named one by one at this distance. */
interface LocationGroup {
  count: number
  latitude: number
  longitude: number
}

/** What a `<script type="application/json" data-slot="points">` holds. */
export interface Points {
  /** How many places there are within the bounds, named or not. */
  total: number
  locations: Location[]
  /** Instead of locations where there are too many of those. */
  groups: LocationGroup[]
}

/** Reads what the script holds. Throws `ContractError`. */
export function readPoints(input: unknown): Points {
  const read = fields('3.14', input)
  return {
    total: read('total', count),
    locations: read('locations', listOf(readLocation)),
    groups: read('groups', listOf(readGroup)),
  }
}

const type = oneOf(ICON_TYPES)

function readLocation(input: unknown): Location {
  const read = fields('3.14', input)
  return {
    id: read('id', count),
    latitude: read('latitude', number),
    longitude: read('longitude', number),
    title: read('title', text),
    iconType: read('iconType', type),
    url: read('url', text),
    address: read('address', text),
    city: read('city', text),
  }
}

function readGroup(input: unknown): LocationGroup {
  const read = fields('3.14', input)
  return {
    count: read('count', count),
    latitude: read('latitude', number),
    longitude: read('longitude', number),
  }
}
