/** An open viewer has its own hash in the address: opening makes a history entry, Back closes it, a reload opens it again. */
import { type Navigation, OptionsError } from 'plinth'
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

  readonly subscribe = (listener: () => void): (() => void) =>
    withSignal((signal) => {
      this.#arrivedAt = location.hash
      this.#changes.addEventListener('change', listener, { signal })
      this.#navigation.onStep(this.#changed, signal)
      // The reader typed a hash, or followed a link to one.
      addEventListener('hashchange', this.#changed, { signal })
    })

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

/** Which of several things an address names after its `#`: pure. Numbers begin at 1. */

/** `#view-3` */
export const hashOf = (name: string, index: number): string => `#${name}-${index + 1}`

/** The index that `hash` names; undefined when it names none of `length`. */
export function indexIn(hash: string, name: string, length: number): number | undefined {
  const start = `#${name}-`
  const number = hash.slice(start.length)
  if (!hash.startsWith(start) || !/^[1-9]\d*$/.test(number)) return undefined
  return Number(number) <= length ? Number(number) - 1 : undefined
}

/**
 * What names the viewer of `host` in the address: the option `name`, with a number from the second host on that has the same one in the
 * page, or all of them would open together. Throws when an address could not hold it; `example` is one that it could.
 */
export function useViewerName(host: HTMLElement, name: string, example: string): string {
  const [unique] = useState(() => {
    if (!/^[a-z][a-z-]*$/i.test(name))
      throw new OptionsError(`data-name is "${name}"; write letters and hyphens, such as ${example}`)
    const hosts = document.querySelectorAll<HTMLElement>(`[data-widget="${host.dataset.widget}"]`)
    const isNamesake = ({ dataset }: HTMLElement) => dataset.name === host.dataset.name
    const number = [...hosts].filter(isNamesake).indexOf(host) + 1
    return number > 1 ? `${name}-${number}` : name
  })
  return unique
}
