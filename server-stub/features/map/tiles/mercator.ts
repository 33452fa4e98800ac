/** Web Mercator in units of the whole map: x and y from 0 to 1, north up at 0, as tiles are counted. */

/** Beyond this latitude the square map ends. */
const MAX_LATITUDE = 85.0511287798066

export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

export interface TileAddress {
  z: number
  x: number
  y: number
}

export const xOf = (longitude: number): number => (longitude + 180) / 360

export function yOf(latitude: number): number {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))
  const sin = Math.sin((clamped * Math.PI) / 180)
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
}

export const longitudeOf = (x: number): number => x * 360 - 180

export const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** What a tile shows, `margin` (a share of its side) wider on each side. */
export function boxOfTile({ z, x, y }: TileAddress, margin = 0): Box {
  const side = 1 / 2 ** z
  return {
    minX: (x - margin) * side,
    minY: (y - margin) * side,
    maxX: (x + 1 + margin) * side,
    maxY: (y + 1 + margin) * side,
  }
}

export const overlaps = (one: Box, other: Box): boolean =>
  one.minX <= other.maxX && one.maxX >= other.minX && one.minY <= other.maxY && one.maxY >= other.minY
