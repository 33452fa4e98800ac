import { useListener, useSlot } from 'plinth/react'
import { type Dispatch, useEffect } from 'react'
import { STALE_MS, useQuery } from '../shared/services/requests.js'
import { type DropdownAction, type DropdownState, hasMore, MORE_AT_PX } from './filter-dropdown.state.js'
import type { Source } from './source.js'

/** Asks the source for what the state wants of it. */
export function useItemsRequest(
  { query, page, status }: DropdownState['request'],
  source: Source | undefined,
  name: string,
  dispatch: Dispatch<DropdownAction>,
) {
  return useQuery({
    key: source?.key(query, page) ?? [],
    isWanted: source !== undefined && status === 'loading',
    staleMs: STALE_MS,
    problem: `filter-dropdown: the items of "${name}" did not load; the reader can try again`,
    request: async (signal) => (await source?.ask(query, page, signal)) ?? { items: [] },
    onAnswer: (answer) => dispatch({ type: 'answered', ...answer }),
  })
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
