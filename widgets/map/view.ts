import type { Map as LeafletMap } from 'leaflet'
import { boundsOfView } from './map.state.js'

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
