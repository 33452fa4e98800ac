/** Life with Turbo: how hosts leave and come back with their pages. CONTRIBUTING tells the order of steps, and why so. */
import { Attribute } from '../attributes.js'
import type { Page } from '../page.js'
import type { Lifecycle } from './lifecycle.js'
import { refreshHost } from './morph.js'
import type { Core } from './mounting.js'
import { lifeOf, noteShown, pristinesOf } from './pages.js'
import { type Offset, type Parked, type Parking, releasePictures, scrollAgain } from './parking.js'
import { keepPlace, type Listen } from './place.js'

interface RenderDetail {
  newBody: HTMLElement
  renderMethod: 'replace' | 'morph'
  render(current: HTMLElement, next: HTMLElement): void
}

/** The history entry in view, by Turbo's id for it. */
const currentEntry = (): string | undefined => history.state?.turbo?.restorationIdentifier

const isPreview = () => document.documentElement.hasAttribute(Attribute.Preview)

/** Follows Turbo's visits. `turnPage` is called once the new body is in place, before it is scanned. */
export function followTurbo(core: Core, lifecycle: Lifecycle, parking: Parking): { turnPage(): void } {
  const { signal } = core
  let isRestoring = false
  let isStale = false
  /** After a preview there is no page to put aside, but what is permanent moves on all the same. */
  let leaving: { page: Page | undefined; offsets: Offset[] } | undefined
  let returning: Parked | undefined
  let preview: HTMLElement | undefined
  const scrolled = new Set<Element>()

  const on: Listen = (type, listen) =>
    document.addEventListener(`turbo:${type}`, (event) => listen((event as CustomEvent).detail, event), {
      signal,
    })

  const noteEntry = () => {
    const entry = currentEntry()
    const page = core.page()
    if (entry && page) lifeOf(page).entries.add(entry)
  }

  // A jump to an anchor makes an entry without Turbo's state; Turbo, which listens before us, has named it by now.
  addEventListener('popstate', ({ state }) => !state?.turbo && noteEntry(), { signal })
  addEventListener('scroll', ({ target }) => target instanceof Element && scrolled.add(target), {
    capture: true,
    passive: true,
    signal,
  })

  on<{ action: string }>('visit', ({ action }) => {
    isRestoring = action === 'restore'
  })
  keepPlace(core.turbo?.session, on)

  on<RenderDetail>('before-render', (detail) => {
    const { newBody, renderMethod } = detail
    if (renderMethod === 'morph') return
    const isKeyed = newBody.hasAttribute(Attribute.PageKey)
    isStale = false
    if (isPreview()) preview = newBody
    const entry = currentEntry()
    const page = core.page()
    if (isRestoring && entry && !isPreview()) {
      if (page && lifeOf(page).entries.has(entry)) {
        // Back from an anchor of this very page: it is in view already.
        for (const element of newBody.querySelectorAll(`[${Attribute.Permanent}]`)) {
          element.removeAttribute(Attribute.Permanent)
        }
        detail.render = () => undefined
        return
      }
      // Without a key the page came from the server: what was kept for it is out of date.
      if (!isKeyed) parking.drop(entry)
      const back = parking.take(entry)
      if (back) detail.render = (current, next) => parking.bringBack(back, current, next)
      returning = back
    }
    if (!returning) isStale = !putRight(newBody)
    leaving = { page, offsets: offsetsIn(document.body, scrolled) }
  })

  function turnPage(): void {
    const { body } = document
    const left = leaving
    const back = returning
    leaving = returning = undefined
    if (preview && preview !== body) {
      // Its pictures may have been on their way when the page itself took its place.
      releasePictures(preview)
      preview = undefined
    }
    const before = core.page()
    if (before?.body === body) return // a morph, or the page in view was the right one
    const next = isPreview() ? undefined : (back?.page ?? core.createPage(body))
    core.setPage(next)
    // What mounts may have come after the visit had begun: then nothing was noted of the page that left.
    const from = left?.page ?? before
    if (from) movePermanent(core, from, next)
    const [gone, stayed] = parted(left?.offsets ?? [])
    if (left?.page) parking.park({ page: left.page, offsets: gone })
    scrollAgain(stayed)
    // The browser tells of that later, and the next visit may begin before.
    scrolled.clear()
    for (const { element } of stayed) scrolled.add(element)
    if (back) {
      noteShown(back.page)
      parking.wake(back)
    } else if (next) {
      const entry = currentEntry()
      if (isRestoring && entry) lifeOf(next).kept = parking.keptFor(entry)
      // What lives on in permanent elements is not this page's server HTML either.
      if (next.hosts.size > 0) noteShown(next)
    }
  }

  on('load', () => {
    noteEntry()
    if (isStale) core.turbo?.visit(location.href, { action: 'replace' })
    isStale = false
  })

  on<{ fetchResponse: Answer }>('before-fetch-response', ({ fetchResponse }) =>
    quietWhenGivenUp(fetchResponse),
  )

  // Whatever Turbo forgets after an unsafe form, we forget too.
  on<{ formSubmission: { isSafe: boolean } }>('submit-end', ({ formSubmission }) => {
    // What a form is refused with is shown without a visit, so a Back before it says nothing of it.
    isRestoring = false
    if (!formSubmission.isSafe) parking.dropAll()
  })

  on<{ newElement?: Element }>('before-morph-element', ({ newElement }, event) => {
    const host = event.target instanceof Element ? core.hostOf(event.target) : undefined
    if (host && newElement && refreshHost(host, newElement, lifecycle)) event.preventDefault()
  })
  on<{ attributeName: string }>('before-morph-attribute', ({ attributeName }, event) => {
    if (/^data-(widget-(state|key)|page-key)$/.test(attributeName)) event.preventDefault()
  })

  // Turbo says nothing when its cache is cleared by hand.
  const { cache } = core.turbo ?? {}
  if (cache) {
    const clear = cache.clear
    cache.clear = () => {
      clear.call(cache)
      parking.dropAll()
    }
    signal.addEventListener('abort', () => {
      cache.clear = clear
    })
  }

  noteEntry()
  return { turnPage }
}

