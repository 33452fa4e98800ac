/** Reads GeoJSON (RFC 7946): points become places; lines and areas become shapes, with a place in the middle of each that has a name. */
import { isLinkAddress } from '../shared/contract/link-address.js'
import { ICON_TYPES, type IconType, type Location } from '../shared/contract/location.js'
import { type Point, wrap } from './map.state.js'

/** A line, or an area: its outer ring, then those of its holes. */
export interface Shape {
  readonly key: string
  readonly kind: 'line' | 'area'
  readonly lines: readonly (readonly Point[])[]
  /** Undefined where it has no name: it is drawn, and that is all. */
  readonly location: Location | undefined
}

export interface ReadGeoJson {
  readonly locations: Location[]
  readonly shapes: Shape[]
  /** The places that say nothing of their kind. */
  readonly withoutKind: Set<number>
}

type Json = Readonly<Record<string, unknown>>

/** Throws an error that names the first mistake by its path, such as `features[2].geometry.coordinates`. */
export function readGeoJson(input: unknown): ReadGeoJson {
  const found: ReadGeoJson = { locations: [], shapes: [], withoutKind: new Set() }
  const ids = new Set<number>()
  for (const { feature, path } of featuresOf(input)) {
    const { geometry, id, hasKind, ...told } = readFeature(feature, path)
    if (id !== undefined && ids.has(id)) fail(`${path}.id`, id, 'give each feature an id of its own')

    /** The first place of a feature has its id. Those that have none count downwards from -1. */
    const addLocation = (point: Point): Location => {
      const own = id !== undefined && !ids.has(id) ? id : -1 - ids.size
      ids.add(own)
      if (!hasKind) found.withoutKind.add(own)
      const location = { ...told, id: own, ...point, longitude: wrap(point.longitude) }
      found.locations.push(location)
      return location
    }

    let location: Location | undefined
    for (const part of partsOf(geometry, feature === geometry ? path : `${path}.geometry`)) {
      if (part.kind === 'point') addLocation(part.point)
      else {
        // Of several parts the first has the place.
        if (told.title !== '') location ??= addLocation(middleOf(part))
        found.shapes.push({ ...part, key: `${path} ${found.shapes.length}`, location })
      }
    }
  }
  return found
}

function featuresOf(input: unknown): { feature: Json; path: string }[] {
  if (!isObject(input) || typeof input.type !== 'string')
    return fail('the GeoJSON', input, 'write {"type": "FeatureCollection", "features": […]}')
  if (input.type !== 'FeatureCollection') return [{ feature: input, path: input.type }]
  const { features } = input
  if (!Array.isArray(features)) return fail('features', features, 'write a list of features')
  return features.map((feature: unknown, index) => {
    const path = `features[${index}]`
    if (!isObject(feature)) return fail(path, feature, 'write {"type": "Feature", "geometry": …}')
    return { feature, path }
  })
}

/** A geometry by itself is a feature that tells nothing. */
function readFeature(feature: Json, path: string) {
  const isFeature = feature.type === 'Feature'
  const told = isFeature && isObject(feature.properties) ? feature.properties : {}
  const geometry = isFeature ? feature.geometry : feature
  if (geometry !== null && !isObject(geometry))
    return fail(`${path}.geometry`, geometry, 'write a geometry, or null')
  const icon = ICON_TYPES.find((type) => type === told.iconType)
  return {
    geometry,
    id: [feature.id, told.id].map(wholeNumber).find((id) => id !== undefined),
    hasKind: icon !== undefined,
    title: textOf(told.name) || textOf(told.title),
    iconType: icon ?? ('default' satisfies IconType),
    url: addressOf(textOf(told.url)),
    address: textOf(told.address) || textOf(told.description),
    city: textOf(told.city),
  }
}

type ShapePart = Pick<Shape, 'kind' | 'lines'>
type Part = { kind: 'point'; point: Point } | ShapePart

