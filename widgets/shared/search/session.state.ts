/** A search from the first letter to the last page: pure. Requests are numbered, so that a late answer changes nothing. */
import type { RecordType } from '../contract/record-types.js'
import { type Answer, appendAnswer } from './answer.js'
import type { Wanted } from './queries.js'

export interface SessionState {
  wanted: Wanted
  /** `empty`: nothing is looked for, and no result shows. */
  status: 'empty' | 'waiting' | 'answered' | 'failed'
  /** The newest that came. While waiting it may be of an earlier query. */
  answer: Answer | undefined
  /** The newest request's number; answers to others are late. */
  requestId: number
}

export type SessionAction =
  | { type: 'typed'; text: string }
  | { type: 'chosen'; facet: RecordType | undefined }
  | { type: 'nextRequested' }
  | { type: 'retried' }
  | { type: 'answered'; requestId: number; answer: Answer }
  | { type: 'failed'; requestId: number }

export const initialSessionState: SessionState = {
  wanted: { query: '', facet: undefined, page: 0 },
  status: 'empty',
  answer: undefined,
  requestId: 0,
}

export function sessionReducer(state: SessionState, action: SessionAction): SessionState {
  const { wanted } = state
  switch (action.type) {
    case 'typed': {
      const query = action.text.trim()
      if (query === wanted.query) return state
      // An empty query hides results, and takes the chosen type with them.
      if (query === '') return { ...initialSessionState, requestId: state.requestId + 1 }
      return asking(state, { ...wanted, query, page: 0 })
    }
    case 'chosen':
      if (action.facet === wanted.facet || state.status === 'empty') return state
      return asking(state, { ...wanted, facet: action.facet, page: 0 })
    case 'nextRequested':
      if (state.status !== 'answered' || !state.answer?.hasMore) return state
      return asking(state, { ...wanted, page: wanted.page + 1 })
    case 'retried':
      return state.status === 'failed' ? asking(state, wanted) : state
    case 'answered': {
      if (action.requestId !== state.requestId) return state
      const earlier = wanted.page > 0 ? state.answer : undefined
      const answer = earlier ? appendAnswer(earlier, action.answer) : action.answer
      return { ...state, status: 'answered', answer }
    }
    case 'failed':
      return action.requestId === state.requestId ? { ...state, status: 'failed' } : state
  }
}

/** The answer to show: none of a failed search, except when only a later page failed. */
export const shownAnswer = ({ status, wanted, answer }: SessionState): Answer | undefined =>
  status === 'failed' && wanted.page === 0 ? undefined : answer

const asking = (state: SessionState, wanted: Wanted): SessionState => ({
  ...state,
  wanted,
  status: 'waiting',
  requestId: state.requestId + 1,
})
