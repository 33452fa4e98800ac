/** A page of results, beginning with the server's answer. Pure. Each request has a number, so that a late answer changes nothing. */
import { ALL, searchTypeOf } from '../shared/contract/record-types.js'
import { type Answer, NOTHING, positionsIn, type Wanted } from './answer.js'

/** What is in the page. */
export interface Shown {
  /** The newest page of it. */
  answer: Answer
  /** Of every hit on the page, by `objectID`. */
  positions: ReadonlyMap<string, { position: number; queryId: string }>
  /** Whether a later page may hold more: the load-more filter. */
  hasMore: boolean
}

export interface ResultsState {
  wanted: Wanted
  /**
   * `empty`: nothing is looked for, and nothing shows. `searching`: the service was asked for ids. `drawing`: the server is
   * asked for their rows.
   */
  status: 'empty' | 'searching' | 'drawing' | 'shown' | 'failed'
  /** The newest request's number; answers to others are late. */
  request: number
  /** How often the reader tried again. */
  attempt: number
  /** What is being drawn. */
  answer: Answer | undefined
  shown: Shown
}

export type ResultsEvent =
  | { type: 'typed'; query: string }
  | { type: 'chosen'; alias: string }
  /** The address says so. */
  | { type: 'asked'; query: string; alias: string }
  | { type: 'more' }
  | { type: 'again' }
  | { type: 'found'; request: number; answer: Answer }
  | { type: 'drawn'; request: number }
  | { type: 'failed'; request: number }
  | { type: 'returned'; shown: Shown }

/** The server's answer, and what the address looks for when that is something else. */
export function startState(answer: Answer, wanted: Pick<Wanted, 'query' | 'alias'> = answer): ResultsState {
  const { query, alias, page } = answer
  const state: ResultsState = {
    wanted: { query, alias, page },
    status: query ? 'shown' : 'empty',
    request: 0,
    attempt: 0,
    answer: undefined,
    shown: shownOf(answer),
  }
  if (wanted.query === query && wanted.alias === alias) return state
  return wanted.query ? asking(state, { ...wanted, page: 0 }) : emptied(state, wanted.alias)
}

export function step(state: ResultsState, event: ResultsEvent): ResultsState {
  const { wanted, request, shown } = state
  switch (event.type) {
    case 'typed': {
      const query = event.query.trim()
      if (query === wanted.query) return state
      return query ? asking(state, { ...wanted, query, page: 0 }) : emptied(state, wanted.alias)
    }
    case 'chosen': {
      if (event.alias === wanted.alias || state.status === 'empty') return state
      return asking(state, { ...wanted, alias: event.alias, page: 0 })
    }
    case 'asked':
      return event.query
        ? asking(state, { query: event.query, alias: event.alias, page: 0 })
        : emptied(state, event.alias)
    case 'more':
      if (state.status !== 'shown' || !shown.hasMore) return state
      return asking(state, { ...wanted, page: wanted.page + 1 })
    case 'again':
      if (state.status !== 'failed') return state
      return { ...asking(state, wanted), attempt: state.attempt + 1 }
    case 'found':
      if (event.request !== request || state.status !== 'searching') return state
      return { ...state, status: 'drawing', answer: event.answer }
    case 'drawn':
      if (event.request !== request || state.status !== 'drawing' || !state.answer) return state
      return { ...state, status: 'shown', answer: undefined, shown: shownAfter(shown, state.answer) }
    case 'failed':
      if (event.request !== request || !isWaiting(state)) return state
      return { ...state, status: 'failed', answer: undefined }
    case 'returned': {
      const { query, alias, page } = event.shown.answer
      return {
        ...state,
        wanted: { query, alias, page },
        status: query ? 'shown' : 'empty',
        request: request + 1,
        answer: undefined,
        shown: event.shown,
      }
    }
  }
}

export const isWaiting = ({ status }: ResultsState): boolean => status === 'searching' || status === 'drawing'

/** Whether what is asked for goes after what is there, rather than in its place. */
export const isLaterPage = ({ wanted }: ResultsState): boolean => wanted.page > 0

function asking(state: ResultsState, wanted: Wanted): ResultsState {
  return { ...state, wanted, status: 'searching', request: state.request + 1, answer: undefined }
}

function emptied(state: ResultsState, alias: string): ResultsState {
  return {
    ...state,
    wanted: { query: '', alias, page: 0 },
    status: 'empty',
    request: state.request + 1,
    answer: undefined,
    shown: shownOf({ ...NOTHING, alias }),
  }
}

function shownOf(answer: Answer): Shown {
  return { answer, positions: positionsIn(answer), hasMore: hasMoreAfter(answer) }
}

/** A later page without hits ends the loading; what is there, and the chosen tab, stay. */
function shownAfter(before: Shown, answer: Answer): Shown {
  if (answer.page === 0) return shownOf(answer)
  if (answer.found.every(({ ids }) => ids.length === 0)) return { ...before, hasMore: false }
  return {
    answer,
    // Data that moved meanwhile may bring a hit again: it stays where it was first.
    positions: new Map([...positionsIn(answer), ...before.positions]),
    hasMore: hasMoreAfter(answer),
  }
}

const hasMoreAfter = ({ alias, page, pages }: Answer) =>
  alias !== ALL.alias && searchTypeOf(alias) !== undefined && page + 1 < pages
