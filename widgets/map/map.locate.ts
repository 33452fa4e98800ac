/** Asks the browser where the reader is. It asks them first, and may be refused. */
import { NO_POSITION, type Point, positionSentence } from './map.state.js'

/** How long the browser may look, and how old its answer may be. */
const POSITION = { timeout: 10_000, maximumAge: 60_000 }

/** `say` gets a sentence for the reader, empty when all is well; `arrive` the position. */
export function locate(say: (sentence: string) => void, arrive: (point: Point) => void): void {
  if (!('geolocation' in navigator)) {
    say(NO_POSITION)
    return
  }
  say('Looking for you …')
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      say('')
      arrive({ latitude, longitude })
    },
    ({ code }) => say(positionSentence(code)),
    POSITION,
  )
}
