/** Asks the browser where the reader is. It asks them first, and may be refused. */
import type { Map as LeafletMap } from 'leaflet'
import type { Message } from 'plinth'
import type { Point } from './map.state.js'
import { messages } from './messages.js'

/** How long the browser may look, and how old its answer may be. */
const POSITION = { timeout: 10_000, maximumAge: 60_000 }

/**
 * `say` gets a message for the reader, undefined when all is well; `arrive` gets the position, and whether the reader has moved
 * `map` since it was asked for: they then stay where they are.
 */
export function locate(
  map: LeafletMap | undefined,
  say: (message: Message | undefined) => void,
  arrive: (point: Point, hasMoved: boolean) => void,
): void {
  if (!('geolocation' in navigator)) {
    say(messages.noGeolocation)
    return
  }
  say(messages.locating)
  let hasMoved = false
  const noteMove = () => {
    hasMoved = true
  }
  map?.once('movestart', noteMove)
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      say(undefined)
      map?.off('movestart', noteMove)
      arrive({ latitude, longitude }, hasMoved)
    },
    ({ code }) => {
      map?.off('movestart', noteMove)
      say(positionMessage(code))
    },
    POSITION,
  )
}

/** Why there is no position (the codes are the browser's own). */
export function positionMessage(code: number): Message {
  if (code === 1) return messages.locationDenied
  return code === 3 ? messages.locationTimeout : messages.locationFailed
}
