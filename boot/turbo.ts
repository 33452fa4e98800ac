/** Life with Turbo: the only module that listens to its events. Order and reasons: see README "How pages come and go". */
import type { Visits } from '../widgets/shared/services/visits.js'
import { KEY, PAGE_KEY, PERMANENT, PREVIEW, STATE } from './attributes.js'
import { type Host, hostOf } from './host.js'
import { refreshHost } from './morph.js'
import type { Tools } from './mount.js'
import { adoptPage, noteShown, type Page, pristinesOf } from './page.js'
import { bringBack, createParking, type Parking, wakePage } from './parking.js'

/** What boot asks of Turbo; `@hotwired/turbo` as a module fits. */
export interface TurboLike {
  visit(address: string, options?: { action?: 'advance' | 'replace' }): void
  cache: { clear(): void }
}

export interface TurboParts {
  turbo: TurboLike | undefined
  page(): Page | undefined
  setPage(page: Page | undefined): void
  scan(root: ParentNode): void
  arm(host: Host): void
  tools(): Tools | undefined
  signal: AbortSignal
}

interface RenderDetail {
  newBody: HTMLElement
  renderMethod: 'replace' | 'morph'
  render(current: HTMLElement, next: HTMLElement): void
}

/** The history entry in view, by Turbo's id for it. */
function currentEntry(): string | undefined {
  const state: unknown = history.state
  const { turbo } = (state ?? {}) as { turbo?: { restorationIdentifier?: string } }
  return turbo?.restorationIdentifier
}

const isPreview = () => document.documentElement.hasAttribute(PREVIEW)

export function followTurbo({ turbo, page, setPage, scan, arm, tools, signal }: TurboParts): Parking {
  const parking = createParking()
  let isRestoring = false
  let isStale = false
  let leaving: { page: Page; offsets: ReturnType<typeof offsetsIn> } | undefined
  let returning: ReturnType<Parking['take']>
  const scrolled = new Set<Element>()

  const on = <Detail>(type: string, listen: (event: CustomEvent<Detail>) => void) =>
    document.addEventListener(type, (event) => listen(event as CustomEvent<Detail>), { signal })

  const noteEntry = () => {
    const entry = currentEntry()
    if (entry) page()?.entries.add(entry)
  }

  // Turbo would fetch the page again for a jump within it.
  on<{ url: string }>('turbo:click', (event) => {
    const to = new URL(event.detail.url)
    if (to.hash && to.pathname === location.pathname && to.search === location.search) event.preventDefault()
  })

  // A jump to an anchor makes an entry without Turbo's state; Turbo, which listens before us, has named it by now.
  addEventListener('popstate', ({ state }) => !state?.turbo && noteEntry(), { signal })
  document.addEventListener('scroll', ({ target }) => target instanceof Element && scrolled.add(target), {
    capture: true,
    passive: true,
    signal,
  })

  on<{ action: string }>('turbo:visit', ({ detail }) => {
    isRestoring = detail.action === 'restore'
  })

  on<RenderDetail>('turbo:before-render', ({ detail }) => {
    if (detail.renderMethod === 'morph') return
    const { newBody } = detail
    const key = newBody.getAttribute(PAGE_KEY)
    if (key) isStale = !putRight(newBody, key)
    const entry = currentEntry()
    const now = page()
    if (isRestoring && entry && !isPreview()) {
      if (now?.entries.has(entry)) {
        // Back from an anchor of this very page: it is in view already.
        for (const element of newBody.querySelectorAll(`[${PERMANENT}]`)) element.removeAttribute(PERMANENT)
        detail.render = () => undefined
        return
      }
      // Without a key the page came from the server: what was kept for it is out of date.
      if (key) returning = parking.take(entry)
      else parking.drop(entry)
      const back = returning
      if (back) detail.render = (current, next) => bringBack(back, current, next)
    }
    if (now) leaving = { page: now, offsets: offsetsIn(now.body, scrolled) }
  })

  on<Partial<RenderDetail>>('turbo:render', ({ detail }) => {
    if (detail.renderMethod === 'morph') {
      scan(document.body)
      return
    }
    const left = leaving?.page.body === document.body ? undefined : leaving
    leaving = undefined
    const back = returning
    returning = undefined
    const next = isPreview()
      ? undefined
      : (back?.page ?? (left || !page() ? adoptPage(document.body, keptHere()) : page()))
    setPage(next)
    if (left) {
      movePermanent(left.page, next)
      parking.park(left.page, left.offsets)
    }
    if (!next) return
    if (back) {
      noteShown(next)
      wakePage(next, tools(), arm)
      for (const { element, left: x, top } of back.offsets)
        element.scrollTo({ left: x, top, behavior: 'instant' })
    }
    scan(document.body)
  })

  const keptHere = () => {
    const entry = currentEntry()
    return isRestoring && entry ? parking.keptFor(entry) : undefined
  }

  on('turbo:load', () => {
    noteEntry()
    if (!isStale) return
    isStale = false
    turbo?.visit(location.href, { action: 'replace' })
  })

  // Whatever Turbo forgets after an unsafe form, we forget too.
  on<{ formSubmission: { isSafe: boolean } }>('turbo:submit-end', ({ detail }) => {
    if (!detail.formSubmission.isSafe) parking.dropAll()
  })

  on<{ newElement?: Element }>('turbo:before-morph-element', (event) => {
    const host = event.target instanceof Element ? hostOf(event.target) : undefined
    const ready = tools()
    if (host && ready && event.detail.newElement && refreshHost(host, event.detail.newElement, ready))
      event.preventDefault()
  })
  on<{ attributeName: string }>('turbo:before-morph-attribute', (event) => {
    if ([KEY, STATE, PAGE_KEY].includes(event.detail.attributeName)) event.preventDefault()
  })

  noteEntry()
  return parking
}

