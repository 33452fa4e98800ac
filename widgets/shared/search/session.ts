/** Runs a search: what is typed goes to the service, debounced, and what comes back is the session's state. */
import type { RecordType } from '../contract/record-types.js'
import { createStore, type Store } from '../ui/store.js'
import type { Timer } from '../ui/timer.js'
import type { Answer } from './answer.js'
import { DEBOUNCE_MS, type Wanted } from './queries.js'
import {
  initialSessionState,
  type SessionAction,
  type SessionState,
  sessionReducer,
} from './session.state.js'

export interface SessionParts {
  ask(wanted: Wanted): Promise<Answer>
  timer: Timer
}

export interface Session extends Store<SessionState> {
  /** Searches for the content of the field once the reader pauses. */
  type(text: string): void
  /** Text is being composed: what was typed before it is not searched for until there is more. */
  hold(): void
  /** Chooses a type once the reader pauses: a held arrow key passes many. */
  pass(facet: RecordType | undefined): void
  /** All other actions search at once. */
  send(event: Exclude<SessionAction, { type: 'typed' | 'answered' | 'failed' }>): void
  /** Cancels the pending search, since the reader goes to another page. Returns the query. */
  flush(): string
  reset(): void
}

export function createSession({ ask, timer }: SessionParts): Session {
  const store = createStore(initialSessionState)
  let isHeld = false

  function take(event: SessionAction): void {
    const next = sessionReducer(store.state(), event)
    if (next !== store.state()) store.set(next)
  }

  function askNow(): void {
    timer.stop()
    const state = store.state()
    if (state.status !== 'waiting') return
    const { requestId, wanted } = state
    ask(wanted).then(
      (answer) => take({ type: 'answered', requestId, answer }),
      (error: unknown) => {
        if (requestId === store.state().requestId) console.error('Error getting search results', error)
        take({ type: 'failed', requestId })
      },
    )
  }

  function takeAndAskLater(event: SessionAction): void {
    const { requestId } = store.state()
    take(event)
    if (store.state().requestId !== requestId || isHeld) timer.start(DEBOUNCE_MS, askNow)
    isHeld = false
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    type: (text) => takeAndAskLater({ type: 'typed', text }),
    hold() {
      timer.stop()
      isHeld = true
    },
    pass: (facet) => takeAndAskLater({ type: 'chosen', facet }),
    send(event) {
      const { requestId } = store.state()
      take(event)
      if (store.state().requestId !== requestId) askNow()
    },
    flush() {
      timer.stop()
      return store.state().wanted.query
    },
    reset() {
      timer.stop()
      take({ type: 'typed', text: '' })
    },
  }
}
