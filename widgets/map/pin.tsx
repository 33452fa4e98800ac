/** A pin that an editor moves: dragged, by a press on the map, by the arrow keys, or by the two fields that hold where it is. */
import { useListener, useMessages } from 'plinth/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMap, useMapEvent } from 'react-leaflet'
import { Button } from '../shared/ui/button.js'
import { movedBy, type Point, readPoint, wrap } from './map.state.js'
import { messages } from './messages.js'
import { useMarker } from './use-marker.js'

interface Props {
  latitude: HTMLInputElement
  longitude: HTMLInputElement
}

/** A hundred-thousandth of a degree is a metre. */
const DIGITS = 5

export function MovablePin({ latitude, longitude }: Props): ReactNode {
  const map = useMap()
  const read = () => readPoint(`${latitude.value}, ${longitude.value}`)
  const [point, setPoint] = useState<Point | undefined>(read)
  const follow = () => {
    const typed = read()
    setPoint(typed)
    if (typed) map.panInside([typed.latitude, typed.longitude])
  }
  useListener(latitude, 'change', follow)
  useListener(longitude, 'change', follow)

  function place(to: Point): void {
    const next = { latitude: to.latitude, longitude: wrap(to.longitude) }
    setPoint(next)
    write(latitude, next.latitude)
    write(longitude, next.longitude)
  }
  useMapEvent('click', ({ latlng: { lat, lng } }) => place({ latitude: lat, longitude: lng }))

  const pane = map.getPane('markerPane')
  return pane && point ? createPortal(<Pin point={point} onPlace={place} />, pane) : null
}

/** As somebody who types it: what guards the form hears of it. */
function write(field: HTMLInputElement, degrees: number): void {
  field.value = degrees.toFixed(DIGITS)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function Pin({ point, onPlace }: { point: Point; onPlace(point: Point): void }): ReactNode {
  const map = useMap()
  const { text } = useMessages()
  const pin = useMarker<HTMLButtonElement>({ ...point, isAbove: true, onDrag: onPlace })

  function move(event: KeyboardEvent): void {
    const by = movedBy(event.key, event.shiftKey)
    if (!by) return
    // The page would scroll.
    event.preventDefault()
    const to = map.unproject(map.project([point.latitude, point.longitude]).add(by))
    map.panInside(to, { padding: [40, 40] })
    onPlace({ latitude: to.lat, longitude: to.lng })
  }

  return (
    <Button
      ref={pin}
      className="leaflet-marker-icon w-map__marker"
      data-icon="default"
      aria-label={text(messages.pin)}
      onKeyDown={move}
    />
  )
}
