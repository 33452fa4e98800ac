import { point } from 'leaflet'
import { useMemo, useState } from 'react'
import { useMap, useMapEvent } from 'react-leaflet'
import { type Item, nearestCopy, type Point } from './map.state.js'
import { isCrowded, spread } from './spread.js'

/** Where a marker is drawn. */
export interface MarkerPosition extends Point {
  /** Another one is so near that it is drawn at the smallest size that can be pressed. */
  isCrowded: boolean
}

export const isSamePosition = (one: MarkerPosition, other: MarkerPosition): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude && one.isCrowded === other.isCrowded

/** A position for each item, on the turn of the globe around `centre`. Items that would lie over each other are drawn side by side. */
export function useMarkerPositions(items: readonly Item[], centre: number): readonly MarkerPosition[] {
  const map = useMap()
  const [zoom, setZoom] = useState(() => map.getZoom())
  useMapEvent('zoomend', () => setZoom(map.getZoom()))
  return useMemo(() => {
    const places = items.map((item) => {
      const { latitude, longitude } = item.kind === 'place' ? item.location : item
      return { latitude, longitude: nearestCopy(longitude, centre) }
    })
    const pixels = places.map(({ latitude, longitude }) => map.project([latitude, longitude], zoom))
    const moved = spread(pixels)
    return moved.map((pixel, index): MarkerPosition => {
      const [place, own] = [places[index], pixels[index]]
      const isMoved = own?.x !== pixel.x || own?.y !== pixel.y
      if (place && !isMoved) return { ...place, isCrowded: isCrowded(pixel, moved) }
      const { lat: latitude, lng: longitude } = map.unproject(point(pixel.x, pixel.y), zoom)
      return { latitude, longitude, isCrowded: true }
    })
  }, [items, centre, map, zoom])
}
