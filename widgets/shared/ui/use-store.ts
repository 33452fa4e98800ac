import { useCallback, useSyncExternalStore } from 'react'
import { withSignal } from './with-signal.js'

/** A readable value that calls back on changes, until `signal` aborts. */
export interface Store<State> {
  state(): State
  subscribe(onChange: () => void, signal: AbortSignal): void
}

/** The state of a store, drawn again when it changes. `state()` must give the same object until then. */
export function useStore<State>(store: Store<State>): State {
  const subscribe = useCallback(
    (onChange: () => void) => withSignal((signal) => store.subscribe(onChange, signal)),
    [store],
  )
  return useSyncExternalStore(subscribe, store.state)
}
