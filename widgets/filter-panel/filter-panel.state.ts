/** The filter panel: open or not, what is chosen in it, and how many records that leaves. Pure: no DOM, no clock, no fetch. */
import type { Filter } from '../shared/contract/filters.js'

/** So long after the last choice the server is asked how many are left, in milliseconds. */
export const COUNT_DEBOUNCE_MS = 100

export interface PanelState {
  /** `leaving` while it slides away. */
  phase: 'gone' | 'open' | 'leaving'
  /** How often it was opened. */
  openings: number
  /** What was chosen when it opened, and what is chosen in it: that counts only when it closes. */
  before: readonly Filter[]
  draft: readonly Filter[]
  /** How many records the choice leaves; undefined when the server did not say. */
  total: number | undefined
  /** The number of the newest request: answers to earlier ones are dropped. */
  requestId: number
  isAsking: boolean
  /** How long to wait before asking. */
  delayMs: number
}

export type PanelAction =
  | { type: 'opened'; filters: readonly Filter[] }
  | { type: 'drafted'; filters: readonly Filter[] }
  | { type: 'closed' }
  /** The page leaves, or the panel has slid away. */
  | { type: 'gone' }
  /** Something else was chosen elsewhere. */
  | { type: 'selectionChanged' }
  /** The grid has loaded. */
  | { type: 'loaded'; total: number }
  | { type: 'answered'; requestId: number; total: number }
  | { type: 'failed'; requestId: number }

export const initialPanelState = (total: number): PanelState => ({
  phase: 'gone',
  openings: 0,
  before: [],
  draft: [],
  total,
  requestId: 0,
  isAsking: false,
  delayMs: 0,
})

export function panelReducer(state: PanelState, action: PanelAction): PanelState {
  switch (action.type) {
    case 'opened': {
      const opened: PanelState = {
        ...state,
        phase: 'open',
        openings: state.openings + 1,
        before: action.filters,
        draft: action.filters,
      }
      return state.total === undefined ? asking(opened, 0) : opened
    }
    case 'drafted':
      return asking({ ...state, draft: action.filters }, COUNT_DEBOUNCE_MS)
    case 'closed':
      return { ...state, phase: 'leaving', isAsking: false }
    case 'gone':
      return { ...state, phase: 'gone', isAsking: false }
    case 'selectionChanged':
      return { ...state, total: undefined }
    case 'loaded':
      return state.phase === 'open' ? state : { ...state, total: action.total }
    case 'answered':
      return action.requestId === state.requestId ? { ...state, total: action.total, isAsking: false } : state
    case 'failed':
      return action.requestId === state.requestId ? { ...state, total: undefined, isAsking: false } : state
  }
}

/** An answer to what was chosen before is late from the moment on that something else is chosen. */
const asking = (state: PanelState, delayMs: number): PanelState => ({
  ...state,
  requestId: state.requestId + 1,
  isAsking: true,
  delayMs,
})