/** Puts the server's HTML back into a clone of a page that had widgets in it. False when some of it is no longer known. */
function putRight(body: HTMLElement, key: string): boolean {
  const pristines = pristinesOf(key)
  let isWhole = true
  for (const host of body.querySelectorAll(`[${KEY}]`)) {
    if (!body.contains(host)) continue // it went with the host around it
    const pristine = pristines?.get(host.getAttribute(KEY) ?? '')
    if (pristine) host.replaceWith(document.importNode(pristine, true))
    else if (!host.parentElement?.closest(`[${KEY}]`)) isWhole = false
  }
  for (const host of body.querySelectorAll(`[${STATE}]`)) host.removeAttribute(STATE)
  body.removeAttribute(PAGE_KEY)
  return isWhole
}

/** Hosts in permanent elements live on in the next page, and so must the way back for its clones. */
function movePermanent(from: Page, to: Page | undefined): void {
  for (const host of from.hosts) {
    if (!host.element.isConnected) continue
    from.hosts.delete(host)
    const key = host.element.getAttribute(KEY)
    const pristine = key ? from.pristines.get(key) : undefined
    if (!to) continue
    host.page = to
    to.hosts.add(host)
    if (key && pristine) to.pristines.set(key, pristine)
  }
}

function offsetsIn(body: HTMLElement, scrolled: Set<Element>) {
  const offsets = [...scrolled]
    .filter((element) => body.contains(element))
    .map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }))
  scrolled.clear()
  return offsets
}

/** Visits as widgets see them; without Turbo, plain loads. */
export function createVisits(turbo: TurboLike | undefined, forget: () => void): Visits {
  const follow = (types: string[]) => (run: () => void, signal: AbortSignal) => {
    for (const type of types) document.addEventListener(type, () => run(), { signal })
  }
  return {
    go(address, { replace = false } = {}) {
      if (turbo) turbo.visit(address, { action: replace ? 'replace' : 'advance' })
      else if (replace) location.replace(address)
      else location.assign(address)
    },
    forget() {
      turbo?.cache.clear()
      forget()
    },
    onStart: follow(['turbo:visit', 'turbo:submit-start']),
    onEnd: follow(['turbo:load', 'turbo:submit-end']),
  }
}
