import type { VisitKind } from './history-driver.js'

/**
 * Going to addresses, and changing the address or title of the page in view. Without Turbo every visit is a full load.
 * ```ts
 * defineWidget({
 *   enhance({ services: { navigation }, signal }) {
 *     navigation.onLeave(() => confirm('Leave without saving?'), signal)
 *     navigation.setAddress('?sort=newest')
 *   },
 * })
 * ```
 */
export interface Navigation {
  /** Goes to `address`. `replace` leaves no history entry behind. */
  go(address: string, how?: { replace?: boolean }): void
  /** Drops every page kept for Back: after signing in or out, and whenever the content of pages has changed. */
  forget(): void
  /** Runs when a visit or the submission of a form begins; a form may stay within its frame. Never for a prefetch. */
  onStart(run: (what: VisitKind) => void, signal: AbortSignal): void
  /**
   * Asked before a visit to `address` begins; `false` keeps the reader here. Steps through the history are not asked about,
   * since they cannot be held, nor are full loads, which have `beforeunload`.
   */
  onLeave(mayGo: (address: string) => boolean, signal: AbortSignal): void
  onEnd(run: (what: VisitKind) => void, signal: AbortSignal): void
  /** Gets steps through the history before Turbo does; stopping the event immediately keeps it from Turbo. */
  onPop(listen: (event: PopStateEvent) => void): void
  /** Identifies the history entry in view; empty when it has no identifier. */
  entry(): string
  /**
   * Gives the page in view another address without a visit, since it shows already what that address shows. `push` makes a
   * history entry for it. Back from another page shows this one as it was left.
   */
  setAddress(address: string, how?: { push?: boolean }): void
  /** Sets the title for as long as the current address is in view: a step to another entry restores that entry's title. */
  setTitle(title: string): void
  /** Runs when the reader steps to another entry that `setAddress` made for the page in view; the address has changed by then. */
  onStep(run: () => void, signal: AbortSignal): void
}
