import type { Message } from 'plinth'
import { type RefObject, useState } from 'react'
import type { Camera } from './camera.js'
import { type Point, Zoom } from './map.state.js'
import { messages } from './messages.js'
import type { Moves } from './use-moves.js'

/** How long the browser may look, and how old its answer may be. */
const POSITION = { timeout: 10_000, maximumAge: 60_000 }

/** Where the reader is (`me`), once they have asked, and a message for them unless all is well. */
export function useMyLocation(camera: RefObject<Camera | null>, { goTo }: Moves) {
  const [me, setMe] = useState<Point>()
  const [notice, setNotice] = useState<Message>()

  /** Asks the browser, and goes there, unless the reader has moved the map meanwhile: they then stay where they are. */
  function find(): void {
    if (!('geolocation' in navigator)) {
      setNotice(messages.noGeolocation)
      return
    }
    setNotice(messages.locating)
    const map = camera.current?.map
    let hasMoved = false
    const recordMove = () => {
      hasMoved = true
    }
    map?.once('movestart', recordMove)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        map?.off('movestart', recordMove)
        setNotice(undefined)
        setMe({ latitude, longitude })
        if (!hasMoved) goTo({ latitude, longitude }, Zoom.MyLocation)
      },
      ({ code }) => {
        map?.off('movestart', recordMove)
        setNotice(positionMessage(code))
      },
      POSITION,
    )
  }

  return { me, notice, find }
}

/** Why there is no position (the codes are the browser's own). */
export function positionMessage(code: number): Message {
  if (code === 1) return messages.locationDenied
  return code === 3 ? messages.locationTimeout : messages.locationFailed
}
