/** What is open over a page has an address there, after the `#`: opening makes a history entry, Back closes it, a reload opens it. */
import type { Navigation } from 'plinth'
import { useNavigation } from 'plinth/react'
import { useState, useSyncExternalStore } from 'react'
import { createStepBack } from '../services/step-back.js'

/** On the history entry that opening made: leaving it is a step back. */
const MARK = 'plinthOverlay'

const isMarked = () => Boolean(Object(history.state)[MARK])
const ownAddress = () => location.pathname + location.search
const readHash = () => location.hash

/** The address of the page in view, as a store that steps through the history and its own functions change. */
class Entry {
  readonly #navigation: Navigation
  readonly #step = createStepBack()
  readonly #listeners = new Set<() => void>()
  #arrivedAt: string | undefined

  constructor(navigation: Navigation) {
    this.#navigation = navigation
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const left = new AbortController()
    this.#arrivedAt = location.hash
    this.#listeners.add(listener)
    this.#navigation.onStep(this.#changed, left.signal)
    // Somebody typed it, or followed a link to it.
    addEventListener('hashchange', this.#changed, { signal: left.signal })
    return () => {
      left.abort()
      this.#listeners.delete(listener)
    }
  }

  /** Whether the reader came to the page by this address, and has not moved since. */
  isArrival(): boolean {
    return location.hash === this.#arrivedAt
  }

  /** Makes an entry for what opens: `#zoom`. */
  open(hash: string): void {
    this.#navigation.setAddress(ownAddress() + hash, { push: true })
    history.replaceState({ ...history.state, [MARK]: true }, '')
    this.#changed()
  }

  /** From one thing to the next within what is open: the entry stays, its address changes. */
  move(hash: string): void {
    const wasMarked = isMarked()
    this.#navigation.setAddress(ownAddress() + hash)
    if (wasMarked) history.replaceState({ ...history.state, [MARK]: true }, '')
    this.#changed()
  }

  /** Goes back to the page's own address, by the way that the reader came. */
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
    for (const tell of this.#listeners) tell()
  }
}

export type { Entry }

/** What the address has after its `#`, drawn again when it changes, and the ways to change it. */
export function useEntry(): { hash: string; entry: Entry } {
  const navigation = useNavigation()
  const [entry] = useState(() => new Entry(navigation))
  const hash = useSyncExternalStore(entry.subscribe, readHash)
  return { hash, entry }
}
