import { useListener } from 'plinth/react'
import { type Dispatch, useEffect } from 'react'
import { type Change, type DropdownState, hasMore, MORE_AT_PX } from './filter-dropdown.state.js'

/** Asks for more when the end of the list is near, also of one that is too short to scroll. */
export function useEndOfList(
  items: HTMLElement,
  isOpen: boolean,
  state: DropdownState,
  send: Dispatch<Change>,
): void {
  function askAtEnd(): void {
    if (!isOpen || !hasMore(state)) return
    const { scrollHeight, scrollTop, clientHeight } = items
    if (clientHeight > 0 && scrollHeight - scrollTop - clientHeight <= MORE_AT_PX) send({ type: 'neared' })
  }
  useListener(items, 'scroll', askAtEnd, { passive: true })
  // After each drawing: lines may have gone.
  useEffect(askAtEnd)
}
