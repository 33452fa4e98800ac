import { useCallback, useSyncExternalStore } from 'react'
import type { Store } from './store.js'
import { withSignal } from './with-signal.js'

/** The state of a store, drawn again when it changes. */
export function useStore<State>(store: Store<State>): State {
  const subscribe = useCallback(
    (onChange: () => void) => withSignal((signal) => store.subscribe(onChange, signal)),
    [store],
  )
  return useSyncExternalStore(subscribe, store.state)
}
