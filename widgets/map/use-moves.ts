import { useHost } from 'plinth/react'
import { type RefObject, useCallback } from 'react'
import type { Location } from '../shared/contract/location.js'
import type { Place } from '../shared/contract/places.call.js'
import type { Camera } from './camera.js'
import { nearestCopy, type Point, Zoom } from './map.state.js'

/** Room that the card takes, in pixels: at the start edge of a wide map, at the foot of a narrow one. */
const CARD_PX = { inline: 320, block: 180 }
const WIDE_PX = 640
const EDGE_PX = 48

export type Moves = ReturnType<typeof useMoves>

export function useMoves(camera: RefObject<Camera | null>, isStill: boolean) {
  const host = useHost()
  const focusMap = useCallback(() => {
    camera.current?.map.getContainer().focus({ preventScroll: true })
  }, [camera])

  /** Puts `point` into the middle, or into the middle of what the card leaves. */
  const goTo = useCallback(
    ({ latitude, longitude }: Point, zoom: number, besideCard = false) => {
      const { map, go } = camera.current ?? {}
      if (!map || !go) return
      const point = map.project([latitude, nearestCopy(longitude, map.getCenter().lng)], zoom)
      if (besideCard) {
        if (map.getSize().x < WIDE_PX) point.y += CARD_PX.block / 2
        else point.x += (getComputedStyle(host).direction === 'rtl' ? 1 : -1) * (CARD_PX.inline / 2)
      }
      go(map.unproject(point, zoom), zoom)
    },
    [camera, host],
  )

  /** Brings a place into view, if it is not, beside the card. */
  const makeRoom = useCallback(
    ({ latitude, longitude }: Location) => {
      const map = camera.current?.map
      if (!map) return
      const isWide = map.getSize().x >= WIDE_PX
      map.panInside([latitude, nearestCopy(longitude, map.getCenter().lng)], {
        paddingTopLeft: [isWide ? CARD_PX.inline + EDGE_PX : EDGE_PX, EDGE_PX],
        paddingBottomRight: [EDGE_PX, isWide ? EDGE_PX : CARD_PX.block + EDGE_PX],
        animate: !isStill,
      })
    },
    [camera, isStill],
  )

  /** Shows what a group on the map holds. */
  const zoomCloser = useCallback(
    (latitude: number, longitude: number, zoom: number) => {
      goTo({ latitude, longitude }, zoom)
      // The group's marker is removed as soon as the group opens.
      focusMap()
    },
    [goTo, focusMap],
  )

  /** Goes to what the search has found. */
  function visit({ kind, extent, ...point }: Place): void {
    if (extent) {
      const [minLat, maxLat, minLng, maxLng] = extent
      camera.current?.showAll({ minLat, maxLat, minLng, maxLng })
    } else goTo(point, kind === 'location' || kind === 'gallery' ? Zoom.Location : Zoom.Default)
  }

  return { goTo, makeRoom, zoomCloser, visit, focusMap }
}
