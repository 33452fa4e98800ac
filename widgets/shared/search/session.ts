/** Runs a search: what is typed goes to the service, debounced, and what comes back goes to whoever shows it. */
import type { Timer } from '../timer.js'
import type { Answer } from './answer.js'
import { DEBOUNCE_MS, type Wanted } from './queries.js'
import { type SessionEvent, type SessionState, START, step } from './session.state.js'

export interface SessionParts {
  ask(wanted: Wanted): Promise<Answer>
  /** The clock: a timer of the widget's, so that it ends with it. */
  timer: Timer
  changed(state: SessionState): void
}

export interface Session {
  readonly state: SessionState
  /** What stands in the field; asked once the reader rests. */
  type(text: string): void
  /** Everything else is asked at once. */
  send(event: Exclude<SessionEvent, { type: 'typed' | 'answered' | 'failed' }>): void
  /** The query as it stands; what waited to be asked is not asked any more, since the reader goes on. */
  flush(): string
}

export function createSession({ ask, timer, changed }: SessionParts): Session {
  let state = START

  function take(event: SessionEvent): void {
    const next = step(state, event)
    if (next === state) return
    state = next
    changed(state)
  }

  function askNow(): void {
    timer.stop()
    if (state.status !== 'waiting') return
    const { request, wanted } = state
    ask(wanted).then(
      (answer) => take({ type: 'answered', request, answer }),
      (error: unknown) => {
        // Row 8.07: to the console with these words; what the reader sees is the view's to say.
        if (request === state.request) console.error('Error getting search results', error)
        take({ type: 'failed', request })
      },
    )
  }

  return {
    get state() {
      return state
    },
    type(text) {
      const { request } = state
      take({ type: 'typed', text })
      if (state.request !== request) timer.start(DEBOUNCE_MS, askNow)
    },
    send(event) {
      const { request } = state
      take(event)
      if (state.request !== request) askNow()
    },
    flush() {
      timer.stop()
      return state.wanted.query
    },
  }
}
