/** A search from the first letter to the last page: pure. An answer to anything but the query changes nothing. */
import type { RecordType } from '../contract/record-types.js'
import type { SearchHit } from '../contract/search.call.js'
import { type Answer, appendAnswer, type HitId } from './answer.js'
import { isSameQuery, type Query } from './queries.js'

export interface SearchState<Hit extends HitId = SearchHit> {
  query: Query
  /** `empty`: nothing is looked for, and no result shows. `typing`: the search begins when the reader pauses. */
  status: 'empty' | 'typing' | 'waiting' | 'answered' | 'failed'
  /** The newest that came. While waiting it may be of an earlier query. */
  answer: Answer<Hit> | undefined
}

export type SearchAction<Hit extends HitId = SearchHit> =
  /** `keepsType`: an empty text leaves the type chosen; else it goes with the results. */
  | { type: 'typed'; text: string; keepsType?: boolean }
  /** The reader has stopped typing, or stayed on a type. */
  | { type: 'paused' }
  | { type: 'typeChosen'; recordType: RecordType | undefined }
  /** A held arrow key passes many types: the search begins when it stops. */
  | { type: 'typePassed'; recordType: RecordType | undefined }
  /** The reader stepped to another address. */
  | { type: 'addressChanged'; query: Query }
  | { type: 'endReached' }
  | { type: 'retried' }
  | { type: 'answered'; answer: Answer<Hit> }
  | { type: 'failed'; query: Query }
  | { type: 'restored'; answer: Answer<Hit> }

export const initialSearchState: SearchState<never> = {
  query: { text: '', page: 0 },
  status: 'empty',
  answer: undefined,
}

export function searchReducer<Hit extends HitId>(
  state: SearchState<Hit>,
  action: SearchAction<Hit>,
): SearchState<Hit> {
  const { query, status, answer } = state
  switch (action.type) {
    case 'typed': {
      const text = action.text.trim()
      if (text === query.text) return state
      if (text === '') return emptied(action.keepsType ? query.type : undefined)
      return { ...state, query: { ...query, text, page: 0 }, status: 'typing' }
    }
    case 'paused':
      return status === 'typing' ? { ...state, status: 'waiting' } : state
    case 'typeChosen':
    case 'typePassed': {
      const { recordType: type } = action
      if (type === query.type || status === 'empty') return state
      const next = action.type === 'typeChosen' ? 'waiting' : 'typing'
      return { ...state, query: { ...query, type, page: 0 }, status: next }
    }
    case 'addressChanged':
      return action.query.text
        ? { ...state, query: action.query, status: 'waiting' }
        : emptied(action.query.type)
    case 'endReached':
      if (status !== 'answered' || !answer?.hasMore) return state
      return { ...state, query: { ...query, page: query.page + 1 }, status: 'waiting' }
    case 'retried':
      return status === 'failed' ? { ...state, status: 'waiting' } : state
    case 'answered': {
      if (status !== 'waiting' || !isSameQuery(action.answer.query, query)) return state
      const earlier = isLaterPage(state) ? answer : undefined
      const all = earlier ? appendAnswer(earlier, action.answer) : action.answer
      return { ...state, status: 'answered', answer: all }
    }
    case 'failed':
      if (status !== 'waiting' || !isSameQuery(action.query, query)) return state
      return { ...state, status: 'failed' }
    case 'restored':
      return answeredState(action.answer)
  }
}

/** A search that has been answered. */
export const answeredState = <Hit extends HitId>(answer: Answer<Hit>): SearchState<Hit> => ({
  query: answer.query,
  status: answer.query.text ? 'answered' : 'empty',
  answer,
})

export const isWaiting = ({ status }: Pick<SearchState, 'status'>): boolean =>
  status === 'typing' || status === 'waiting'

/** Whether the page that is looked for is added to the results, rather than replacing them. */
export const isLaterPage = ({ query }: Pick<SearchState, 'query'>): boolean => query.page > 0

/** Whether no result shows, since the search failed; where only a later page did, the earlier ones stay. */
export const hasFailed = (state: Pick<SearchState, 'query' | 'status'>): boolean =>
  state.status === 'failed' && !isLaterPage(state)

/** The answer to show. */
export const shownAnswer = <Hit extends HitId>(state: SearchState<Hit>): Answer<Hit> | undefined =>
  hasFailed(state) ? undefined : state.answer

const emptied = (type: RecordType | undefined): SearchState<never> => ({
  ...initialSearchState,
  query: { ...initialSearchState.query, type },
})
