/** The panel's states (docs/behaviour.md#chat), whose it is, and what its link says: pure. */

export type PanelState = 'closed' | 'activating' | 'active' | 'deactivating'

export const TRANSITION_MS = 250

export interface ChatState {
  readonly panel: PanelState
  /** The member whose conversation it shows; empty for nobody. */
  readonly member: string
  /** The server has said that the session is over: what was written waits for signing in again. */
  readonly isSessionOver: boolean
  /** It was open before: the member may have written, so an answer may have come. */
  readonly wasShown: boolean
  /** Counts how often the focus was asked into the panel. */
  readonly focusCalls: number
  /** Whether the focus was in the panel when that closed. */
  readonly returnsFocus: boolean
}

export const initialChatState: ChatState = {
  panel: 'closed',
  member: '',
  isSessionOver: false,
  wasShown: false,
  focusCalls: 0,
  returnsFocus: false,
}

export type ChatAction =
  | { readonly type: 'opened' }
  /** It was open on the page before. */
  | { readonly type: 'restored' }
  | { readonly type: 'closed'; readonly hadFocus: boolean }
  | { readonly type: 'transition-ended' }
  | { readonly type: 'session-over' }
  /** What is known of the reader; after a visit, without waiting for a session that is over. */
  | {
      readonly type: 'member'
      readonly key: string
      readonly hadFocus: boolean
      readonly isAfterVisit: boolean
    }

export const isOpen = ({ panel }: ChatState): boolean => panel === 'activating' || panel === 'active'

export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  const { panel, focusCalls } = state
  switch (action.type) {
    case 'opened':
      return {
        ...state,
        panel: panel === 'active' ? panel : 'activating',
        wasShown: true,
        focusCalls: focusCalls + 1,
        returnsFocus: false,
      }
    case 'restored':
      return { ...state, panel: 'active', wasShown: true, returnsFocus: false }
    case 'closed':
      return isOpen(state) ? { ...state, panel: 'deactivating', returnsFocus: action.hadFocus } : state
    case 'transition-ended':
      if (panel === 'activating') return { ...state, panel: 'active' }
      return panel === 'deactivating' ? { ...state, panel: 'closed', focusCalls: 0 } : state
    case 'session-over':
      return { ...state, isSessionOver: true }
    case 'member': {
      const { key, hadFocus, isAfterVisit } = action
      const isSessionOver = state.isSessionOver && key === '' && !isAfterVisit
      if (key === state.member || isSessionOver) return { ...state, isSessionOver }
      return { ...initialChatState, member: key, returnsFocus: hadFocus }
    }
  }
}

/** No number above it is shown. */
const MOST_SHOWN = 99

/** How many new messages the link counts; undefined when there are none, or the panel shows them. */
export const newMessages = (unread: number | undefined, state: ChatState): number | undefined =>
  unread && !isOpen(state) ? Math.min(unread, MOST_SHOWN) : undefined
