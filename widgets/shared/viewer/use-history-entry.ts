/** An open viewer has its own hash in the address: opening makes a history entry, Back closes it, a reload opens it again. */
import type { Navigation } from 'plinth'
import { useNavigation } from 'plinth/react'
import { useState, useSyncExternalStore } from 'react'
import { createStepBack } from '../services/step-back.js'
import { withSignal } from '../ui/with-signal.js'

/** Marks the history entry that opening made: closing steps back from it. */
const MARK = 'plinthOverlay'

const isMarked = () => Boolean(Object(history.state)[MARK])
const ownAddress = () => location.pathname + location.search
const readHash = () => location.hash

/** The hash of the address, as a store. */
class HistoryEntry {
  readonly #navigation: Navigation
  readonly #step = createStepBack()
  readonly #changes = new EventTarget()
  #arrivedAt: string | undefined

  constructor(navigation: Navigation) {
    this.#navigation = navigation
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#arrivedAt = location.hash
    return withSignal((signal) => {
      this.#changes.addEventListener('change', listener, { signal })
      this.#navigation.onStep(this.#changed, signal)
      // The reader typed a hash, or followed a link to one.
      addEventListener('hashchange', this.#changed, { signal })
    })
  }

  /** Whether the reader arrived at the page with this hash. */
  isArrival(): boolean {
    return location.hash === this.#arrivedAt
  }

  /** Makes an entry for what opens: `#zoom`. */
  open(hash: string): void {
    this.#navigation.setAddress(ownAddress() + hash, { push: true })
    history.replaceState({ ...history.state, [MARK]: true }, '')
    this.#changed()
  }

  /** Changes the hash without a new history entry. */
  move(hash: string): void {
    const wasMarked = isMarked()
    this.#navigation.setAddress(ownAddress() + hash)
    if (wasMarked) history.replaceState({ ...history.state, [MARK]: true }, '')
    this.#changed()
  }

  /** Removes the hash, by a step back where opening made an entry. */
  leave(): void {
    if (isMarked()) {
      this.#step.go()
      return
    }
    this.#navigation.setAddress(ownAddress())
    this.#changed()
  }

  readonly #changed = (): void => {
    this.#step.done()
    this.#arrivedAt = undefined
    this.#changes.dispatchEvent(new Event('change'))
  }
}

export type { HistoryEntry }

/** The hash of the address, and the ways to change it. */
export function useHistoryEntry(): { hash: string; entry: HistoryEntry } {
  const navigation = useNavigation()
  const [entry] = useState(() => new HistoryEntry(navigation))
  const hash = useSyncExternalStore(entry.subscribe, readHash)
  return { hash, entry }
}
