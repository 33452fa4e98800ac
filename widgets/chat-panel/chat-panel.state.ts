/** Whether the panel is open (docs/behaviour.md#chat), whose it is, and what its link says: pure. */
import { inSteps, type Presence, type Times } from '../shared/ui/use-presence.js'

const TRANSITION_MS = 250

const TIMES = inSteps(TRANSITION_MS, TRANSITION_MS)

const AT_ONCE: Times<Presence> = { opening: [['active', 0]], closing: [['closed', 0]] }

export interface ChatState {
  readonly isOpen: boolean
  /** Whether it opened or closed without a transition. */
  readonly isAtOnce: boolean
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
  isOpen: false,
  isAtOnce: true,
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
  /** It has slid away. */
  | { readonly type: 'gone' }
  | { readonly type: 'sessionEnded' }
  /** What is known of the reader; after a visit, without waiting for a session that is over. */
  | {
      readonly type: 'memberRead'
      readonly key: string
      readonly hadFocus: boolean
      readonly isAfterVisit: boolean
    }

/** The times of its phases. */
export const timesOf = ({ isAtOnce }: ChatState): Times<Presence> => (isAtOnce ? AT_ONCE : TIMES)

export function chatReducer(state: ChatState, action: ChatAction): ChatState {
  const { isOpen, isAtOnce, focusCalls } = state
  switch (action.type) {
    case 'opened':
      return {
        ...state,
        isOpen: true,
        isAtOnce: isOpen && isAtOnce,
        wasShown: true,
        focusCalls: focusCalls + 1,
        returnsFocus: false,
      }
    case 'restored':
      return { ...state, isOpen: true, isAtOnce: true, wasShown: true, returnsFocus: false }
    case 'closed':
      return isOpen ? { ...state, isOpen: false, isAtOnce: false, returnsFocus: action.hadFocus } : state
    case 'gone':
      return isOpen ? state : { ...state, focusCalls: 0 }
    case 'sessionEnded':
      return { ...state, isSessionOver: true }
    case 'memberRead': {
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
export const newMessages = (unread: number | undefined, isOpen: boolean): number | undefined =>
  unread && !isOpen ? Math.min(unread, MOST_SHOWN) : undefined
