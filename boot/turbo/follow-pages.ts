/** Follows Turbo's visits: how hosts leave and come back with their pages. docs/architecture.md tells the order of steps and why. */
import type { FollowedParts, PageFollower } from '../visit-library.js'
import { afterRender } from './after-render.js'
import { prepareRenders } from './before-render.js'
import { releaseDroppedSnapshots } from './dropped-snapshots.js'
import { listenTo } from './events.js'
import { loadAnchorsInFull } from './failed-visits.js'
import { followEntries } from './followed-entries.js'
import type { TurboLike, TurboSession } from './internals.js'
import { hushLeftFrames } from './left-frames.js'
import { followMorphs } from './morph.js'
import { createPageLanguage } from './page-language.js'
import { keepWindowPosition, trackScrolling } from './scroll-positions.js'
import { createSuspendedPages } from './suspended-pages.js'
import { followVisit } from './visit-state.js'

export function followPages(
  turbo: TurboLike,
  session: TurboSession | undefined,
  { hosts, view, life, signal }: FollowedParts,
): PageFollower {
  const on = listenTo(signal)
  const suspended = createSuspendedPages(life)
  const scrolling = trackScrolling(signal)
  const language = createPageLanguage(document.documentElement)
  const visit = followVisit(on)

  loadAnchorsInFull(on)
  keepWindowPosition(session, on)
  followEntries({ session, on, language, view, signal })
  hushLeftFrames(on, signal)
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
  followMorphs(on, hosts, life)
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