/** As much of Turbo's `FetchResponse` as is used here. */
interface Answer {
  responseHTML: Promise<string | undefined>
}

/**
 * Turbo reads an answer without minding that its visit may be given up meanwhile, as by two quick steps back, and the refusal would
 * go unhandled. Such a reading never ends instead: nobody waits for it.
 */
function quietWhenGivenUp(answer: Answer): void {
  Object.defineProperty(answer, 'responseHTML', {
    get: async () => {
      try {
        return await Reflect.get(Object.getPrototypeOf(answer), 'responseHTML', answer)
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return new Promise(() => undefined)
        throw error
      }
    },
  })
}

/** Puts the server's HTML back into a clone of a page that had widgets in it. False when some of it is no longer known. */
function putRight(body: HTMLElement): boolean {
  const pageKey = body.getAttribute(Attribute.PageKey)
  const pristines = pageKey === null ? undefined : pristinesOf(pageKey)
  let isWhole = true
  for (const host of body.querySelectorAll(`[${Attribute.Key}]`)) {
    if (!body.contains(host)) continue // it went with the host around it
    const pristine = pristines?.get(host.getAttribute(Attribute.Key) ?? '')
    if (pristine) host.replaceWith(document.importNode(pristine, true))
    else isWhole = false
  }
  for (const host of body.querySelectorAll(`[${Attribute.State}]`)) host.removeAttribute(Attribute.State)
  body.removeAttribute(Attribute.PageKey)
  return isWhole
}

/** Hosts in permanent elements live on in the next page, and so must the way back for its clones. */
function movePermanent(core: Core, from: Page, to: Page | undefined): void {
  for (const { element } of core.movePermanent(from, to)) {
    const key = element.getAttribute(Attribute.Key)
    const pristine = key && lifeOf(from).pristines.get(key)
    if (pristine && to) lifeOf(to).pristines.set(key, pristine)
  }
}

/** What scrolled inside `body`. */
const offsetsIn = (body: HTMLElement, scrolled: ReadonlySet<Element>): Offset[] =>
  [...scrolled]
    .filter((element) => body.contains(element))
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))

/** Those of what went with its body, and of what has come along in permanent elements. */
const parted = (offsets: readonly Offset[]): [gone: Offset[], stayed: Offset[]] => [
  offsets.filter(({ element }) => !element.isConnected),
  offsets.filter(({ element }) => element.isConnected),
]
