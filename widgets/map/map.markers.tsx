import type { LatLngTuple } from 'leaflet'
import { memo, type ReactNode, useMemo } from 'react'
import { Marker } from 'react-leaflet'
import type { Location } from '../shared/contract/location.js'
import { clusterIcon, placeIcon } from './map.icons.js'
import { type Item, nearestCopy } from './map.state.js'

/** In front of all others. */
const ABOVE = 10_000

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
  items,
  centre,
  selected,
  pointed,
  onSelect,
  onPoint,
  onCluster,
}: Props): ReactNode {
  return items.map((item) => {
    if (item.kind === 'place') {
      const { location } = item
      return (
        <PlaceMarker
          key={location.id}
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
})

interface ClusterProps extends Pick<Props, 'onCluster'> {
  count: number
  latitude: number
  longitude: number
  zoom: number
}

const ClusterMarker = memo(function ClusterMarker(props: ClusterProps): ReactNode {
  const { count, latitude, longitude, zoom, onCluster } = props
  const icon = useMemo(() => clusterIcon(count), [count])
  const position = useMemo<LatLngTuple>(() => [latitude, longitude], [latitude, longitude])
  const handlers = useMemo(
    () => ({ click: () => onCluster(latitude, longitude, zoom) }),
    [latitude, longitude, zoom, onCluster],
  )
  return <Marker position={position} icon={icon} eventHandlers={handlers} keyboard={false} />
})
