/** A page of results, beginning with the server's answer. Pure. Each request has a number, so that a late answer changes nothing. */
import { searchTypeOf } from '../shared/contract/record-types.js'
import { type Answer, NOTHING, positionsIn, type Wanted } from './answer.js'

/** The results in the page. */
export interface Results {
  /** The answer for the last page of them. */
  answer: Answer
  /** Position of every hit, by `objectID`. */
  positions: ReadonlyMap<string, { position: number; queryID: string }>
  /** Whether there may be a further page. */
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
  requestId: number
  /** How often a search followed one that failed: the search service is asked anew with each, since it keeps its error. */
  attempt: number
  /** The answer whose rows are being drawn. */
  pending: Answer | undefined
  current: Results
}

export type ResultsAction =
  | { type: 'typed'; query: string }
  | { type: 'tabChosen'; alias: string }
  /** The reader stepped to another address. */
  | { type: 'addressChanged'; query: string; alias: string }
  | { type: 'endReached' }
  | { type: 'retried' }
  | { type: 'found'; requestId: number; answer: Answer }
  | { type: 'drawn'; requestId: number }
  | { type: 'failed'; requestId: number }
  | { type: 'restored'; results: Results }

/** Begins with the server's answer, and searches when the address wants something else. */
export function initialResultsState(
  answer: Answer,
  wanted: Pick<Wanted, 'query' | 'alias'> = answer,
): ResultsState {
  const { query, alias, page } = answer
  const state: ResultsState = {
    wanted: { query, alias, page },
    status: query ? 'shown' : 'empty',
    requestId: 0,
    attempt: 0,
    pending: undefined,
    current: resultsOf(answer),
  }
  if (wanted.query === query && wanted.alias === alias) return state
  return wanted.query ? searching(state, { ...wanted, page: 0 }) : emptied(state, wanted.alias)
}

export function resultsReducer(state: ResultsState, action: ResultsAction): ResultsState {
  if ('requestId' in action && action.requestId !== state.requestId) return state
  const { wanted, requestId, current } = state
  switch (action.type) {
    case 'typed': {
      const query = action.query.trim()
      if (query === wanted.query) return state
      return query ? searching(state, { ...wanted, query, page: 0 }) : emptied(state, wanted.alias)
    }
    case 'tabChosen': {
      if (action.alias === wanted.alias || state.status === 'empty') return state
      return searching(state, { ...wanted, alias: action.alias, page: 0 })
    }
    case 'addressChanged':
      return action.query
        ? searching(state, { query: action.query, alias: action.alias, page: 0 })
        : emptied(state, action.alias)
    case 'endReached':
      if (state.status !== 'shown' || !current.hasMore) return state
      return searching(state, { ...wanted, page: wanted.page + 1 })
    case 'retried':
      return state.status === 'failed' ? searching(state, wanted) : state
    case 'found':
      if (state.status !== 'searching') return state
      return { ...state, status: 'drawing', pending: action.answer }
    case 'drawn':
      if (state.status !== 'drawing' || !state.pending) return state
      return { ...state, status: 'shown', pending: undefined, current: resultsAfter(current, state.pending) }
    case 'failed':
      if (!isWaiting(state)) return state
      return { ...state, status: 'failed', pending: undefined }
    case 'restored': {
      const { query, alias, page } = action.results.answer
      return {
        ...state,
        wanted: { query, alias, page },
        status: query ? 'shown' : 'empty',
        requestId: requestId + 1,
        pending: undefined,
        current: action.results,
      }
    }
  }
}

export const isWaiting = ({ status }: ResultsState): boolean => status === 'searching' || status === 'drawing'

/** Whether the wanted page is added to the results, rather than replacing them. */
export const isLaterPage = ({ wanted }: ResultsState): boolean => wanted.page > 0

function searching(state: ResultsState, wanted: Wanted): ResultsState {
  const { requestId, attempt } = state
  return {
    ...state,
    wanted,
    status: 'searching',
    requestId: requestId + 1,
    attempt: state.status === 'failed' ? attempt + 1 : attempt,
    pending: undefined,
  }
}

function emptied(state: ResultsState, alias: string): ResultsState {
  return {
    ...state,
    wanted: { query: '', alias, page: 0 },
    status: 'empty',
    requestId: state.requestId + 1,
    pending: undefined,
    current: resultsOf({ ...NOTHING, alias }),
  }
}

function resultsOf(answer: Answer): Results {
  return { answer, positions: positionsIn(answer), hasMore: hasMoreAfter(answer) }
}

/** A further page without hits ends the loading. The results and the chosen tab stay. */
function resultsAfter(before: Results, answer: Answer): Results {
  if (answer.page === 0) return resultsOf(answer)
  if (answer.found.every(({ ids }) => ids.length === 0)) return { ...before, hasMore: false }
  return {
    answer,
    // The index may have changed between two pages and return a hit again: its first position counts.
    positions: new Map([...positionsIn(answer), ...before.positions]),
    hasMore: hasMoreAfter(answer),
  }
}

const hasMoreAfter = ({ alias, page, pages }: Answer) => searchTypeOf(alias) !== undefined && page + 1 < pages
