import { useCallback, useSyncExternalStore } from 'react'

/** A readable value that calls back on changes, until `signal` aborts. */
export interface Store<State> {
  state(): State
  subscribe(onChange: () => void, signal: AbortSignal): void
}

/** The state of a store, drawn again when it changes. `state()` must give the same object until then. */
export function useStore<State>(store: Store<State>): State {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const controller = new AbortController()
      store.subscribe(onChange, controller.signal)
      return () => controller.abort()
    },
    [store],
  )
  return useSyncExternalStore(subscribe, store.state)
}
