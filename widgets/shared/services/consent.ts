/** Whether the reader lets this site measure, and load what comes from others (docs/behaviour.md#preferences). */
import { createStore } from '../ui/store.js'
import type { Preferences } from './preferences.js'

/** `cookieConsent` as `''`, `'1'` and `'0'`. */
export type ConsentState = 'undecided' | 'accepted' | 'declined'

export interface Consent {
  /** Read anew at each call: another tab may have decided. */
  state(): ConsentState
  /** Keeps what the reader decides, and tells tags at once. */
  decide(decision: Exclude<ConsentState, 'undecided'>): void
  /** Runs whenever the state has changed, until `signal` ends. */
  subscribe(run: () => void, signal: AbortSignal): void
  /** Looks whether somebody else has decided: another tab, or the member on another device. */
  check(): void
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

interface ConsentParts {
  preferences: Pick<Preferences, 'get' | 'set'>
  target: { dataLayer?: unknown[] }
  signal: AbortSignal
}

const COOKIE_VALUES = { accepted: '1', declined: '0' } as const

/** What consent mode asks about: ads and analytics. */
const stored = (word: 'granted' | 'denied') => ({
  ad_storage: word,
  ad_user_data: word,
  ad_personalization: word,
  analytics_storage: word,
})

/** Says “denied” in `target.dataLayer` before anything else is there, and keeps it up to date with the reader's decision. */
export function createConsent({ preferences, target, signal }: ConsentParts): Consent {
  const told = createStore<ConsentState>('undecided')

  // A tag service knows a command from an event by its being an arguments object, as `gtag` makes them.
  function command(..._words: unknown[]): void {
    target.dataLayer ??= []
    target.dataLayer.push(arguments)
  }

  function state(): ConsentState {
    const value = preferences.get('cookieConsent')
    return value === COOKIE_VALUES.accepted
      ? 'accepted'
      : value === COOKIE_VALUES.declined
        ? 'declined'
        : 'undecided'
  }

  function check(): void {
    const next = state()
    if (next === told.state()) return
    command('consent', 'update', stored(next === 'accepted' ? 'granted' : 'denied'))
    told.set(next)
  }

  command('consent', 'default', stored('denied'))
  check()
  document.addEventListener('visibilitychange', check, { signal })

  return {
    state,
    check,
    decide(decision) {
      preferences.set('cookieConsent', COOKIE_VALUES[decision])
      check()
    },
    subscribe: told.subscribe,
  }
}
