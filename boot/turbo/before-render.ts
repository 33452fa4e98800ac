/** Before Turbo renders a page: the one in view is noted, and the one that Back brings is looked for among the suspended ones. */
import { Attribute } from '../attributes.js'
import { recordOf, snapshotsOf } from '../mount/page-record.js'
import type { PageInView } from '../page.js'
import { listenTo } from './events.js'
import type { ScrollTracker } from './scroll-positions.js'
import { type SuspendedPages, swapIn } from './suspended-pages.js'
import { currentEntry, isPreview, type VisitState } from './visit-state.js'

interface RenderDetail {
  newBody: HTMLElement
  renderMethod: 'replace' | 'morph'
  render(current: HTMLElement, next: HTMLElement): void
}

interface RenderParts {
  visit: VisitState
  view: PageInView
  suspended: Pick<SuspendedPages, 'take' | 'drop'>
  scrolling: Pick<ScrollTracker, 'offsetsIn'>
  /** Whether Turbo has made this body as a copy of a page. */
  isCopy(body: Element): boolean
}

export function prepareRenders(
  { visit, view, suspended, scrolling, isCopy }: RenderParts,
  signal: AbortSignal,
): void {
  // Captured, so that other listeners find the server's HTML in `newBody`, without marks of ours, and may render by themselves.
  listenTo(signal, true)<RenderDetail>('before-render', (detail) => {
    const { newBody, renderMethod } = detail
    if (renderMethod === 'morph') return
    // Some widget has mounted in it before.
    const hasKey = isCopy(newBody) && newBody.hasAttribute(Attribute.PageKey)
    visit.isStale = isCopy(newBody) && !restoreClone(newBody)
    // Of a page that was saved with it.
    newBody.removeAttribute(Attribute.PageKey)
    visit.returning = undefined
    if (isPreview()) visit.preview = newBody
    const page = view.current
    visit.leaving = { page, offsets: scrolling.offsetsIn(document.body), isKept: false }
    const entry = currentEntry()
    if (!visit.isRestoring || !entry || isPreview()) return
    if (page && recordOf(page).entries.has(entry)) {
      visit.leaving.isKept = true
      visit.isStale = false
      skipRender(detail)
      return
    }
    // Without a key the page came from the server: the suspended one is out of date.
    if (hasKey) bringBack(detail, visit, () => suspended.take(entry))
    else suspended.drop(entry)
  })
}

/** Back from an anchor of the page in view: nothing is rendered. */
function skipRender(detail: RenderDetail): void {
  detail.newBody.removeAttribute(Attribute.PageKey)
  for (const element of detail.newBody.querySelectorAll(`[${Attribute.Permanent}]`))
    element.removeAttribute(Attribute.Permanent)
  detail.render = () => undefined
}

/** Not before Turbo renders: until then the visit may be given up, the cache cleared, or another script render instead. */
function bringBack(detail: RenderDetail, visit: VisitState, take: () => VisitState['returning']): void {
  const { render } = detail
  detail.render = (current, next) => {
    visit.returning = take()
    if (!visit.returning) {
      render(current, next)
      return
    }
    visit.isStale = false
    swapIn(visit.returning, current, next)
  }
}

/** Restores every marked host in a clone of a page. False when the snapshot of one is no longer known. */
function restoreClone(body: HTMLElement): boolean {
  const pageKey = body.getAttribute(Attribute.PageKey)
  const snapshots = pageKey === null ? undefined : snapshotsOf(pageKey)
  let isWhole = true
  for (const host of body.querySelectorAll(`[${Attribute.Key}]`)) {
    // Otherwise it went with the host around it.
    if (!body.contains(host)) continue
    const snapshot = snapshots?.get(host.getAttribute(Attribute.Key) ?? '')
    if (snapshot) host.replaceWith(document.importNode(snapshot, true))
    else isWhole = false
  }
  for (const host of body.querySelectorAll(`[${Attribute.State}]`)) host.removeAttribute(Attribute.State)
  body.removeAttribute(Attribute.PageKey)
  return isWhole
}
