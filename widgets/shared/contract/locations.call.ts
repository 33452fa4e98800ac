import { defineCall, flag, nothing } from './call.js'
import { filterAddress, readFilterAddress, type Selection } from './filters.js'
import { described } from './read.js'

/** In degrees; `minLng` is greater than `maxLng` where the view crosses ±180°. */
export interface Bounds {
  minLat: number
  maxLat: number
  minLng: number
  maxLng: number
}

interface LocationsParams {
  /** The map's own address, with its slashes: `/locations/`. */
  base: string
  bounds: Bounds
  selection: Selection
}

/** About 11 cm: finer than any place is known, and the same view gives the same address. */
const DECIMALS = 6
const latitude = described({ type: 'number', minimum: -90, maximum: 90 }, Number)
const longitude = described({ type: 'number', minimum: -180, maximum: 180 }, Number)
const NUMBER = /^-?\d{1,3}(?:\.\d{1,12})?$/

/** `{minLat}/{maxLat}/{minLng}/{maxLng}/` in plain decimals. */
function boundsPath({ minLat, maxLat, minLng, maxLng }: Bounds): string {
  return [minLat, maxLat, minLng, maxLng].map((degrees) => `${Number(degrees.toFixed(DECIMALS))}/`).join('')
}

/** The four numbers that follow `base`, or undefined when they are no bounds on the globe. */
function readBounds(segments: readonly string[]): Bounds | undefined {
  if (segments.length !== 4 || !segments.every((segment) => NUMBER.test(segment))) return undefined
  const [minLat = 0, maxLat = 0, minLng = 0, maxLng = 0] = segments.map(Number)
  const isOnGlobe = minLat >= -90 && maxLat <= 90 && Math.abs(minLng) <= 180 && Math.abs(maxLng) <= 180
  return isOnGlobe && minLat <= maxLat ? { minLat, maxLat, minLng, maxLng } : undefined
}

/** The places within bounds, as the map's frame. */
export const locationsCall = defineCall({
  name: 'locations',
  method: 'GET',
  routes: ['/locations/:minLat/:maxLat/:minLng/:maxLng/', '/locations/:minLat/:maxLat/:minLng/:maxLng/f/*'],
  path: ({ base, bounds, selection }: LocationsParams) =>
    `${filterAddress(base + boundsPath(bounds), selection)}?xhr=1`,
  match(pathname): LocationsParams | undefined {
    const [, base, numbers] = /^(\/locations\/)((?:[^/]+\/){4})/.exec(pathname) ?? []
    if (!base || !numbers) return undefined
    const bounds = readBounds(numbers.split('/').slice(0, -1))
    const read = readFilterAddress(pathname, base + numbers)
    return bounds && read ? { base, bounds, selection: read.selection } : undefined
  },
  parameters: { minLat: latitude, maxLat: latitude, minLng: longitude, maxLng: longitude, xhr: flag },
  sent: nothing,
  answer: { kind: 'html', holds: 'frame' },
})
