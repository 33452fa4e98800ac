/** Asks the browser where the reader is. It asks them first, and may be refused. */
import type { Map as LeafletMap } from 'leaflet'
import { NO_POSITION, type Point, positionSentence } from './map.state.js'

/** How long the browser may look, and how old its answer may be. */
const POSITION = { timeout: 10_000, maximumAge: 60_000 }

/**
 * `say` gets a sentence for the reader, empty when all is well; `arrive` the position, and whether `map` has been moved since it was
 * asked for: who went elsewhere meanwhile stays there.
 */
export function locate(
  map: LeafletMap | undefined,
  say: (sentence: string) => void,
  arrive: (point: Point, hasMoved: boolean) => void,
): void {
  if (!('geolocation' in navigator)) {
    say(NO_POSITION)
    return
  }
  say('Looking for you …')
  let hasMoved = false
  const noteMove = () => {
    hasMoved = true
  }
  map?.once('movestart', noteMove)
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      say('')
      map?.off('movestart', noteMove)
      arrive({ latitude, longitude }, hasMoved)
    },
    ({ code }) => {
      map?.off('movestart', noteMove)
      say(positionSentence(code))
    },
    POSITION,
  )
}
