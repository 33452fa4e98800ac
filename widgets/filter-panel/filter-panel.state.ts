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
  /** Whether the number that the draft leaves is not known yet. */
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
  | { type: 'answered'; total: number }

export const initialPanelState = (total: number): PanelState => ({
  phase: 'gone',
  openings: 0,
  before: [],
  draft: [],
  total,
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
      return state.total === undefined ? { ...opened, isAsking: true, delayMs: 0 } : opened
    }
    case 'drafted':
      return { ...state, draft: action.filters, isAsking: true, delayMs: COUNT_DEBOUNCE_MS }
    case 'closed':
      return { ...unasked(state), phase: 'leaving' }
    case 'gone':
      return { ...unasked(state), phase: 'gone' }
    case 'selectionChanged':
      return { ...state, total: undefined }
    case 'loaded':
      return state.phase === 'open' ? state : { ...state, total: action.total }
    case 'answered':
      return { ...state, total: action.total, isAsking: false }
  }
}

/** Whether it was on its way or had failed: the next opening asks anew. */
const unasked = (state: PanelState): PanelState =>
  state.isAsking ? { ...state, total: undefined, isAsking: false } : state
