import type { LatLngTuple } from 'leaflet'
import { useMessages } from 'plinth/react'
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Marker, useMap } from 'react-leaflet'
import type { Location } from '../shared/contract/location.js'
import { clusterIcon, myIcon, placeIcon } from './icons.js'
import { type Item, keyOf, nearestCopy, type Point, stepTowards } from './map.state.js'
import { messages } from './messages.js'

/** In front of all others. */
const ABOVE = 10_000
/** Markers that are made in one frame. */
const MADE_AT_ONCE = 24

interface Props {
  items: readonly Item[]
  /** Longitude in the middle of the view: places are shown on the turn of the globe that is in view. */
  centre: number
  selected: number | undefined
  pointed: number | undefined
  onSelect(location: Location): void
  onPoint(id: number | undefined): void
  onCluster(latitude: number, longitude: number, zoom: number): void
}

export function Markers({
  items: wanted,
  centre,
  selected,
  pointed,
  onSelect,
  onPoint,
  onCluster,
}: Props): ReactNode {
  const items = useGradually(wanted)
  useKeptFocus(items)
  return items.map((item) => {
    if (item.kind === 'place') {
      const { location } = item
      return (
        <PlaceMarker
          key={keyOf(item)}
          location={location}
          longitude={nearestCopy(location.longitude, centre)}
          isSelected={location.id === selected}
          isPointed={location.id === pointed}
          onSelect={onSelect}
          onPoint={onPoint}
        />
      )
    }
    const longitude = nearestCopy(item.longitude, centre)
    const { key, ...cluster } = item
    return <ClusterMarker key={key} {...cluster} longitude={longitude} onCluster={onCluster} />
  })
}

/** `wanted`, but for what is new: that comes in steps, a frame each. */
function useGradually(wanted: readonly Item[]): readonly Item[] {
  const [shown, setShown] = useState<readonly Item[]>([])
  const latest = useRef(shown)
  useEffect(
    function approach() {
      let frame = requestAnimationFrame(step)
      function step(): void {
        latest.current = stepTowards(latest.current, wanted, MADE_AT_ONCE)
        setShown(latest.current)
        if (latest.current.length < wanted.length) frame = requestAnimationFrame(step)
      }
      return () => cancelAnimationFrame(frame)
    },
    [wanted],
  )
  return shown
}

/** A marker that goes takes the focus with it: then the map has it, and the keys that move it go on working. */
function useKeptFocus(items: readonly Item[]): void {
  const map = useMap()
  const held = useRef<Element>(null)
  // Markers are taken away once all of these have run.
  useLayoutEffect(
    function noteFocused() {
      const pane = map.getPane('markerPane')
      held.current = items && pane?.contains(document.activeElement) ? document.activeElement : null
    },
    [items, map],
  )
  useEffect(
    function giveItToTheMap() {
      if (items && held.current?.isConnected === false && document.activeElement === document.body)
        map.getContainer().focus({ preventScroll: true })
      held.current = null
    },
    [items, map],
  )
}

interface PlaceProps extends Pick<Props, 'onSelect' | 'onPoint'> {
  location: Location
  longitude: number
  isSelected: boolean
  isPointed: boolean
}

const PlaceMarker = memo(function PlaceMarker(props: PlaceProps): ReactNode {
  const { location, longitude, isSelected, isPointed, onSelect, onPoint } = props
  const icon = useMemo(
    () => placeIcon(location, { isSelected, isPointed }),
    [location, isSelected, isPointed],
  )
  const position = useMemo<LatLngTuple>(() => [location.latitude, longitude], [location.latitude, longitude])
  const handlers = useMemo(
    () => ({
      click: () => onSelect(location),
      mouseover: () => onPoint(location.id),
      mouseout: () => onPoint(undefined),
    }),
    [location, onSelect, onPoint],
  )
  return (
    <Marker
      position={position}
      icon={icon}
      eventHandlers={handlers}
      keyboard={false}
      zIndexOffset={isSelected || isPointed ? ABOVE : 0}
    />
  )
}, isSamePlace)

/** The worker sends copies: a place that says the same is the same. */
function isSamePlace(
  { location: one, ...rest }: PlaceProps,
  { location: other, ...next }: PlaceProps,
): boolean {
  return (
    one.id === other.id &&
    one.title === other.title &&
    one.iconType === other.iconType &&
    one.latitude === other.latitude &&
    rest.longitude === next.longitude &&
    rest.isSelected === next.isSelected &&
    rest.isPointed === next.isPointed &&
    rest.onSelect === next.onSelect &&
    rest.onPoint === next.onPoint
  )
}

interface ClusterProps extends Pick<Props, 'onCluster'> {
  count: number
  latitude: number
  longitude: number
  zoom: number
}

const ClusterMarker = memo(function ClusterMarker(props: ClusterProps): ReactNode {
  const { count, latitude, longitude, zoom, onCluster } = props
  const { text } = useMessages()
  const icon = useMemo(() => clusterIcon(count, text(messages.cluster, { count })), [count, text])
  const position = useMemo<LatLngTuple>(() => [latitude, longitude], [latitude, longitude])
  const handlers = useMemo(
    () => ({ click: () => onCluster(latitude, longitude, zoom) }),
    [latitude, longitude, zoom, onCluster],
  )
  return <Marker position={position} icon={icon} eventHandlers={handlers} keyboard={false} />
})

/** Where the reader is. */
export function MyMarker({ point, centre }: { point: Point; centre: number }): ReactNode {
  const icon = useMemo(() => myIcon(), [])
  const position: LatLngTuple = [point.latitude, nearestCopy(point.longitude, centre)]
  return <Marker position={position} icon={icon} interactive={false} keyboard={false} />
}