function partsOf(geometry: Json | null, path: string): Part[] {
  if (!geometry) return []
  const where = `${path}.coordinates`
  const { type, coordinates } = geometry
  switch (type) {
    case 'Point':
      return [{ kind: 'point', point: readPosition(coordinates, where) }]
    case 'MultiPoint':
      return listOf(coordinates, where).map(([each, at]) => ({
        kind: 'point',
        point: readPosition(each, at),
      }))
    case 'LineString':
      return [readLine(coordinates, where)]
    case 'MultiLineString':
      return listOf(coordinates, where).map(([each, at]) => readLine(each, at))
    case 'Polygon':
      return [readArea(coordinates, where)]
    case 'MultiPolygon':
      return listOf(coordinates, where).map(([each, at]) => readArea(each, at))
    case 'GeometryCollection':
      return listOf(geometry.geometries, `${path}.geometries`).flatMap(([each, at]) =>
        isObject(each) ? partsOf(each, at) : fail(at, each, 'write a geometry'),
      )
    default:
      return fail(`${path}.type`, type, 'write Point, LineString, Polygon or another type of GeoJSON')
  }
}

function readLine(input: unknown, path: string): ShapePart {
  const line = listOf(input, path).map(([each, at]) => readPosition(each, at))
  if (line.length < 2) fail(path, input, 'write two positions or more')
  return { kind: 'line', lines: [line] }
}

function readArea(input: unknown, path: string): ShapePart {
  const lines = listOf(input, path).map(([ring, at]) => {
    const line = listOf(ring, at).map(([each, where]) => readPosition(each, where))
    const [first, last] = [line[0], line.at(-1)]
    const isClosed = first?.latitude === last?.latitude && first?.longitude === last?.longitude
    if (line.length < 4 || !isClosed)
      fail(at, ring, 'write four positions or more, the last of which is the first')
    return line
  })
  if (lines.length === 0) fail(path, input, 'write a list of rings')
  return { kind: 'area', lines }
}

/** Those that cross 180° may count on, as many programs write them. */
const MAX_LONGITUDE = 360

function readPosition(input: unknown, path: string): Point {
  const [longitude, latitude]: unknown[] = Array.isArray(input) ? input : []
  if (!isDegrees(longitude, MAX_LONGITUDE) || !isDegrees(latitude, 90))
    return fail(path, input, 'write [longitude, latitude] in degrees, the longitude first')
  return { latitude, longitude }
}

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most

/** In the middle of a line's length; within an area, halfway up, where it is widest. */
function middleOf({ kind, lines }: ShapePart): Point {
  const [outer = []] = lines
  return kind === 'line' ? alongLine(outer) : withinRings(lines)
}

function alongLine(line: readonly Point[]): Point {
  const steps = line.slice(1).map((to, index) => ({ from: line[index] ?? to, to }))
  const lengths = steps.map(({ from, to }) =>
    Math.hypot(to.latitude - from.latitude, to.longitude - from.longitude),
  )
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [index, { from, to }] of steps.entries()) {
    const length = lengths[index] ?? 0
    if (left <= length) return between(from, to, length === 0 ? 0 : left / length)
    left -= length
  }
  return line[0] ?? { latitude: 0, longitude: 0 }
}

const between = (from: Point, to: Point, share: number): Point => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
})

function withinRings(rings: Shape['lines']): Point {
  const [outer = []] = rings
  const latitudes = outer.map((point) => point.latitude).sort((one, other) => one - other)
  // Not at a corner, where a side could count twice.
  const latitude = ((latitudes[0] ?? 0) + (latitudes.at(-1) ?? 0)) / 2 + 1e-9
  const crossings = rings
    .flatMap((ring) => ring.slice(1).map((to, index) => [ring[index] ?? to, to] as const))
    .filter(([from, to]) => from.latitude > latitude !== to.latitude > latitude)
    .map(
      ([from, to]) => between(from, to, (latitude - from.latitude) / (to.latitude - from.latitude)).longitude,
    )
    .sort((one, other) => one - other)
  let widest = { width: -1, longitude: outer[0]?.longitude ?? 0 }
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [west = 0, east = 0] = crossings.slice(index)
    if (east - west > widest.width) widest = { width: east - west, longitude: (west + east) / 2 }
  }
  return { latitude, longitude: widest.longitude }
}

function listOf(input: unknown, path: string): [each: unknown, path: string][] {
  if (!Array.isArray(input)) return fail(path, input, 'write a list')
  return input.map((each: unknown, index) => [each, `${path}[${index}]`])
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** GeoJSON may come from others, and a link may run script. */
const addressOf = (text: string): string => (isLinkAddress(text) ? text : '')

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined
}

const SHOWN_LENGTH = 60

function fail(path: string, found: unknown, advice: string): never {
  const shown = found === undefined ? 'missing' : `${JSON.stringify(found)}`.slice(0, SHOWN_LENGTH)
  throw new TypeError(`${path} is ${shown}; ${advice}`)
}
