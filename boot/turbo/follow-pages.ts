/** Follows Turbo's visits: how hosts leave and come back with their pages. docs/architecture.md tells the order of steps and why. */
import { Attribute } from '../attributes.js'
import { entryKey } from '../mount/page-address.js'
import { markChanged, recordOf } from '../mount/page-record.js'
import type { Page } from '../page.js'
import type { FollowedParts, PageFollower } from '../visit-library.js'
import { type Listen, listenTo } from './events.js'
import {
  ignoreCancelledReading,
  noteAddress,
  restorationIdOf,
  type TurboLike,
  type TurboSession,
} from './internals.js'
import { noteFrameMorph, refreshHost } from './morph.js'
import { createPageLanguage } from './page-language.js'
import { moveConnectedHosts, restoreClone } from './restore-clone.js'
import { keepWindowPosition, restoreOffsets, type ScrollOffset, trackScrolling } from './scroll-positions.js'
import { createSuspendedPages, releasePictures, type SuspendedPage, swapIn } from './suspended-pages.js'

interface RenderDetail {
  newBody: HTMLElement
  renderMethod: 'replace' | 'morph'
  render(current: HTMLElement, next: HTMLElement): void
}

/** The history entry in view. */
const currentEntry = (): string => entryKey({ idOf: restorationIdOf }, history.state)

const isPreview = () => document.documentElement.hasAttribute(Attribute.Preview)

interface Leaving {
  page: Page | undefined
  offsets: ScrollOffset[]
  /** Nothing is rendered: the page in view shows this entry too. */
  isKept: boolean
}

