/** The seam between the runtime and a library that replaces pages in place. `boot/turbo` adapts Turbo to it. */
import type { HistoryDriver } from './history-driver.js'
import type { Host, HostRegistry } from './host.js'
import type { PageInView } from './page.js'

/**
 * What `start({ turbo })` takes.
 * ```ts
 * start({ widgets, turbo: turbo() })
 * ```
 */
export interface VisitLibrary {
  /** Runs at start. Part of the entry: what must be in place before the first widget mounts. */
  connect(page: PageEvents): void
  /** Loads what matters once a widget mounts. Rejects when it does not arrive, and is called again then. */
  load(): Promise<VisitRuntime>
}

/** What the library tells the runtime. */
export interface PageEvents {
  /** The library has rendered a page: its body may be another one. */
  onRender(): void
  /** A step through the history, before the library acts on it. */
  onPopState(event: PopStateEvent): void
  signal: AbortSignal
}

/** Has the library, or the browser where there is none, tell of steps through the history and of pages that are shown. */
export function connectVisits(library: VisitLibrary | undefined, page: PageEvents): void {
  if (library) library.connect(page)
  else addEventListener('popstate', page.onPopState, { signal: page.signal })
}

export interface VisitRuntime {
  readonly history: HistoryDriver
  /** Follows visits: suspends pages that leave and resumes those that come back. */
  observePages(parts: ObservedParts): PageObserver
}

/** How hosts leave with their page and come back with it. `mount/lifecycle.ts` implements it. */
export interface HostLife {
  /** Draws a mounted host again after its options changed in place. */
  update(host: Host): void
  /** Suspends hosts with their page: React keeps its state; an enhancement is undone and runs again on return. */
  suspend(hosts: Iterable<Host>): void
  /** Mounted widgets go on; others wait for their mount strategy again. */
  resume(hosts: Iterable<Host>): void
  /** Ends a host, nested hosts first. `restore` puts the server's HTML back, which nobody sees on a page that has left. */
  dispose(host: Host, restore: boolean): void
}

export interface ObservedParts {
  hosts: HostRegistry
  view: PageInView
  life: HostLife
  signal: AbortSignal
}

export interface PageObserver {
  /** The library has rendered a page. Called before its hosts are scanned. */
  onRender(): void
  /** Disposes every suspended page. */
  forget(): void
}
