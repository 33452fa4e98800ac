import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useMap } from 'react-leaflet'
import { DrawnMarker } from './drawn-marker.js'

/** In front of all others. */
const ABOVE = 10_000

interface Place {
  latitude: number
  longitude: number
  isAbove?: boolean
  /** Without it the map takes presses and the pointer as its own. */
  onPress?(): void
  /** The pointer comes over it, or leaves it. */
  onPoint?(isOver: boolean): void
}

/** Keeps `element`, which React has drawn in the pane of markers, at its place on the map. */
export function useMarker(
  element: RefObject<HTMLElement | null>,
  { latitude, longitude, isAbove = false, onPress, onPoint }: Place,
): void {
  const map = useMap()
  const marker = useRef<DrawnMarker>(null)
  const press = useEffectEvent(() => onPress?.())
  const point = useEffectEvent((isOver: boolean) => onPoint?.(isOver))
  const create = useEffectEvent((drawn: HTMLElement) => {
    const made = new DrawnMarker(drawn, [latitude, longitude], onPress !== undefined)
    made.on({
      click: () => press(),
      mouseover: () => point(true),
      mouseout: () => point(false),
    })
    return made
  })

  useEffect(
    function standOnMap() {
      if (!element.current) return
      const made = create(element.current)
      marker.current = made.addTo(map)
      return () => {
        made.remove()
      }
    },
    [element, map],
  )
  useEffect(
    function move() {
      marker.current?.setLatLng([latitude, longitude])
    },
    [latitude, longitude],
  )
  useEffect(
    function comeForward() {
      marker.current?.setZIndexOffset(isAbove ? ABOVE : 0)
    },
    [isAbove],
  )
}