export function followPages(
  turbo: TurboLike,
  session: TurboSession | undefined,
  { hosts, view, life, watch, signal }: FollowedParts,
): PageFollower {
  const suspended = createSuspendedPages({ life, watch })
  const scrolling = trackScrolling(signal)
  const language = createPageLanguage(document.documentElement)
  const on = listenTo(signal)
  let isRestoring = false
  let isStale = false
  /** The visit has brought a page from the server, whose language Turbo sets. */
  let isFetched = false
  /** After a preview there is no page to suspend, but permanent elements move on all the same. */
  let leaving: Leaving | undefined
  let returning: SuspendedPage | undefined
  let preview: HTMLElement | undefined

  function noteEntry(): void {
    const entry = currentEntry()
    if (!entry || !view.current) return
    recordOf(view.current).entries.add(entry)
    language.note(entry)
  }

  on<{ action: string }>('visit', ({ action }) => {
    isRestoring = action === 'restore'
    isFetched = false
  })
  keepWindowPosition(session, on)
  followEntries({ session, on, noteEntry, view, signal })

  // Captured, so that other listeners find the server's HTML in `newBody`, without marks of ours, and may render by themselves.
  listenTo(signal, true)<RenderDetail>('before-render', (detail) => {
    const { newBody, renderMethod } = detail
    if (renderMethod === 'morph') return
    // Some widget has mounted in it before.
    const hasKey = newBody.hasAttribute(Attribute.PageKey)
    isStale = !restoreClone(newBody)
    returning = undefined
    if (isPreview()) preview = newBody
    const page = view.current
    leaving = { page, offsets: scrolling.offsetsIn(document.body), isKept: false }
    const entry = currentEntry()
    if (!isRestoring || !entry || isPreview()) return
    if (page && recordOf(page).entries.has(entry)) {
      leaving.isKept = true
      isStale = false
      keepInView(detail)
      return
    }
    // Without a key the page came from the server: the suspended one is out of date.
    if (hasKey) bringBack(entry, detail)
    else suspended.drop(entry)
  })

  /** Not before Turbo renders: until then the visit may be given up, the cache cleared, or another script render instead. */
  function bringBack(entry: string, detail: RenderDetail): void {
    const { render } = detail
    detail.render = (current, next) => {
      returning = suspended.take(entry)
      if (!returning) {
        render(current, next)
        return
      }
      isStale = false
      swapIn(returning, current, next)
    }
  }

  function onRender(): void {
    const { body } = document
    // Before widgets of the page mount, which speak its language.
    if (isRestoring && !isFetched && !isPreview()) language.restore(currentEntry())
    const left = leaving
    const back = takeReturned(body)
    leaving = undefined
    releasePreview(body)
    const before = view.current
    if (before?.body === body) {
      // Another script has rendered into the body in view: earlier entries show what was in it before.
      if (left && !left.isKept) recordOf(before).entries.clear()
      return
    }
    const next = isPreview() ? undefined : (back?.page ?? view.create(body))
    view.current = next
    // The runtime may have been loaded after the visit had begun: then nothing was noted of the page that left.
    const from = left?.page ?? before
    if (from) moveConnectedHosts(from, next)
    suspendLeft(left)
    if (back) {
      markChanged(back.page)
      suspended.resume(back)
    } else if (next) startPage(next)
  }

  /** The page that has come back, if `body` is its own: another script may have rendered something else. */
  function takeReturned(body: HTMLElement): SuspendedPage | undefined {
    const back = returning
    returning = undefined
    if (back?.page.body === body) return back
    if (back) suspended.release(back)
    return undefined
  }

  function suspendLeft(left: Leaving | undefined): void {
    const { page, offsets } = left ?? { page: undefined, offsets: [] }
    const moved = offsets.filter(({ element }) => element.isConnected)
    if (page) suspended.suspend({ page, offsets: offsets.filter(({ element }) => !element.isConnected) })
    restoreOffsets(moved)
    scrolling.reset(moved)
  }

  function startPage(page: Page): void {
    const entry = currentEntry()
    if (isRestoring && entry) {
      recordOf(page).persisted = suspended.persistedFor(entry)
      // Another script has rendered this page in place of the suspended one.
      suspended.drop(entry)
    }
    // What lives on in permanent elements is not this page's server HTML either.
    if (page.hosts.size > 0) markChanged(page)
  }

  /** The pictures of a preview may have been loading when the page itself took its place. */
  function releasePreview(body: HTMLElement): void {
    if (!preview || preview === body) return
    releasePictures(preview)
    preview = undefined
  }

  on('load', () => {
    if (isStale) turbo.visit(location.href, { action: 'replace' })
    isStale = false
  })

  on<{ fetchResponse: { responseHTML: Promise<string | undefined> } }>(
    'before-fetch-response',
    ({ fetchResponse }, { target }) => {
      ignoreCancelledReading(fetchResponse)
      // That of a frame is sent to the frame.
      if (target === document.documentElement) isFetched = true
    },
  )

  on<{ formSubmission: { isSafe: boolean } }>('submit-end', ({ formSubmission }) => {
    // A refused form is answered without a visit, so a Back before it means nothing for it.
    isRestoring = false
    // Turbo clears its cache after an unsafe form.
    if (!formSubmission.isSafe) suspended.dropAll()
  })

  on<{ currentElement: Element }>('before-frame-morph', ({ currentElement }) =>
    noteFrameMorph(hosts, currentElement),
  )
  on<{ newElement?: Element }>('before-morph-element', ({ newElement }, event) => {
    const host = event.target instanceof Element ? hosts.of(event.target) : undefined
    if (host && newElement && refreshHost(host, newElement, life)) event.preventDefault()
  })
  on<{ attributeName: string }>('before-morph-attribute', ({ attributeName }, event) => {
    if (/^data-(widget-(state|key)|page-key)$/.test(attributeName)) event.preventDefault()
  })

  onCacheCleared(turbo, suspended.dropAll, signal)
  noteEntry()
  return { onRender, forget: suspended.dropAll }
}

/** Back from an anchor of the page in view: nothing is rendered. */
function keepInView(detail: RenderDetail): void {
  detail.newBody.removeAttribute(Attribute.PageKey)
  for (const element of detail.newBody.querySelectorAll(`[${Attribute.Permanent}]`))
    element.removeAttribute(Attribute.Permanent)
  detail.render = () => undefined
}

interface EntryParts {
  session: TurboSession | undefined
  on: Listen
  noteEntry(): void
  view: FollowedParts['view']
  signal: AbortSignal
}

/** Notes which history entries show the page in view. */
function followEntries({ session, on, noteEntry, view, signal }: EntryParts): void {
  /** The page in view when a visit began that is no step through the history. */
  let visited: Page | undefined
  // A jump to an anchor makes an entry without Turbo's state; Turbo, which listens before us, has named it by now.
  addEventListener('popstate', ({ state }) => !state?.turbo && noteEntry(), { signal })
  // The address may have been changed by a script of the page since it was loaded.
  on('before-visit', () => {
    if (session) noteAddress(session)
    noteEntry()
  })
  on<{ action: string }>('visit', ({ action }) => {
    visited = action === 'restore' ? undefined : view.current
  })
  on('load', () => {
    // The visit has ended on the body that it began on: a frame was promoted. Earlier entries show what was in the frame before.
    if (visited && visited === view.current) recordOf(visited).entries.clear()
    visited = undefined
    noteEntry()
  })
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
