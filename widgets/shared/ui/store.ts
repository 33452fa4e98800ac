/** A readable value that calls back on changes, until `signal` aborts. `state()` gives the same object until then. */
export interface Store<State> {
  state(): State
  subscribe(onChange: () => void, signal: AbortSignal): void
}

/** A value that is set from outside, whatever it is before: every setting is told, also one of the same value. */
export function createStore<State>(initial: State): Store<State> & { set(next: State): void } {
  const changes = new EventTarget()
  let state = initial
  return {
    state: () => state,
    set(next) {
      state = next
      changes.dispatchEvent(new Event('change'))
    },
    subscribe: (onChange, signal) => changes.addEventListener('change', onChange, { signal }),
  }
}
