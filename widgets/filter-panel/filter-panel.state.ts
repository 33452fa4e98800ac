/** What the filter panel says and when. Pure: no DOM, no clock, no fetch. */
import { formatCount } from '../shared/contract/count-label.js'

/** Row 4.09. */
export type PanelState = 'closed' | 'activating' | 'active'

/** When the panel stands still, and when it is gone from the page again, in milliseconds. */
export const ACTIVE_AFTER_MS = 250
export const GONE_AFTER_MS = 250
/** Row 9.05: so long after the last choice the server is asked how many are left, in milliseconds. */
export const COUNT_DEBOUNCE_MS = 100

/** How many records the choice leaves; undefined when the server did not say. */
export interface Counting {
  total: number | undefined
  /** The number of the newest question: answers to earlier ones are dropped. */
  question: number
  isAsking: boolean
}

export type CountChange =
  | { type: 'asked' }
  | { type: 'answered'; question: number; total: number }
  | { type: 'failed'; question: number }

export function count(state: Counting, change: CountChange): Counting {
  switch (change.type) {
    case 'asked':
      return { ...state, question: state.question + 1, isAsking: true }
    case 'answered':
      return change.question === state.question ? { ...state, total: change.total, isAsking: false } : state
    case 'failed':
      return change.question === state.question ? { ...state, total: undefined, isAsking: false } : state
  }
}

/** The words of the button that closes the panel (rows 2.22, 8.03). */
export function viewLabel(total: number | undefined): string {
  if (total === undefined) return 'View results'
  if (total === 0) return 'No results found'
  return `View ${formatCount(total)} ${total === 1 ? 'result' : 'results'}`
}

/** How many items are chosen, beside the opener's name. */
export const numberLabel = (chosen: number): string => (chosen === 0 ? '' : `(${formatCount(chosen)})`)
