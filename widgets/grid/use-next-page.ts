import { useHost, useServices, useSlot } from 'plinth/react'
import type { Dispatch } from 'react'
import { gridCall } from '../shared/contract/grid.call.js'
import { HttpError } from '../shared/services/api.js'
import { useQuery } from '../shared/services/requests.js'
import { isAnswer, readAnswer } from './answer.js'
import type { GridAction, GridState } from './grid.state.js'

interface UseNextPageOptions {
  readonly state: GridState
  readonly list: string
  readonly base: string
  readonly dispatch: Dispatch<GridAction>
}

/** While the grid is loading, asks for the page after the one that is shown. */
export function useNextPage({ state, list, base, dispatch }: UseNextPageOptions) {
  const { api } = useServices()
  const host = useHost()
  const items = useSlot('items')
  const loader = useSlot('loader')
  const { selection, pageSize } = state
  const pageIndex = state.pageIndex + 1

  return useQuery({
    key: [gridCall.name, base, selection, pageIndex, pageSize],
    isWanted: state.status === 'loading',
    problem: `grid: a page of "${list}" did not load; the reader can try again`,
    async request(signal) {
      const paging = { index: pageIndex, size: pageSize }
      try {
        const html = await api.call(gridCall, { base, selection, paging }, { signal })
        // The list was cleared for this page: to end it would say that nothing was found.
        if (pageIndex === 0 && !isAnswer(html)) throw new Error('the answer lacks its comments')
        return html
      } catch (error) {
        // The list became shorter since its total was counted.
        if (pageIndex > 0 && error instanceof HttpError && error.status === 404) return ENDED
        throw error
      }
    },
    onAnswer(html) {
      const answer = readAnswer(html, { isFirst: pageIndex === 0, isShown: isIn(items) })
      const movesFocus = loader.contains(document.activeElement)
      if (answer) return dispatch({ type: 'answered', answer, movesFocus })
      if (html !== ENDED)
        console.error(
          `grid: the answer for page ${pageIndex} of "${list}" lacks its comments; the list ends here`,
          host,
        )
      dispatch({ type: 'ended' })
    },
  })
}

/** In place of a page that is none. */
const ENDED = ''

/** Whether a card of such an id is in the list. */
export const isIn =
  (items: HTMLElement) =>
  (id: string): boolean =>
    items.querySelector(`:scope > [data-id="${CSS.escape(id)}"]`) !== null
