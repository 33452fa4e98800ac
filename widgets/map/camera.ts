/** Moves a Leaflet map. Leaflet ignores a new target during a zoom: this sets it again afterwards, so that two quick presses count. */
import { LatLngBounds, type LatLngExpression, type Map as LeafletMap, Point as Pixels } from 'leaflet'
import type { Bounds } from '../shared/contract/locations.call.js'
import { boundsOfView, type Point, type Start, unrolledEast, Zoom } from './map.state.js'

export type Camera = ReturnType<typeof createCamera>

const FIT_PADDING_PX = 44

export function createCamera(map: LeafletMap, isStill: boolean) {
  let wanted: { centre: LatLngExpression; zoom: number } | undefined

  map.on('moveend', () => {
    if (!wanted) return
    const { centre, zoom } = wanted
    if (map.getZoom() === zoom) wanted = undefined
    else map.setView(centre, zoom, { animate: !isStill })
  })

  function go(centre: LatLngExpression, zoom: number, isAnimated = !isStill): void {
    wanted = { centre, zoom: Math.max(Zoom.Min, Math.min(Zoom.Max, zoom)) }
    map.setView(centre, wanted.zoom, { animate: isAnimated })
  }

  /** Brings all of `bounds` into view, no nearer than several places may be looked at. */
  function showAll(bounds: Bounds, isAnimated?: boolean): void {
    const { minLat, maxLat, minLng } = bounds
    const box = new LatLngBounds([minLat, minLng], [maxLat, unrolledEast(bounds)])
    const padding = new Pixels(2 * FIT_PADDING_PX, 2 * FIT_PADDING_PX)
    const zoom = Math.min(Zoom.FitMax, map.getBoundsZoom(box, false, padding))
    const middle = map
      .project(box.getSouthWest(), zoom)
      .add(map.project(box.getNorthEast(), zoom))
      .divideBy(2)
    go(map.unproject(middle, zoom), zoom, isAnimated)
  }

  function zoomBy(step: number): void {
    go(wanted?.centre ?? map.getCenter(), (wanted?.zoom ?? map.getZoom()) + step)
  }

  /** Puts the map where it begins, at once. */
  function begin(start: Start): void {
    if (start.kind === 'fit') showAll(start.bounds, false)
    else go(tuple(start.centre), start.zoom, false)
    wanted = undefined
  }

  return { map, go, zoomBy, showAll, begin }
}

const tuple = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude]

export type View = ReturnType<typeof viewOf>

/** What the map shows. The longitude of its middle is as the map counts on: it may lie beyond ±180°. */
export function viewOf(map: LeafletMap) {
  const bounds = map.getBounds()
  const { lat: latitude, lng: longitude } = map.getCenter()
  return {
    bounds: boundsOfView(bounds.getSouth(), bounds.getNorth(), bounds.getWest(), bounds.getEast()),
    zoom: map.getZoom(),
    latitude,
    longitude,
  }
}
