/**
 * Leaflet's map with react-leaflet's children in it: `TileLayer`, `useMap`, `useMapEvent` and its way to make layers. Two of its
 * components cannot live in a page that is suspended by `<Activity>`, which ends effects and keeps the nodes:
 *
 * - `MapContainer` makes its map when its node comes, and removes it with its effects. The node stays, so after the resumption it goes on
 *   with a map that is gone; with a new key it would remove the old map in the middle of a zoom, which Leaflet does not survive, and
 *   it makes a map also where the page has no size yet. `MapInstance` makes the map in an effect, each time where it was left.
 * - `Marker` lets Leaflet take its icon out of the page with its effects. Ours are buttons that React draws and removes, so
 *   Leaflet only gets to place them (`use-marker.ts`).
 */
import { createLeafletContext, LeafletContext, type LeafletContextInterface } from '@react-leaflet/core'
import { Map as LeafletMap } from 'leaflet'
import { useMessages } from 'plinth/react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isLaidOut, whenLaidOut } from '../shared/ui/laid-out.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { type Camera, createCamera, type View, viewOf } from './camera.js'
import { type Start, Zoom } from './map.state.js'
import { messages } from './messages.js'

interface Props {
  /** Where to stand at first. */
  start: Start
  isStill: boolean
  handle: RefObject<Camera | null>
  /** Once when it stands, then after each move. */
  onView(view: View, isFirst: boolean): void
  children: ReactNode
}

export function LeafletRoot({ start, ...props }: Props): ReactNode {
  const [restCount, setRestCount] = useState(0)
  const lastView = useRef<Start>(start)
  useEffect(function countRests() {
    return () => setRestCount((count) => count + 1)
  }, [])
  // Leaflet leaves properties on its element, so each map needs a new one.
  return <MapInstance key={`${restCount} ${props.isStill}`} lastView={lastView} {...props} />
}

interface StandingProps extends Omit<Props, 'start'> {
  /** The view in which the map was left. */
  lastView: RefObject<Start>
}

function MapInstance({ lastView, isStill, handle, onView, children }: StandingProps): ReactNode {
  const { text } = useMessages()
  const node = useRef<HTMLDivElement>(null)
  const [context, setContext] = useState<LeafletContextInterface | null>(null)
  const report = useEffectEvent(onView)

  const create = useEffectEvent((element: HTMLElement, signal: AbortSignal) => {
    const map = createMap(element, isStill)
    const camera = createCamera(map, isStill)
    camera.begin(lastView.current)
    handle.current = camera
    setContext(createLeafletContext(map))
    report(viewOf(map), true)
    function reportView(): void {
      const { lat: latitude, lng: longitude } = map.getCenter()
      lastView.current = { kind: 'at', centre: { latitude, longitude }, zoom: map.getZoom() }
      report(viewOf(map), false)
    }
    map.on('moveend', reportView)
    const remove = removerOf(map)
    // Only from here on: the focus that `onView` may have given the map is not the reader's.
    map.on('focus', () => map.scrollWheelZoom.enable())
    map.on('blur', () => map.scrollWheelZoom.disable())
    const resizing = new ResizeObserver(() => isLaidOut(element) && map.invalidateSize({ pan: false }))
    resizing.observe(element)
    signal.addEventListener('abort', () => {
      resizing.disconnect()
      // Unmounts the children with the map.
      setContext(null)
      handle.current = null
      map.off('moveend', reportView)
      remove()
    })
  })

  useEffect(function createMap() {
    const element = node.current
    if (!element) return
    return withSignal((signal) => {
      // A map without a size cannot say what it shows: in a closed tab it waits.
      whenLaidOut(element, () => create(element, signal), signal)
    })
  }, [])

  return (
    <>
      <div
        ref={node}
        className="w-map__leaflet"
        dir="ltr"
        role="application"
        aria-label={text(messages.mapName)}
      />
      {context ? <LeafletContext value={context}>{children}</LeafletContext> : null}
    </>
  )
}

function createMap(element: HTMLElement, isStill: boolean): LeafletMap {
  return new LeafletMap(element, {
    minZoom: Zoom.Min,
    maxZoom: Zoom.Max,
    zoomControl: false,
    attributionControl: false,
    worldCopyJump: true,
    // Until the reader uses the map, the wheel scrolls the page.
    scrollWheelZoom: false,
    maxBoundsViscosity: 1,
    maxBounds: [
      [-85.06, Number.NEGATIVE_INFINITY],
      [85.06, Number.POSITIVE_INFINITY],
    ],
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  })
}

/** Gives the function that removes `map`: in the middle of a zoom only after it, as Leaflet would go on with panes that are gone. */
function removerOf(map: LeafletMap): () => void {
  let isZooming = false
  map.on('zoomstart zoomend', ({ type }) => {
    isZooming = type === 'zoomstart'
  })
  return () => {
    if (isZooming) map.once('moveend', () => map.remove())
    else map.remove()
  }
}
