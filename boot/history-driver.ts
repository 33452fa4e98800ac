/**
 * What leads the reader to another page: a visit, or a form that is sent.
 * ```ts
 * services.navigation.onEnd((what: VisitKind) => what === 'form' && reloadCart(), signal)
 * ```
 */
export type VisitKind = 'visit' | 'form'

/** The session history and the visits of a library such as Turbo, or of the browser alone. */
export interface HistoryDriver {
  visit(address: string, replace: boolean): void
  /** Drops pages that the library has cached. */
  clearCache(): void
  /** The library's identifier of a history entry, from its state; empty when it has none. */
  idOf(state: unknown): string
  push(url: URL): void
  replace(url: URL): void
  /** The reader stepped to another entry of the page in view, which shows it already. */
  recordStep(url: URL, state: unknown): void
  onStart(run: (what: VisitKind) => void, signal: AbortSignal): void
  onEnd(run: (what: VisitKind) => void, signal: AbortSignal): void
  onLeave(mayGo: (address: string) => boolean, signal: AbortSignal): void
}
