import type { Navigation } from '../navigation.js'

/**
 * A navigation that goes nowhere and notes what it was asked for.
 * In use: {@link fakeNavigation}.
 */
export interface FakeNavigation extends Navigation {
  /** The addresses that `go()` was given, in order. */
  readonly visited: readonly string[]
  /** The addresses that `setAddress()` was given. */
  readonly addresses: readonly string[]
  readonly titles: readonly string[]
  /** Asks those who listen by `onLeave` whether the reader may go to `address`. */
  leave(address: string): boolean
  /** Calls those who listen by `onStep`, as a step through the history would. */
  step(): void
}

/**
 * Stands in for the page's navigation in a test. `mountWidget` makes one where the test gives none.
 * ```ts
 * const navigation = fakeNavigation()
 * const { host } = await mountWidget(widget, html, { services: { navigation } })
 * host.querySelector('button')?.click()
 * expect(navigation.visited).toEqual(['/basket/'])
 * ```
 */
export function fakeNavigation(): FakeNavigation {
  const visited: string[] = []
  const addresses: string[] = []
  const titles: string[] = []
  const guards = new Set<(address: string) => boolean>()
  const steps = new Set<() => void>()
  const addUntil = <Listener>(set: Set<Listener>, listener: Listener, signal: AbortSignal) => {
    set.add(listener)
    signal.addEventListener('abort', () => set.delete(listener))
  }
  return {
    visited,
    addresses,
    titles,
    leave: (address) => [...guards].every((mayGo) => mayGo(address)),
    step() {
      for (const run of [...steps]) run()
    },
    go: (address) => void visited.push(address),
    forget: () => undefined,
    onStart: () => undefined,
    onEnd: () => undefined,
    onPop: () => undefined,
    onLeave: (mayGo, signal) => addUntil(guards, mayGo, signal),
    onStep: (run, signal) => addUntil(steps, run, signal),
    entry: () => '',
    setAddress: (address) => void addresses.push(address),
    setTitle: (title) => void titles.push(title),
  }
}
