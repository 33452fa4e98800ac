/** As much of Turbo as is used here: it is passed in, and a site may have none. */
import type { Place } from './place.js'

/** What boot asks of Turbo; `visit`, `cache` and `session` of `@hotwired/turbo` fit. */
export interface TurboLike {
  visit(address: string, options?: { action?: 'advance' | 'replace' }): void
  cache: { clear(): void }
  /** Without it, a step that closes the page layer makes Turbo visit the page again. */
  session?: TurboSession
}

/** What a page that changes its own address must tell Turbo: these are fields of Turbo 8's session. */
export interface TurboSession {
  history: {
    start(): void
    stop(): void
    push(url: URL): void
    replace(url: URL, restorationIdentifier: string): void
    getRestorationDataForIdentifier(restorationIdentifier: string): { scrollPosition?: Place }
    /** Of the entry in view. */
    updateRestorationData(data: { scrollPosition: Place }): void
    location?: URL
    restorationIdentifier?: string
    currentIndex?: number
  }
  view: { lastRenderedLocation: URL }
}
