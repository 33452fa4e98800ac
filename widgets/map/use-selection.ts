import { useEmit } from 'plinth/react'
import { type RefObject, useCallback, useRef, useState } from 'react'
import type { Location } from '../shared/contract/location.js'
import type { Camera } from './camera.js'
import { Zoom } from './map.state.js'
import type { Moves } from './use-moves.js'

/** The place whose card shows, and what opens and closes it. */
export function useSelection(camera: RefObject<Camera | null>, { goTo, makeRoom }: Moves) {
  const emit = useEmit<'map'>()
  const [selected, setSelected] = useState<Location>()
  const opener = useRef<Element>(null)

  const select = useCallback(
    (location: Location) => {
      const { activeElement, body } = document
      // A press on the text of a row leaves the focus nowhere.
      opener.current = activeElement === body ? null : activeElement
      setSelected(location)
      emit('selected', { id: location.id, title: location.title })
    },
    [emit],
  )

  /** Closes the card; the focus goes back to where it came from. */
  const close = useCallback(() => {
    setSelected(undefined)
    const from = opener.current
    const map = camera.current?.map.getContainer()
    const marker = map?.querySelector<HTMLElement>('[aria-pressed="true"]')
    const target = from instanceof HTMLElement && from.isConnected ? from : (marker ?? map)
    target?.focus({ preventScroll: true })
  }, [camera])

  /** The map makes room for the card. A second press on the marker closes it. */
  const selectMarker = useCallback(
    (location: Location) => {
      if (selected?.id === location.id) close()
      else {
        select(location)
        makeRoom(location)
      }
    },
    [close, select, selected, makeRoom],
  )

  /** The map goes to the place of the row. */
  function selectRow(location: Location): void {
    select(location)
    goTo(location, Zoom.Location, true)
  }

  return { selected, selectMarker, selectRow, close }
}
