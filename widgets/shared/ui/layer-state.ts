/** The page layer's states, and when each begins (docs/behaviour.md#page-layer). */
import type { Store } from './use-store.js'

export type LayerState = 'init' | 'activating' | 'active' | 'deactivating' | 'closed'

/** Milliseconds from opening. */
const ACTIVATING_AT_MS = 100
const ACTIVE_AT_MS = 250
/** Milliseconds from closing. */
const CLOSED_AT_MS = 600

type Steps = readonly [LayerState, number][]

const OPENING: Steps = [
  ['activating', ACTIVATING_AT_MS],
  ['active', ACTIVE_AT_MS],
]
const CLOSING: Steps = [
  ['deactivating', 0],
  ['closed', CLOSED_AT_MS],
]

/** The state of one layer, from the moment at which it is made. */
export interface LayerLife extends Store<LayerState> {
  /** Starts closing. */
  close(): void
  end(): void
}

/** `onClosed` is called once, when the layer is to be taken away. */
export function createLayerLife(onClosed: () => void): LayerLife {
  const changes = new EventTarget()
  let state: LayerState = 'init'
  let timers: ReturnType<typeof setTimeout>[] = []

  function enter(next: LayerState): void {
    if (state === 'closed') return
    state = next
    changes.dispatchEvent(new Event('change'))
    if (state === 'closed') onClosed()
  }

  function follow(steps: Steps): void {
    for (const timer of timers) clearTimeout(timer)
    timers = []
    for (const [next, atMs] of steps) {
      if (atMs === 0) enter(next)
      else timers.push(setTimeout(() => enter(next), atMs))
    }
  }

  follow(OPENING)
  return {
    state: () => state,
    subscribe: (onChange, signal) => changes.addEventListener('change', onChange, { signal }),
    close() {
      if (state !== 'deactivating') follow(CLOSING)
    },
    end: () => follow([['closed', 0]]),
  }
}
