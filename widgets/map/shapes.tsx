/** Lines and areas on the map. Each that has a name has a marker too, which keyboard and screen readers reach. */
import type { LatLngTuple } from 'leaflet'
import { type ReactNode, useMemo } from 'react'
import { Polygon, Polyline } from 'react-leaflet'
import type { Location } from '../shared/contract/location.js'
import type { Shape } from './geojson.js'
import { nearestCopy } from './map.state.js'

/** CSS pixels. */
const WIDTH = { plain: 3, selected: 5 }

interface Props {
  shapes: readonly Shape[]
  /** Longitude in the middle of the view: shapes are shown on the turn of the globe that is in view. */
  centre: number
  selected: number | undefined
  onSelect(location: Location): void
}

export const Shapes = ({ shapes, selected, ...props }: Props): ReactNode =>
  shapes.map(({ key, ...shape }) => (
    <DrawnShape
      key={key}
      shape={shape}
      isSelected={shape.location !== undefined && shape.location.id === selected}
      {...props}
    />
  ))

interface ShapeProps extends Pick<Props, 'centre' | 'onSelect'> {
  shape: Omit<Shape, 'key'>
  isSelected: boolean
}

function DrawnShape({ shape, centre, isSelected, onSelect }: ShapeProps): ReactNode {
  const { kind, lines, location } = shape
  const longitude = lines[0]?.[0]?.longitude ?? 0
  const turn = nearestCopy(longitude, centre) - longitude
  const positions = useMemo(
    () => lines.map((line) => line.map((point): LatLngTuple => [point.latitude, point.longitude + turn])),
    [lines, turn],
  )
  const Drawn = kind === 'line' ? Polyline : Polygon
  return (
    <Drawn
      positions={positions}
      pathOptions={{ weight: isSelected ? WIDTH.selected : WIDTH.plain }}
      // Leaflet reads these once, when it draws the shape.
      className={kind === 'line' ? 'w-map__line' : 'w-map__line w-map__area'}
      interactive={location !== undefined}
      eventHandlers={{ click: () => location && onSelect(location) }}
    />
  )
}
