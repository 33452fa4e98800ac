import { useEmit } from 'plinth/react'
import { type RefObject, useCallback, useRef, useState } from 'react'
import type { Location } from '../shared/contract/location.js'
import type { Guide } from './guide.js'

export interface Selection {
  /** The place whose card shows. */
  selected: Location | undefined
  select(location: Location): void
  /** Closes the card; the focus goes back to where it came from. */
  close(): void
}

export function useSelection(guide: RefObject<Guide | null>): Selection {
  const emit = useEmit()
  const [selected, setSelected] = useState<Location>()
  const opener = useRef<Element>(null)

  const select = useCallback(
    (location: Location) => {
      opener.current = document.activeElement
      setSelected(location)
      emit('selected', { id: location.id, title: location.title })
    },
    [emit],
  )

  const close = useCallback(() => {
    setSelected(undefined)
    const from = opener.current
    const map = guide.current?.map.getContainer()
    const marker = map?.querySelector<HTMLElement>('[aria-pressed="true"]')
    const target = from instanceof HTMLElement && from.isConnected ? from : (marker ?? map)
    target?.focus({ preventScroll: true })
  }, [guide])

  return { selected, select, close }
}
