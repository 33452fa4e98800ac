import { useCallback, useSyncExternalStore } from 'react'
import type { Store } from './store.js'
import { withSignal } from './with-signal.js'

/** The state of a store, drawn again when it changes. */
export const useStore = <State>(store: Store<State>): State => useSelected(store, (state) => state)

/** A part of a store's state, drawn again when that part changes: `select` gives the same object until then. */
export function useSelected<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  const subscribe = useCallback(
    (onChange: () => void) => withSignal((signal) => store.subscribe(onChange, signal)),
    [store],
  )
  return useSyncExternalStore(subscribe, () => select(store.state()))
}
