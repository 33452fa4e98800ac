/** The messages of a conversation, those that wait to be sent, and who writes: pure. */
import type { ChatMessage } from '../shared/contract/chat.call.js'

export interface Sending extends ChatMessage {
  readonly state: 'sending' | 'failed'
}

/** What waits to be sent, oldest first. */
export type Queue = readonly Sending[]

interface Known {
  readonly id: number
  /** Made by whoever wrote it; empty for others’ messages. */
  readonly key: string
}

/** A message that came since the page, as the server drew it. */
export interface Received extends Known {
  readonly html: string
}

export type Refusal = 'offline' | 'signed-out' | 'too-many' | 'failed'

export interface ThreadState {
  /** Who writes; empty while that is not known, and for visitors. */
  readonly member: string
  readonly queue: Queue
  readonly received: readonly Received[]
  /** Of all messages in the list. */
  readonly known: readonly Known[]
  /** What the note says; undefined while it is as the server wrote it. */
  readonly note: Refusal | 'nothing' | undefined
  /** The server says that the session is over, which the page may not know. */
  readonly isSignedOut: boolean
  /** The page has learned that the session is over. */
  readonly isAway: boolean
  /** How often the list was emptied for another member. */
  readonly clearings: number
}

export const initialThreadState = (known: readonly Known[]): ThreadState => ({
  member: '',
  queue: [],
  received: [],
  known,
  note: undefined,
  isSignedOut: false,
  isAway: false,
  clearings: 0,
})

export type ThreadAction =
  | { readonly type: 'written'; readonly message: ChatMessage }
  /** Written on an earlier page. The server keeps a message once, however often it is sent. */
  | { readonly type: 'resumed'; readonly messages: readonly ChatMessage[] }
  | { readonly type: 'taken'; readonly key: string; readonly messages: readonly Received[] }
  | { readonly type: 'received'; readonly messages: readonly Received[] }
  | { readonly type: 'refused'; readonly why: Refusal }
  | { readonly type: 'signedOut' }
  | { readonly type: 'signedIn' }
  | { readonly type: 'retried' }
  | { readonly type: 'memberRead'; readonly key: string }
  /** The server's answer to what `member` asked. */
  | { readonly type: 'answered'; readonly member: string; readonly answer: ThreadAction }

export function threadReducer(state: ThreadState, action: ThreadAction): ThreadState {
  const { queue } = state
  switch (action.type) {
    case 'written':
      // The reason why one before it waits holds for it too.
      return {
        ...state,
        note: hasFailed(queue) ? state.note : 'nothing',
        queue: [...queue, waiting(action.message, queue)],
      }
    case 'resumed': {
      const isNew = ({ key }: ChatMessage) => ![...state.known, ...queue].some((one) => one.key === key)
      const resumed = action.messages.filter(isNew).map((message) => waiting(message, queue))
      return { ...state, queue: [...resumed, ...queue] }
    }
    case 'taken': {
      // A reader who was signed out may have signed in again in another tab.
      const next = withReceived({ ...state, isSignedOut: false }, action.messages)
      return { ...next, queue: next.queue.filter(({ key }) => key !== action.key) }
    }
    case 'received':
      return withReceived(state, action.messages)
    case 'refused': {
      // Later messages wait as well, to keep their order.
      const failed = queue.map((item) => ({ ...item, state: 'failed' as const }))
      // A session that is over stays so, whatever else went wrong.
      const isSignedOut = state.isSignedOut || action.why === 'signed-out'
      return { ...state, queue: failed, note: action.why, isSignedOut }
    }
    case 'signedOut':
      return { ...state, note: 'signed-out', isSignedOut: true }
    case 'signedIn':
      return { ...state, isSignedOut: false, isAway: false }
    case 'retried':
      return { ...state, note: 'nothing', queue: queue.map((item) => ({ ...item, state: 'sending' })) }
    case 'memberRead':
      return withMember(state, action.key)
    case 'answered':
      return isOf(action.member, state) ? threadReducer(state, action.answer) : state
  }
}

/** Whether what `member` asked is still about this thread: another one may have signed in since. It was asked before it was known who asks when `member` is empty. */
export const isOf = (member: string, state: Pick<ThreadState, 'member'>): boolean =>
  member === '' || member === state.member

/** Behind one that waits for another try, a message waits too. */
const waiting = (message: ChatMessage, queue: Queue): Sending => ({
  ...message,
  state: hasFailed(queue) ? 'failed' : 'sending',
})

const hasFailed = (queue: Queue): boolean => queue.some((item) => item.state === 'failed')

function withReceived(state: ThreadState, messages: readonly Received[]): ThreadState {
  const fresh = messages.filter(({ id }) => !state.known.some((known) => known.id === id))
  const isThere = ({ key }: Sending) => fresh.some((message) => message.key === key)
  return {
    ...state,
    received: [...state.received, ...fresh],
    known: [...state.known, ...fresh.map(({ id, key }) => ({ id, key }))],
    queue: state.queue.filter((item) => !isThere(item)),
  }
}

/** Signing out deletes what was written; when only the session is over, it waits. */
function withMember(state: ThreadState, key: string): ThreadState {
  if (key === '' && state.isSignedOut) return { ...state, isAway: true }
  if (key === state.member) {
    if (!state.isAway) return state
    return threadReducer({ ...state, isAway: false, isSignedOut: false }, { type: 'retried' })
  }
  if (state.member === '') return { ...state, member: key, isAway: false, isSignedOut: false }
  return { ...initialThreadState([]), member: key, note: 'nothing', clearings: state.clearings + 1 }
}

export const nextToSend = ({ queue }: ThreadState): Sending | undefined =>
  queue[0]?.state === 'sending' ? queue[0] : undefined

export const lastIdOf = ({ known }: ThreadState): number => Math.max(0, ...known.map(({ id }) => id))

/** The field's text once it is known who writes: `kept` from before, and what was written there since. */
export function draftOf(kept: string, written: string): string {
  if (written === '') return kept
  return written.startsWith(kept) ? written : `${kept}\n${written}`
}

export function refusalOf({ status, isOnline }: { status: number | undefined; isOnline: boolean }): Refusal {
  if (status === 401) return 'signed-out'
  if (status === 429) return 'too-many'
  return status === undefined && !isOnline ? 'offline' : 'failed'
}
