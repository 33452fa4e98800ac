/** Markers are the browser's own buttons: Tab reaches them, Enter and Space press them, screen readers say what they are. */

import { point } from 'leaflet'
import { useMessages } from 'plinth/react'
import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMap, useMapEvent } from 'react-leaflet'
import { shortCount } from '../shared/contract/count-label.js'
import type { Location } from '../shared/contract/location.js'
import { Button } from '../shared/ui/button.js'
import { type Item, keyOf, nearestCopy, type Point, stepTowards } from './map.state.js'
import { messages } from './messages.js'
import { isCrowded, spread } from './spread.js'
import { useMarker } from './use-marker.js'

/** Markers that are made in one frame. */
const MADE_AT_ONCE = 24

interface Props {
  items: readonly Item[]
  /** Longitude in the middle of the view: places are shown on the turn of the globe that is in view. */
  centre: number
  selected: number | undefined
  pointed: number | undefined
  /** Where the reader is. */
  me: Point | undefined
  onSelect(location: Location): void
  onPoint(id: number | undefined): void
  onCluster(latitude: number, longitude: number, zoom: number): void
}

export function Markers({ items: wanted, centre, selected, pointed, me, ...events }: Props): ReactNode {
  const { onSelect, onPoint, onCluster } = events
  const items = useGradually(wanted)
  const positions = useMarkerPositions(items, centre)
  const recordRemoval = useKeptFocus(items)
  const pane = useMap().getPane('markerPane')
  if (!pane) return null
  return createPortal(
    <>
      {items.map((item, index) => {
        const position = positions[index]
        if (!position) return null
        if (item.kind === 'place') {
          const { location } = item
          return (
            <PlaceMarker
              key={keyOf(item)}
              location={location}
              position={position}
              isSelected={location.id === selected}
              isPointed={location.id === pointed}
              onSelect={onSelect}
              onPoint={onPoint}
              onRemove={recordRemoval}
            />
          )
        }
        const { key, ...cluster } = item
        return (
          <ClusterMarker
            key={key}
            {...cluster}
            position={position}
            onCluster={onCluster}
            onRemove={recordRemoval}
          />
        )
      })}
      {me ? <MyMarker latitude={me.latitude} longitude={nearestCopy(me.longitude, centre)} /> : null}
    </>,
    pane,
  )
}

/** `wanted`, but for what is new: that comes in steps, a frame each. What is shown already is what `wanted` says of it, at once. */
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
  return useMemo(() => {
    const made = new Set(shown.map(keyOf))
    return wanted.filter((item) => made.has(keyOf(item)))
  }, [shown, wanted])
}

type RecordRemoval = (marker: HTMLElement) => void

/** When a marker with the focus is removed, the focus moves to the map, so that its keys go on working. */
function useKeptFocus(items: readonly Item[]): RecordRemoval {
  const map = useMap()
  const wasFocused = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies(items): markers go when other items come
  useEffect(
    function handToMap() {
      if (wasFocused.current && document.activeElement === document.body)
        map.getContainer().focus({ preventScroll: true })
      wasFocused.current = false
    },
    [items, map],
  )
  return useCallback((marker) => {
    if (marker === document.activeElement) wasFocused.current = true
  }, [])
}

interface PlaceProps extends Pick<Props, 'onSelect' | 'onPoint'> {
  location: Location
  position: MarkerPosition
  isSelected: boolean
  isPointed: boolean
  onRemove: RecordRemoval
}

const PlaceMarker = memo(function PlaceMarker(props: PlaceProps): ReactNode {
  const { location, position, isSelected, isPointed, onSelect, onPoint, onRemove } = props
  const { text } = useMessages()
  const button = useMarker<HTMLButtonElement>({
    ...position,
    isAbove: isSelected || isPointed,
    onPress: () => onSelect(location),
    onPoint: (isOver) => onPoint(isOver ? location.id : undefined),
    onRemove,
  })
  return (
    <Button
      ref={button}
      className="leaflet-marker-icon w-map__marker"
      data-id={location.id}
      data-icon={location.iconType}
      data-pointed={isPointed ? '' : undefined}
      data-crowded={position.isCrowded ? '' : undefined}
      aria-label={location.title || text(messages.unnamed)}
      aria-pressed={isSelected}
    />
  )
}, isSamePlace)

/** The worker sends copies, so places are compared by their content. */
function isSamePlace(
  { location: one, ...rest }: PlaceProps,
  { location: other, ...next }: PlaceProps,
): boolean {
  return (
    one.id === other.id &&
    one.title === other.title &&
    one.iconType === other.iconType &&
    one.address === other.address &&
    one.city === other.city &&
    one.url === other.url &&
    isSamePosition(rest.position, next.position) &&
    rest.isSelected === next.isSelected &&
    rest.isPointed === next.isPointed &&
    rest.onSelect === next.onSelect &&
    rest.onPoint === next.onPoint
  )
}

interface ClusterProps extends Pick<Props, 'onCluster'> {
  count: number
  /** Where what it gathers lies, and how near that is to be looked at. */
  latitude: number
  longitude: number
  zoom: number
  position: MarkerPosition
  onRemove: RecordRemoval
}

const ClusterMarker = memo(function ClusterMarker(props: ClusterProps): ReactNode {
  const { count, latitude, longitude, zoom, position, onCluster, onRemove } = props
  const { text } = useMessages()
  const button = useMarker<HTMLButtonElement>({
    ...position,
    onPress: () => onCluster(latitude, longitude, zoom),
    onRemove,
  })
  return (
    <Button
      ref={button}
      className="leaflet-marker-icon w-map__cluster"
      data-size={count < 10 ? 's' : count < 100 ? 'm' : 'l'}
      aria-label={text(messages.cluster, { count })}
    >
      {shortCount(count)}
    </Button>
  )
})

function MyMarker(point: Point): ReactNode {
  const sign = useMarker<HTMLSpanElement>(point)
  return <span ref={sign} className="leaflet-marker-icon w-map__me" />
}

/** Where a marker is drawn. */
interface MarkerPosition extends Point {
  /** Another one is so near that it is drawn at the smallest size that can be pressed. */
  isCrowded: boolean
}

const isSamePosition = (one: MarkerPosition, other: MarkerPosition): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude && one.isCrowded === other.isCrowded

/** A position for each item, on the turn of the globe around `centre`. Items that would lie over each other are drawn side by side. */
function useMarkerPositions(items: readonly Item[], centre: number): readonly MarkerPosition[] {
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
