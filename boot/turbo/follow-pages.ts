/** Follows Turbo's visits: how hosts leave and come back with their pages. docs/architecture.md tells the order of steps and why. */
import type { ObservedParts, PageObserver } from '../visit-library.js'
import { afterRender } from './after-render.js'
import { prepareRenders } from './before-render.js'
import { type Listen, listenTo } from './events.js'
import { recordEntries } from './followed-entries.js'
import { readSnapshotCache, type TurboLike, type TurboSession } from './internals.js'
import { handleMorphs } from './morph.js'
import { createPageLanguage } from './page-language.js'
import { preserveWindowPosition, trackScrolling } from './scroll-positions.js'
import { createSuspendedPages, releasePictures } from './suspended-pages.js'
import { observeVisit } from './visit-state.js'

export function observePages(
  turbo: TurboLike,
  session: TurboSession | undefined,
  { hosts, view, life, signal }: ObservedParts,
): PageObserver {
  const on = listenTo(signal)
  const suspended = createSuspendedPages(life)
  const scrolling = trackScrolling(signal)
  const language = createPageLanguage(document.documentElement)
  const visit = observeVisit(on)

  loadAnchorsInFull(on)
  preserveWindowPosition(session, on)
  recordEntries({ session, on, language, view, signal })
  silenceLeftFrames(on, signal)
  const isCopy = releaseDroppedSnapshots(session, on, signal)
  prepareRenders({ visit, view, suspended, scrolling, isCopy }, signal)
  on('load', () => {
    if (visit.isStale) turbo.visit(location.href, { action: 'replace' })
    visit.isStale = false
  })
  on<{ formSubmission: { isSafe: boolean } }>('submit-end', ({ formSubmission }) => {
    // Turbo clears its cache after an unsafe form.
    if (!formSubmission.isSafe) suspended.dropAll()
  })
  handleMorphs(on, hosts, life)
  onCacheCleared(turbo, suspended.dropAll, signal)
  return {
    onRender: () => afterRender({ visit, view, suspended, scrolling, language }),
    forget: suspended.dropAll,
  }
}

/** Turbo sends no event when a script clears its cache. */
function onCacheCleared({ cache }: TurboLike, run: () => void, signal: AbortSignal): void {
  const clear = cache.clear
  cache.clear = () => {
    clear.call(cache)
    run()
  }
  signal.addEventListener('abort', () => {
    cache.clear = clear
  })
}

/**
 * Turbo loads the address of a visit that failed by going there. Where the address is in view already, by a step back or with a preview,
 * and has an anchor, that is a jump within the page.
 */
function loadAnchorsInFull(on: Listen): void {
  let visited = ''
  on<{ url: string }>('visit', ({ url }) => {
    visited = url
  })
  on<{ reason: string }>('reload', ({ reason }) => {
    if (reason !== 'request_failed' || !location.hash || location.href !== visited) return
    // After that jump, which would end it.
    queueMicrotask(() => location.reload())
  })
}

/**
 * Turbo writes the failure of a frame to the console. Browsers end requests before `pagehide`. The listener stays no longer than the
 * request: a page without one may be kept for Back.
 */
function silenceLeftFrames(on: Listen, signal: AbortSignal): void {
  let isLeaving = false
  const recordLeaving = () => {
    isLeaving = true
  }
  on('before-fetch-request', () => {
    // Still here: a link may have led to a download.
    isLeaving = false
    addEventListener('beforeunload', recordLeaving, { signal })
  })
  on('before-fetch-response', () => removeEventListener('beforeunload', recordLeaving))
  on('fetch-request-error', (_, event) => {
    if (isLeaving && (event.target as Element).localName === 'turbo-frame') event.preventDefault()
  })
}

/**
 * A copy is dropped unseen when the answer of a visit comes before its preview is drawn, or when ten newer copies have come. A copy that
 * was shown is a page, or a preview: its pictures are released when that goes. Gives what tells a copy from a page that the server has sent,
 * which may have been saved with our marks in it.
 */
function releaseDroppedSnapshots(
  session: TurboSession | undefined,
  on: Listen,
  signal: AbortSignal,
): (body: Element) => boolean {
  const cache = session && readSnapshotCache(session)
  if (!cache) return () => true
  const copies = new WeakSet<Element>()
  const shown = new WeakSet<Element>()
  on<{ newBody: Element }>('before-render', ({ newBody }) => {
    shown.add(newBody)
  })
  const { write, evict } = cache
  const release = (dropped: { element: Element } | undefined) => {
    if (dropped && !shown.has(dropped.element)) releasePictures(dropped.element)
  }
  cache.write = (location, snapshot) => {
    const before = cache.read(location)
    copies.add(snapshot.element)
    write.call(cache, location, snapshot)
    if (before !== snapshot) release(before)
  }
  cache.evict = (key) => {
    const before = cache.entries[key]
    evict.call(cache, key)
    release(before)
  }
  signal.addEventListener('abort', () => Object.assign(cache, { write, evict }))
  return (body) => copies.has(body)
}
