/** Between Leaflet's way of saying where it looks and ours. */
import type { Map as LeafletMap } from 'leaflet'
import type { Bounds } from '../shared/contract/locations.call.js'
import { boundsOfView } from './map.state.js'

export interface View {
  bounds: Bounds
  zoom: number
  latitude: number
  /** As the map counts on: it may lie beyond ±180°. */
  longitude: number
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
