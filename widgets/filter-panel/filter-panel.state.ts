/** The filter panel: open or not. Pure. What is chosen in it, and how many that leaves, is in the store of its list. */

/** So long after the last choice the server is asked how many are left, in milliseconds. */
export const COUNT_DEBOUNCE_MS = 100

export interface PanelState {
  /** `leaving` while it slides away. */
  phase: 'gone' | 'open' | 'leaving'
  /** How often it was opened. */
  openings: number
}

export type PanelAction =
  | { type: 'opened' }
  | { type: 'closed' }
  /** The page leaves, or the panel has slid away. */
  | { type: 'gone' }

export const initialPanelState: PanelState = { phase: 'gone', openings: 0 }

export function panelReducer(state: PanelState, { type }: PanelAction): PanelState {
  switch (type) {
    case 'opened':
      return { phase: 'open', openings: state.openings + 1 }
    case 'closed':
      return { ...state, phase: 'leaving' }
    case 'gone':
      return { ...state, phase: 'gone' }
  }
}
