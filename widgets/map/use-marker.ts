import { Icon, type LatLngExpression, type Map as LeafletMap, Marker, type MarkerOptions } from 'leaflet'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'
import type { Point } from './map.state.js'

/** In front of all others. */
const ABOVE = 10_000

interface Place extends Point {
  isAbove?: boolean
  /** Without it the map takes presses and the pointer as its own. */
  onPress?(): void
  onPoint?(isOver: boolean): void
  /** With it the reader may drag the marker; called all the way. */
  onDrag?(point: Point): void
  /** Called while the marker is still in the page. */
  onRemove?(element: HTMLElement): void
}

/** Keeps the element that gets the ref at its place on the map. React draws it in the pane of markers. */
export function useMarker<Drawn extends HTMLElement>(place: Place): RefObject<Drawn | null> {
  const { latitude, longitude, isAbove = false, onPress, onPoint, onDrag, onRemove } = place
  const map = useMap()
  const element = useRef<Drawn>(null)
  const marker = useRef<DrawnMarker>(null)
  const press = useEffectEvent(() => onPress?.())
  const point = useEffectEvent((isOver: boolean) => onPoint?.(isOver))
  const drag = useEffectEvent((to: Point) => onDrag?.(to))
  const create = useEffectEvent((drawn: HTMLElement) => {
    const made = new DrawnMarker(drawn, [latitude, longitude], {
      interactive: onPress !== undefined || onDrag !== undefined,
      draggable: onDrag !== undefined,
    })
    made.on({
      click: () => press(),
      mouseover: () => point(true),
      mouseout: () => point(false),
      drag: () => {
        const { lat, lng } = made.getLatLng()
        drag({ latitude: lat, longitude: lng })
      },
    })
    return made
  })

  useEffect(
    function addToMap() {
      if (!element.current) return
      const made = create(element.current)
      marker.current = made.addTo(map)
      return () => {
        made.remove()
      }
    },
    [map],
  )
  useLayoutEffect(
    function recordRemoval() {
      const { current } = element
      return () => {
        if (current) onRemove?.(current)
      }
    },
    [onRemove],
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
  return element
}

/** What Leaflet asks of an icon; it makes none. */
class DrawnIcon extends Icon {
  constructor(private readonly element: HTMLElement) {
    super({ iconUrl: '' })
  }

  override createIcon(): HTMLElement {
    return this.element
  }

  override createShadow(): HTMLElement {
    // Leaflet takes null for no shadow; its types do not say so.
    return null as unknown as HTMLElement
  }
}

class DrawnMarker extends Marker {
  constructor(
    private readonly element: HTMLElement,
    position: LatLngExpression,
    uses: Pick<MarkerOptions, 'interactive' | 'draggable'>,
  ) {
    // The browser's own buttons take the focus and the keys.
    super(position, { icon: new DrawnIcon(element), keyboard: false, autoPan: true, ...uses })
  }

  /** Leaflet takes the element out of its pane, but that is for React to do. */
  override onRemove(map: LeafletMap): this {
    const { parentElement } = this.element
    super.onRemove(map)
    parentElement?.append(this.element)
    return this
  }
}
