/** Zoom levels, bounds, and which copy of a place is shown. */
import type { Location } from '../shared/contract/location.js'
import type { Bounds } from '../shared/contract/locations.call.js'

export const Zoom = {
  Min: 3,
  Max: 18,
  /** Of a place to start from, when there is nothing to fit. */
  Default: 10,
  /** Of a place that was chosen. */
  Location: 18,
  MyLocation: 15,
  /** Of the only place there is. */
  Single: 16,
  /** No nearer than this when several places are brought into view. */
  FitMax: 15,
} as const

/** Places are gathered once there are more than this. */
const CLUSTER_ABOVE = 20
/** From the last movement of the map to the call for its places. */
export const BOUNDS_DEBOUNCE_MS = 500
/** How far below the view the map begins to load. */
export const LOAD_WITHIN_PX = 200
/** A map that did not load is tried again so often, after these times. */
export const RETRY_DELAYS_MS = [500, 1_500, 4_500] as const

export const isClustered = (count: number): boolean => count > CLUSTER_ABOVE

export interface Point {
  /** Degrees. */
  latitude: number
  longitude: number
}

/** Longitude within ±180°. */
export const wrap = (longitude: number): number => longitude - 360 * Math.round(longitude / 360)

/** The copy of a longitude that is nearest to `centre`: the view may lie a turn away, or across ±180°. */
export const nearestCopy = (longitude: number, centre: number): number =>
  longitude - 360 * Math.round((longitude - centre) / 360)

/** What the view shows, as it may be asked for; its own sides may lie beyond ±180°. */
export function boundsOfView(south: number, north: number, west: number, east: number): Bounds {
  const isWholeTurn = east - west >= 360
  return {
    minLat: Math.max(-90, south),
    maxLat: Math.min(90, north),
    minLng: isWholeTurn ? -180 : wrap(west),
    maxLng: isWholeTurn ? 180 : wrap(east),
  }
}

/** The eastern side counted on from the western one: greater than 180 where the bounds cross ±180°. */
export const unrolledEast = ({ minLng, maxLng }: Bounds): number => (minLng > maxLng ? maxLng + 360 : maxLng)

/** The smallest bounds that hold all points: the widest gap between two neighbours stays outside, wherever ±180° lies. */
export function boundsAround(points: readonly Point[]): Bounds | undefined {
  if (points.length === 0) return undefined
  let minLat = 90
  let maxLat = -90
  for (const { latitude } of points) {
    minLat = Math.min(minLat, latitude)
    maxLat = Math.max(maxLat, latitude)
  }
  const longitudes = Float64Array.from(points, ({ longitude }) => longitude).sort()
  const last = longitudes.length - 1
  let minLng = longitudes[0] ?? 0
  let maxLng = longitudes[last] ?? 0
  let widest = minLng + 360 - maxLng
  for (let i = 0; i < last; i++) {
    const gap = (longitudes[i + 1] ?? 0) - (longitudes[i] ?? 0)
    if (gap <= widest) continue
    widest = gap
    minLng = longitudes[i + 1] ?? 0
    maxLng = longitudes[i] ?? 0
  }
  return { minLat, maxLat, minLng, maxLng }
}

/** Degrees of longitude. */
const REACH_STEP = 10

/**
 * Points to find the bounds of a shape by: its corners, and more of them over its whole breadth, since between two corners that are far
 * apart is no gap.
 */
export function reachOf(corners: readonly Point[]): Point[] {
  const longitudes = corners.map(({ longitude }) => longitude)
  const [first] = corners
  if (!first) return []
  const [west, east] = [longitudes.reduce(smaller), longitudes.reduce(larger)]
  const between = [...Array(Math.floor((east - west) / REACH_STEP)).keys()].map((index) => ({
    ...first,
    longitude: west + index * REACH_STEP,
  }))
  return [...corners, ...between].map((point) => ({ ...point, longitude: wrap(point.longitude) }))
}

// Spread into `Math.min`, a long list is more than a call takes.
const smaller = (one: number, other: number) => Math.min(one, other)
const larger = (one: number, other: number) => Math.max(one, other)

export type Start = { kind: 'fit'; bounds: Bounds } | { kind: 'at'; centre: Point; zoom: number }

/** What there is to show: where all of it lies, and the place itself when it is the only one. */
export interface Shown {
  extent: Bounds | undefined
  only: Point | undefined
}

/** A view that was left comes first, then the places that there are, then the centre that the template names. */
export function startOf(
  kept: { centre: Point; zoom: number } | undefined,
  { extent, only }: Shown,
  centre: Point | undefined,
): Start {
  if (kept) return { kind: 'at', ...kept }
  if (only) return { kind: 'at', centre: only, zoom: Zoom.Single }
  if (extent) return { kind: 'fit', bounds: extent }
  return centre
    ? { kind: 'at', centre, zoom: Zoom.Default }
    : { kind: 'at', centre: { latitude: 0, longitude: 0 }, zoom: Zoom.Min }
}

/** `38.72, -9.14`; undefined when it is no point on the globe. */
export function readPoint(text: string): Point | undefined {
  const [, first = '', second = ''] =
    /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  const [latitude, longitude] = [Number(first), Number(second)]
  const isOnGlobe = first !== '' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isOnGlobe ? { latitude, longitude } : undefined
}

/** Pixels that a pin is moved by with a key, and with Shift. */
const PIN_STEP = { coarse: 10, fine: 1 }

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far a key moves a pin on the screen; undefined for a key that does not. */
export function movedBy(key: string, isFine: boolean): [x: number, y: number] | undefined {
  const direction = DIRECTIONS[key]
  const step = isFine ? PIN_STEP.fine : PIN_STEP.coarse
  return direction && [direction[0] * step, direction[1] * step]
}

/** What a view shows of the places: each by itself, or several as one. */
export type Item =
  | { kind: 'place'; location: Location }
  | { kind: 'cluster'; key: string; count: number; latitude: number; longitude: number; zoom: number }

/** What tells an item from the others, in this answer and the next. */
export const keyOf = (item: Item): string => (item.kind === 'place' ? `place ${item.location.id}` : item.key)

/**
 * The next step from what is shown to what should be: all that stays, and at most `most` of what is new. Markers are made
 * one by one; hundreds at once would hold up the page.
 */
export function stepTowards(shown: readonly Item[], wanted: readonly Item[], most: number): Item[] {
  const known = new Set(shown.map(keyOf))
  let left = most
  return wanted.filter((item) => known.has(keyOf(item)) || left-- > 0)
}

/** Runs `attempt` again after each of the delays while it fails; rejects with the last reason. */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  delaysMs: readonly number[],
  wait: (delayMs: number) => Promise<void>,
): Promise<Result> {
  for (const delayMs of delaysMs) {
    try {
      return await attempt()
    } catch {
      await wait(delayMs)
    }
  }
  return attempt()
}
