/** Between Leaflet's way of saying where it looks and ours. */
import type { Map as LeafletMap } from 'leaflet'
import type { Bounds } from '../shared/contract/locations.call.js'
import { boundsOfView, type Start, unrolledEast, Zoom } from './map.state.js'

export interface View {
  bounds: Bounds
  zoom: number
  latitude: number
  /** As the map counts on: it may lie beyond ±180°. */
  longitude: number
}

const FIT_PADDING_PX = 44

/** Puts the map where it begins. */
export function place(map: LeafletMap, start: Start): void {
  if (start.kind === 'at') {
    map.setView([start.centre.latitude, start.centre.longitude], start.zoom, { animate: false })
  } else showAll(map, start.bounds, false)
}

/** Brings all of `bounds` into view, no nearer than several places may be looked at. */
export function showAll(map: LeafletMap, bounds: Bounds, isAnimated: boolean): void {
  map.fitBounds(
    [
      [bounds.minLat, bounds.minLng],
      [bounds.maxLat, unrolledEast(bounds)],
    ],
    { maxZoom: Zoom.FitMax, padding: [FIT_PADDING_PX, FIT_PADDING_PX], animate: isAnimated },
  )
}

/** What the map shows now. */
export function viewOf(map: LeafletMap): View {
  const bounds = map.getBounds()
  const { lat: latitude, lng: longitude } = map.getCenter()
  return {
    bounds: boundsOfView(bounds.getSouth(), bounds.getNorth(), bounds.getWest(), bounds.getEast()),
    zoom: map.getZoom(),
    latitude,
    longitude,
  }
}
