/** After Turbo has rendered a page: the one that left is suspended, and the one in view starts or resumes. */
import { markChanged, moveSnapshots, recordOf } from '../mount/page-record.js'
import type { Page, PageInView } from '../page.js'
import type { PageLanguage } from './page-language.js'
import { restoreOffsets, type ScrollTracker } from './scroll-positions.js'
import { releasePictures, type SuspendedPage, type SuspendedPages } from './suspended-pages.js'
import { currentEntry, isPreview, type VisitState } from './visit-state.js'

interface RenderedParts {
  visit: VisitState
  view: PageInView
  suspended: SuspendedPages
  scrolling: ScrollTracker
  language: PageLanguage
}

export function afterRender({ visit, view, suspended, scrolling, language }: RenderedParts): void {
  const { body } = document
  // Before widgets of the page mount, which speak its language.
  if (visit.isRestoring && !visit.isFetched && !isPreview()) language.restore(currentEntry())
  const back = returnedPage(visit, suspended, body)
  const { leaving } = visit
  visit.leaving = undefined
  releasePreview(visit, body)
  const before = view.current
  // Without Turbo's word another script has put this body in place. Or the runtime was loaded after the visit had begun.
  if (before && before.body !== body && !leaving && !isPreview()) return
  if (before?.body === body) {
    // Another script has rendered into the body in view: earlier entries show what was in it before.
    if (leaving && !leaving.isKept) recordOf(before).entries.clear()
    return
  }
  const next = isPreview() ? undefined : (back?.page ?? view.create(body))
  view.current = next
  const from = leaving?.page ?? before
  from?.moveConnectedHosts(next)
  if (from && next) moveSnapshots(recordOf(from), recordOf(next), next)
  suspendLeft(leaving, suspended, scrolling)
  if (back) {
    markChanged(back.page)
    suspended.resume(back)
  } else if (next) startPage(next, visit.isRestoring, suspended)
}

/** The page that has come back, if `body` is its own: another script may have rendered something else. */
function returnedPage(
  visit: VisitState,
  suspended: Pick<SuspendedPages, 'release'>,
  body: HTMLElement,
): SuspendedPage | undefined {
  const { returning } = visit
  visit.returning = undefined
  if (returning?.page.body === body) return returning
  if (returning) suspended.release(returning)
  return undefined
}

/** The pictures of a preview may have been loading when the page itself took its place. */
function releasePreview(visit: VisitState, body: HTMLElement): void {
  if (!visit.preview || visit.preview === body) return
  releasePictures(visit.preview)
  visit.preview = undefined
}

function suspendLeft(
  leaving: VisitState['leaving'],
  suspended: Pick<SuspendedPages, 'suspend'>,
  scrolling: Pick<ScrollTracker, 'reset'>,
): void {
  const { page, offsets } = leaving ?? { page: undefined, offsets: [] }
  const moved = offsets.filter(({ element }) => element.isConnected)
  if (page) suspended.suspend({ page, offsets: offsets.filter(({ element }) => !element.isConnected) })
  restoreOffsets(moved)
  scrolling.reset(moved)
}

function startPage(
  page: Page,
  isRestoring: boolean,
  suspended: Pick<SuspendedPages, 'persistedFor' | 'drop'>,
): void {
  const entry = currentEntry()
  if (isRestoring && entry) {
    recordOf(page).persisted = suspended.persistedFor(entry)
    // Another script has rendered this page in place of the suspended one.
    suspended.drop(entry)
  }
  // What lives on in permanent elements is not this page's server HTML either.
  if (page.hosts.size > 0) markChanged(page)
}
