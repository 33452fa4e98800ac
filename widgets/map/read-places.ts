/** Reads what the slot `points` holds, or what its link leads to. The worker does so; the page too, where it is short, to name a mistake at once. */
import { type Points, readPoints } from '../shared/contract/location.js'
import { type ReadGeoJson, readGeoJson } from './geojson.js'

export type ReadPlaces = Points & Pick<ReadGeoJson, 'shapes' | 'withoutKind'>

/** Members that the places of a server have, and GeoJSON has not. */
const OF_POINTS = ['total', 'locations', 'groups']

/** Throws an error that says what is wrong. */
export function readPlaces(json: string): ReadPlaces {
  const input = parse(json)
  const isPoints = typeof input === 'object' && input !== null && OF_POINTS.some((name) => name in input)
  if (isPoints) return { ...readServerPlaces(input), shapes: [], withoutKind: new Set() }
  const read = readGeoJson(input)
  return { ...read, total: read.locations.length, groups: [] }
}

function readServerPlaces(input: unknown): Points {
  try {
    return readPoints(input)
  } catch (cause) {
    const found = cause instanceof Error ? cause.message : String(cause)
    throw new TypeError(`${found}; write every field as the README of the widget shows it`, { cause })
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (cause) {
    throw new SyntaxError(`it is no JSON (${cause}); correct it`, { cause })
  }
}
