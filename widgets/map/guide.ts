/**
 * Moves a Leaflet map. Asked to go elsewhere while it still zooms, Leaflet stays where that zoom ends: a guide asks again
 * then, so that two quick presses are two steps.
 */
import { LatLngBounds, type LatLngExpression, type Map as LeafletMap, Point as Pixels } from 'leaflet'
import type { Bounds } from '../shared/contract/locations.call.js'
import { type Point, type Start, unrolledEast, Zoom } from './map.state.js'

export interface Guide {
  map: LeafletMap
  go(centre: LatLngExpression, zoom: number): void
  zoomBy(step: number): void
  /** Brings all of `bounds` into view, no nearer than several places may be looked at. */
  showAll(bounds: Bounds): void
  /** Puts the map where it begins, at once. */
  begin(start: Start): void
}

const FIT_PADDING_PX = 44

export function createGuide(map: LeafletMap, isStill: boolean): Guide {
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

  return {
    map,
    go: (centre, zoom) => go(centre, zoom),
    zoomBy: (step) => go(wanted?.centre ?? map.getCenter(), (wanted?.zoom ?? map.getZoom()) + step),
    showAll: (bounds) => showAll(bounds),
    begin(start) {
      if (start.kind === 'fit') showAll(start.bounds, false)
      else go(tuple(start.centre), start.zoom, false)
      wanted = undefined
    },
  }
}

const tuple = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude]
