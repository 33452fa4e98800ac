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
  request: number
}

export type SessionEvent =
  | { type: 'typed'; text: string }
  | { type: 'chosen'; facet: RecordType | undefined }
  | { type: 'more' }
  | { type: 'again' }
  | { type: 'answered'; request: number; answer: Answer }
  | { type: 'failed'; request: number }

export const START: SessionState = {
  wanted: { query: '', facet: undefined, page: 0 },
  status: 'empty',
  answer: undefined,
  request: 0,
}

export function step(state: SessionState, event: SessionEvent): SessionState {
  const { wanted } = state
  switch (event.type) {
    case 'typed': {
      const query = event.text.trim()
      if (query === wanted.query) return state
      // An empty query hides results, and takes the chosen type with them.
      if (query === '') return { ...START, request: state.request + 1 }
      return asking(state, { ...wanted, query, page: 0 })
    }
    case 'chosen':
      if (event.facet === wanted.facet || state.status === 'empty') return state
      return asking(state, { ...wanted, facet: event.facet, page: 0 })
    case 'more':
      if (state.status !== 'answered' || !state.answer?.hasMore) return state
      return asking(state, { ...wanted, page: wanted.page + 1 })
    case 'again':
      return state.status === 'failed' ? asking(state, wanted) : state
    case 'answered': {
      if (event.request !== state.request) return state
      const isLater = wanted.page > 0 && state.answer !== undefined
      const answer = isLater && state.answer ? appendAnswer(state.answer, event.answer) : event.answer
      return { ...state, status: 'answered', answer }
    }
    case 'failed':
      return event.request === state.request ? { ...state, status: 'failed' } : state
  }
}

/** What shows of the answer: nothing of a search that failed, but later pages add to the earlier ones. */
export const shownAnswer = ({ status, wanted, answer }: SessionState): Answer | undefined =>
  status === 'failed' && wanted.page === 0 ? undefined : answer

const asking = (state: SessionState, wanted: Wanted): SessionState => ({
  ...state,
  wanted,
  status: 'waiting',
  request: state.request + 1,
})
