/** The places that the map knows, gathered by how near it looks. Runs in the worker: a hundred thousand take a while to put in order. */
import Supercluster from 'supercluster'
import type { Location } from '../../shared/contract/location.js'
import type { Bounds } from '../../shared/contract/locations.call.js'
import { boundsAround, type Item, isClustered, type Point, reachOf, Zoom } from '../map.state.js'
import { type ReadPlaces, readPlaces } from '../read-places.js'

/** Pixels within which places are gathered. */
const RADIUS_PX = 72
/** A group that the server made tells nothing of what is inside: so much nearer there will be more to see. */
const GROUP_STEP = 3

interface Props {
  index: number
  count: number
}
type Sum = Pick<Props, 'count'>

export type PlaceIndex = ReturnType<typeof createPlaceIndex>
export type Loaded = ReturnType<PlaceIndex['load']>

export function createPlaceIndex() {
  let points: ReadPlaces = { total: 0, locations: [], groups: [], shapes: [], withoutKind: new Set() }
  let clusters: Supercluster<Props, Sum> | undefined

  /**
   * Reads the points from JSON and forgets those before. Gives where all of it lies, the place itself when it is the only one, and what is
   * drawn besides places. Throws when they are not as agreed.
   */
  function load(json: string) {
    points = readPlaces(json)
    const { locations, groups, total, shapes, withoutKind } = points
    const all: Point[] = [...locations, ...groups]
    const counts = [...locations.map(() => 1), ...groups.map(({ count }) => count)]
    clusters = undefined
    if (isClustered(locations.length) || groups.length > 0) {
      clusters = new Supercluster<Props, Sum>({
        radius: RADIUS_PX,
        // Nearest of all each stands by itself.
        maxZoom: Zoom.Max - 1,
        map: ({ count }) => ({ count }),
        reduce: (sum, { count }) => {
          sum.count += count
        },
      })
      clusters.load(
        all.map(({ latitude, longitude }, index) => ({
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
          properties: { index, count: counts[index] ?? 1 },
        })),
      )
    }
    const drawn = shapes.flatMap(({ lines }) => reachOf(lines.flat()))
    const [only] = all.length === 1 && drawn.length === 0 ? locations : []
    return { total, extent: boundsAround([...all, ...drawn]), only, shapes, withoutKind }
  }

  /** What lies within `bounds` at `zoom`. */
  function view(bounds: Bounds, zoom: number): Item[] {
    const index = clusters
    if (!index) return points.locations.filter((point) => isWithin(point, bounds)).map(toPlace)
    const { minLng, minLat, maxLng, maxLat } = bounds
    const found = index.getClusters([minLng, minLat, maxLng, maxLat], Math.floor(zoom))
    return found.map(({ properties, geometry: { coordinates } }): Item => {
      const isCluster = 'cluster' in properties
      const location = isCluster ? undefined : points.locations[properties.index]
      if (location) return toPlace(location)
      const [longitude = 0, latitude = 0] = coordinates
      const { count } = properties
      // The same group has the same key in the next answer too, so that its marker stays.
      const key = `${latitude} ${longitude} ${count}`
      const next = isCluster ? index.getClusterExpansionZoom(properties.cluster_id) : zoom + GROUP_STEP
      return { kind: 'cluster', key, count, latitude, longitude, zoom: Math.min(Zoom.Max, next) }
    })
  }

  return { load, view, find: (id: number) => points.locations.find((location) => location.id === id) }
}

const toPlace = (location: Location): Item => ({ kind: 'place', location })

function isWithin({ latitude, longitude }: Point, { minLat, maxLat, minLng, maxLng }: Bounds): boolean {
  if (latitude < minLat || latitude > maxLat) return false
  return minLng > maxLng
    ? longitude >= minLng || longitude <= maxLng
    : longitude >= minLng && longitude <= maxLng
}
