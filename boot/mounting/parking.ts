/** Pages that were left, kept alive for Back: the body itself with its widgets' state, within a bound. */
import { Attribute } from '../attributes.js'
import type { Page } from '../page.js'
import type { Lifecycle } from './lifecycle.js'
import type { Core } from './mounting.js'
import { lifeOf, trim } from './pages.js'

const MAX_PAGES = 5
/** React roots over all parked pages: a thousand would cost 15 MB and 98 ms to bring back. */
const MAX_ROOTS = 600
const MAX_KEPT_ENTRIES = 50

/** Where an element was scrolled to: it forgets that when it leaves the document, if only to be moved. */
export interface Offset {
  element: Element
  left: number
  top: number
}

export interface Parked {
  page: Page
  offsets: readonly Offset[]
}

export interface Parking {
  /** Puts a page aside that has left the document. */
  park(parked: Parked): void
  /** Takes out the page that history entry `entry` showed. */
  take(entry: string): Parked | undefined
  /** Disposes the page kept for `entry`: what Turbo would show there has changed. */
  drop(entry: string): void
  dropAll(): void
  /** What widgets kept when they were left at `entry`, by the host's place. */
  keptFor(entry: string): ReadonlyMap<string, string> | undefined
  /** Shows a parked page in place of `current`; `placeholders` is Turbo's new body and says where permanent elements go. */
  bringBack(parked: Parked, current: Element, placeholders: Element): void
  /** Brings the widgets of a page that is back in view to life. */
  wake(parked: Parked): void
}

export function createParking(core: Core, lifecycle: Lifecycle): Parking {
  const parked = new Set<Parked>()
  const kept = new Map<string, ReadonlyMap<string, string>>()

  const find = (entry: string) => [...parked].find(({ page }) => lifeOf(page).entries.has(entry))

  /** Disposing hundreds of roots takes a while; nobody waits for it. */
  function letGo(item: Parked): void {
    parked.delete(item)
    const hosts = [...item.page.hosts].reverse()
    const slice = (deadline?: IdleDeadline) => {
      for (let host = hosts.pop(); host; host = hosts.pop()) {
        if (item.page.hosts.has(host)) lifecycle.dispose(host, false) // else it went with the host around it
        if (deadline && deadline.timeRemaining() <= 0) break
      }
      if (hosts.length > 0) whenIdle(slice)
      else releasePictures(item.page.body)
    }
    whenIdle(slice)
  }

  function keepWithinBounds(): void {
    let roots = 0
    let pages = 0
    for (const item of [...parked].reverse()) {
      roots += [...item.page.hosts].filter(({ root }) => root).length
      if (++pages > MAX_PAGES || roots > MAX_ROOTS) letGo(item)
    }
  }

  function drop(entry: string): void {
    const item = find(entry)
    if (item) letGo(item)
  }

  return {
    drop,
    park({ page, offsets }) {
      const values = new Map<string, string>()
      for (const host of page.hosts) if (host.kept !== undefined) values.set(host.place, host.kept)
      for (const entry of lifeOf(page).entries) {
        drop(entry)
        kept.delete(entry)
        if (values.size > 0) kept.set(entry, values)
      }
      trim(kept, MAX_KEPT_ENTRIES)
      lifecycle.park(page.hosts)
      for (const dialog of page.body.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
      for (const input of page.body.querySelectorAll<HTMLInputElement>('input[type=password]'))
        input.value = ''
      parked.add({ page, offsets })
      keepWithinBounds()
    },
    take(entry) {
      const item = find(entry)
      if (item) parked.delete(item)
      return item
    },
    dropAll() {
      for (const item of [...parked]) letGo(item)
      kept.clear()
    },
    keptFor: (entry) => kept.get(entry),
    bringBack({ page }, current, placeholders) {
      for (const meta of placeholders.querySelectorAll<HTMLMetaElement>(
        'meta[name="turbo-permanent-placeholder"]',
      )) {
        page.body.querySelector(`#${CSS.escape(meta.content)}[${Attribute.Permanent}]`)?.replaceWith(meta)
      }
      current.replaceWith(page.body)
      releasePictures(placeholders)
    },
    wake({ page, offsets }) {
      lifecycle.unpark([...page.hosts].filter(({ state }) => state === 'mounted'))
      for (const host of page.hosts) {
        if (core.isSettled(host)) continue
        // It had not mounted yet: it waits for its moment again.
        host.controller = new AbortController()
        core.setState(host, 'pending')
        core.arm(host)
      }
      scrollAgain(offsets)
    },
  }
}

export function scrollAgain(offsets: readonly Offset[]): void {
  for (const { element, left, top } of offsets) element.scrollTo({ left, top, behavior: 'instant' })
}

/**
 * Chromium's list of what to tell of a new window size holds responsive pictures, and by them the whole tree around each, even
 * when they are out of the document. What will not be shown again takes them off it.
 */
export function releasePictures(body: Element): void {
  for (const source of body.querySelectorAll('picture > source')) source.remove()
  for (const picture of body.querySelectorAll('img[srcset]')) {
    picture.removeAttribute('srcset')
    picture.removeAttribute('sizes')
  }
}

function whenIdle(run: (deadline?: IdleDeadline) => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run)
}
