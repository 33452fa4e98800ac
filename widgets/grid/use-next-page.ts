import { useHost, useServices, useSlot } from 'plinth/react'
import { type Dispatch, useEffect } from 'react'
import { gridCall } from '../shared/contract/grid.call.js'
import { HttpError } from '../shared/services/api.js'
import { readAnswer } from './answer.js'
import type { GridAction, GridState } from './grid.state.js'

interface UseNextPageOptions {
  readonly state: GridState
  readonly list: string
  readonly base: string
  readonly dispatch: Dispatch<GridAction>
}

/** While the grid is loading, requests the page after the one that is shown; again when the reader returns before it came. */
export function useNextPage({ state, list, base, dispatch }: UseNextPageOptions): void {
  const { api } = useServices()
  const host = useHost()
  const items = useSlot('items')
  const loader = useSlot('loader')
  const { status, requestId, selection, pageSize } = state
  const pageIndex = state.pageIndex + 1
  const isLoading = status === 'loading'

  useEffect(
    function ask() {
      if (!isLoading) return
      const controller = new AbortController()
      const { signal } = controller

      async function load(): Promise<void> {
        const html = await api.call(
          gridCall,
          { base, selection, paging: { index: pageIndex, size: pageSize } },
          { signal },
        )
        const answer = readAnswer(html, { isFirst: pageIndex === 0, isShown: isIn(items) })
        const movesFocus = loader.contains(document.activeElement)
        if (answer) return dispatch({ type: 'answered', requestId, answer, movesFocus })
        // The list was cleared for this page: to end it would say that nothing was found.
        if (pageIndex === 0) throw new Error('the answer lacks its comments')
        console.error(
          `grid: the answer for page ${pageIndex} of "${list}" lacks its comments; the list ends here`,
          host,
        )
        dispatch({ type: 'ended', requestId })
      }

      load().catch((cause: unknown) => {
        if (signal.aborted) return
        // The list became shorter since its total was counted.
        if (pageIndex > 0 && cause instanceof HttpError && cause.status === 404)
          return dispatch({ type: 'ended', requestId })
        console.error(`grid: a page of "${list}" did not load; ${cause}`, host)
        dispatch({ type: 'failed', requestId })
      })
      return () => controller.abort()
    },
    [api, base, host, pageIndex, isLoading, items, list, loader, requestId, selection, dispatch, pageSize],
  )
}

/** Whether a card of such an id is in the list. */
export const isIn =
  (items: HTMLElement) =>
  (id: string): boolean =>
    items.querySelector(`:scope > [data-id="${CSS.escape(id)}"]`) !== null
