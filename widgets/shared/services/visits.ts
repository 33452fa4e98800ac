export type VisitKind = 'visit' | 'form'

/** In-page visits as widgets see them. Without Turbo every visit is a full load and nothing is ever announced. */
export interface Visits {
  /** Goes to `address`. `replace` leaves no history entry behind. */
  go(address: string, how?: { replace?: boolean }): void
  /** Forgets every page kept for Back: after signing in or out, and whenever what pages show has changed. */
  forget(): void
  /** Runs when a visit or the submission of a form begins; a form may stay within its frame. Never for a prefetch. */
  onStart(run: (what: VisitKind) => void, signal: AbortSignal): void
  /**
   * Asked before a visit to `address` begins; `false` keeps the reader here. Steps through the history are not asked about: they
   * cannot be held. Nor are loads of a whole page, which `beforeunload` stands for.
   */
  onLeave(mayGo: (address: string) => boolean, signal: AbortSignal): void
  onEnd(run: (what: VisitKind) => void, signal: AbortSignal): void
  /** Hears of steps through the history before Turbo does; what stops the event at once keeps it from Turbo. */
  onPop(listen: (event: PopStateEvent) => void): void
  /** Names the history entry in view; empty when it has no name. */
  entry(): string
  /**
   * Gives the page in view another address without a visit, since it shows already what that address shows. `push` makes a
   * history entry for it. Back from another page brings this one as it was left.
   */
  rename(address: string, how?: { push?: boolean }): void
  /** Gives the page in view another title, for as long as its address is the one in view: a step to another entry brings that one's. */
  entitle(title: string): void
  /** Runs when the reader steps to another entry that `rename` made for the page in view: the address is the new one by then. */
  onStep(run: () => void, signal: AbortSignal): void
}
