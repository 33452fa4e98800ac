import { useHost, useListener, useSlot } from 'plinth/react'
import { type Dispatch, useEffect } from 'react'
import { type DropdownAction, type DropdownState, hasMore, MORE_AT_PX } from './filter-dropdown.state.js'
import type { Source } from './source.js'

/** Sends the state's request to the source; again when the page comes back before the answer did. */
export function useItemsRequest(
  { id, query, page, status }: DropdownState['request'],
  source: Source | undefined,
  name: string,
  dispatch: Dispatch<DropdownAction>,
): void {
  const host = useHost()
  const isLoading = status === 'loading'
  useEffect(
    function request() {
      if (!isLoading || !source) return
      const controller = new AbortController()
      const { signal } = controller
      source.ask(query, page, signal).then(
        (answer) => {
          if (!signal.aborted) dispatch({ type: 'answered', requestId: id, ...answer })
        },
        (error: unknown) => {
          if (signal.aborted) return
          console.error(`filter-dropdown: the items of "${name}" did not load; ${error}`, host)
          dispatch({ type: 'failed', requestId: id })
        },
      )
      return () => controller.abort()
    },
    [host, isLoading, name, page, id, dispatch, source, query],
  )
}

/** Loads more when the end of the list is near, also when the list is too short to scroll. */
export function useEndOfList(
  isOpen: boolean,
  state: DropdownState,
  dispatch: Dispatch<DropdownAction>,
): void {
  const listElement = useSlot('items')
  function loadAtEnd(): void {
    if (!isOpen || !hasMore(state)) return
    const { scrollHeight, scrollTop, clientHeight } = listElement
    if (clientHeight > 0 && scrollHeight - scrollTop - clientHeight <= MORE_AT_PX)
      dispatch({ type: 'endReached' })
  }
  useListener(listElement, 'scroll', loadAtEnd, { passive: true })
  // After each render, since rows may have gone.
  useEffect(loadAtEnd)
}
