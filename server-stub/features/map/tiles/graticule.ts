/** The net of meridians and parallels, on tiles that show where the land ends: it says where an empty sea is. */
import { boxOfTile, latitudeOf, longitudeOf, type TileAddress, xOf, yOf } from './mercator.js'

const STEPS = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
/** How much of a tile's side lies at least between two meridians. */
const LEAST_APART = 0.7
/** Further out the coasts say enough. */
const NAMED_FROM_ZOOM = 8

/** Degrees between two lines at a zoom. */
export function stepAt(zoom: number): number {
  const least = (360 / 2 ** zoom) * LEAST_APART
  return STEPS.findLast((step) => step >= least) ?? 30
}

export interface NetLine {
  /** Where in units of the map, along x for a meridian and along y for a parallel. */
  at: number
  /** `9.15° W`, or empty where it is not named. */
  name: string
}

/** The lines that cross a tile. */
export function linesOf(tile: TileAddress): { meridians: NetLine[]; parallels: NetLine[] } {
  const { minX, minY, maxX, maxY } = boxOfTile(tile)
  const step = stepAt(tile.z)
  const line = (degrees: number, at: number, sides: readonly [string, string]): NetLine => ({
    at,
    name: tile.z < NAMED_FROM_ZOOM ? '' : nameOf(degrees, step, sides),
  })
  return {
    meridians: multiplesIn(longitudeOf(minX), longitudeOf(maxX), step).map((degrees) =>
      line(degrees, xOf(degrees), ['E', 'W']),
    ),
    parallels: multiplesIn(latitudeOf(maxY), latitudeOf(minY), step).map((degrees) =>
      line(degrees, yOf(degrees), ['N', 'S']),
    ),
  }
}

function multiplesIn(from: number, to: number, step: number): number[] {
  const found: number[] = []
  for (let n = Math.ceil(from / step); n * step < to; n++) found.push(n * step)
  return found
}

function nameOf(degrees: number, step: number, [positive, negative]: readonly [string, string]): string {
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
  const text = Math.abs(degrees).toFixed(decimals)
  if (Number(text) === 0) return '0°'
  return `${text}° ${degrees < 0 ? negative : positive}`
}
