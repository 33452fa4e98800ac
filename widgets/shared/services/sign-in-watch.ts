/** Notices that somebody else may be signed in: here after a form, in another tab, or since a page was left. */
import type { Navigation } from 'plinth'
import { STORAGE_KEY } from './user-store.js'

interface WatchParts {
  navigation: Pick<Navigation, 'onStart' | 'onEnd'>
  /** The token that the cookie holds now. Signing in and out renew it, in whatever form it happens. */
  readToken(): string | undefined
  /** The token when the reader was last asked for. */
  askedToken(): string | undefined
  /** Of who is known here. */
  key(): string
  /** Asks who is looking. Not called before somebody has asked. */
  askAgain(): void
  signal: AbortSignal
}

export function watchSignIn({ navigation, readToken, askedToken, key, askAgain, signal }: WatchParts): void {
  let started: { token: string | undefined } | undefined

  addEventListener(
    'storage',
    (event) => {
      if (event.key === STORAGE_KEY && event.newValue !== key()) askAgain()
    },
    { signal },
  )
  // The browser's own cache brings a page back as it was when it was left, whoever is signed in by now.
  addEventListener('pageshow', ({ persisted }) => persisted && askAgain(), { signal })
  navigation.onStart((what) => {
    if (what === 'form') started = { token: readToken() }
  }, signal)
  navigation.onEnd((what) => {
    if (what !== 'form') return
    const token = readToken()
    // An answer that was on its way while the form was sent notes the new token, and knows nothing of who has signed in.
    if (token !== askedToken() || (started && token !== started.token)) askAgain()
    started = undefined
  }, signal)
}
