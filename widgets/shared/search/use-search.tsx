/** A search as the header and a page's own field have it, and the request of every search. */
import { useMessages } from 'plinth/react'
import { type ActionDispatch, startTransition, useEffect, useReducer } from 'react'
import type { RecordType } from '../contract/record-types.js'
import type { SearchHit } from '../contract/search.call.js'
import { useQuery } from '../services/requests.js'
import { useTimer } from '../ui/use-timer.js'
import type { Answer } from './answer.js'
import { searchMessages } from './messages.js'
import { DEBOUNCE_MS, type Query } from './queries.js'
import { initialSearchState, type SearchAction, type SearchState, searchReducer } from './search.state.js'

export interface Search {
  readonly state: SearchState
  /** Searches for the content of the field once the reader pauses; an empty field ends the search at once. */
  type(text: string): void
  /** Chooses a type once the reader pauses. */
  pass(type: RecordType | undefined): void
  /** Cancels what waits for a pause: text is being composed, or the reader goes to another page. */
  cancel(): void
  reset(): void
  /** All other actions search at once. */
  readonly dispatch: ActionDispatch<[SearchAction]>
}

/**
 * A search for as long as the component is shown. The state changes by transitions: to draw what was found must not hold up
 * the next key.
 */
export function useSearch(): Search {
  const timer = useTimer()
  const [state, dispatchNow] = useReducer(searchReducer<SearchHit>, initialSearchState)
  const dispatch = (action: SearchAction) => startTransition(() => dispatchNow(action))

  function dispatchAndPause(action: SearchAction): void {
    dispatch(action)
    timer.start(DEBOUNCE_MS, () => dispatch({ type: 'paused' }))
  }

  function reset(): void {
    timer.stop()
    dispatch({ type: 'typed', text: '' })
  }

  useEffect(function resetOnSuspend() {
    return () => dispatchNow({ type: 'typed', text: '' })
  }, [])

  return {
    state,
    dispatch,
    type: (text) => (text.trim() === '' ? reset() : dispatchAndPause({ type: 'typed', text })),
    pass: (recordType) => dispatchAndPause({ type: 'typePassed', recordType }),
    cancel: timer.stop,
    reset,
  }
}

/** The page of all results that a form leads to. */
export const resultsAddress = (form: HTMLFormElement, text: string): string =>
  `${form.getAttribute('action') ?? '/search/'}?${new URLSearchParams({ q: text })}`

interface SearchRequestProps<Received> {
  readonly state: Pick<SearchState, 'query' | 'status'>
  /** All that the answer depends on beside the query. */
  readonly name: readonly unknown[]
  request(query: Query, signal: AbortSignal): Promise<Received>
  onAnswer(received: Received): void
  /** What failed is in the console already. */
  onFailure(action: SearchAction<never>): void
}

/** Sends a search's query. A component of its own, so that a request that begins or ends draws nothing else. */
export function SearchRequest<Received>({ state, name, request, ...on }: SearchRequestProps<Received>): null {
  const { query, status } = state
  useQuery({
    key: ['search', ...name, query],
    isWanted: status === 'waiting',
    request: (signal) => request(query, signal),
    onAnswer: on.onAnswer,
    onFailure(error) {
      console.error('Error getting search results', error)
      on.onFailure({ type: 'failed', query })
    },
  })
  return null
}

/** The announcement of a search; `summaryOf` words what was found. While loading, the last one stays. */
export function useAnnouncement(
  { status, answer }: SearchState,
  summaryOf: (answer: Answer) => string,
): string {
  const { text } = useMessages()
  if (status === 'failed') return text(searchMessages.failed)
  if (status === 'empty' || !answer) return ''
  return answer.total > 0 ? summaryOf(answer) : text(searchMessages.noResults)
}
