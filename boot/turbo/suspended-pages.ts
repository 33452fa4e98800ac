/** Pages that were left, kept for Back within a bound: the body itself, with its widgets' state. */
import { Attribute } from '../attributes.js'
import { recordOf, removeOldest } from '../mount/page-record.js'
import type { Page } from '../page.js'
import type { HostLife } from '../visit-library.js'
import { whenIdle } from '../when-idle.js'
import { restoreOffsets, type ScrollOffset } from './scroll-positions.js'

const MAX_PAGES = 5
/** React roots over all suspended pages: a thousand would cost 15 MB and 98 ms to resume. */
const MAX_ROOTS = 600
const MAX_PERSISTED_ENTRIES = 50

export interface SuspendedPage {
  readonly page: Page
  readonly offsets: readonly ScrollOffset[]
}

export interface SuspendedPages {
  /** Suspends a page that has left the document. */
  suspend(suspended: SuspendedPage): void
  /** Takes out the page that history entry `entry` showed. */
  take(entry: string): SuspendedPage | undefined
  /** Disposes a page that was taken out. */
  release(suspended: SuspendedPage): void
  /** Disposes the page of `entry`: what Turbo would show there has changed. */
  drop(entry: string): void
  dropAll(): void
  /** What widgets persisted when they left with `entry`, by the host's position. */
  persistedFor(entry: string): ReadonlyMap<string, string> | undefined
  /** Mounted widgets resume; others wait for their mount strategy again. */
  resume(suspended: SuspendedPage): void
}

export function createSuspendedPages(life: HostLife): SuspendedPages {
  const pages = new Set<SuspendedPage>()
  const persisted = new Map<string, ReadonlyMap<string, string>>()

  const find = (entry: string) => [...pages].find(({ page }) => recordOf(page).entries.has(entry))

  function release(suspended: SuspendedPage): void {
    pages.delete(suspended)
    disposeLater(suspended.page, life)
  }

  function releaseOldest(): void {
    let roots = 0
    let count = 0
    for (const suspended of [...pages].reverse()) {
      roots += [...suspended.page.hosts].filter(({ root }) => root).length
      if (++count > MAX_PAGES || roots > MAX_ROOTS) release(suspended)
    }
  }

  function drop(entry: string): void {
    const suspended = find(entry)
    if (suspended) release(suspended)
  }

  /** Those of the page's entries that are suspended show what it was before. */
  function replaceEntries(page: Page): void {
    const values = persistedIn(page)
    for (const entry of recordOf(page).entries) {
      drop(entry)
      persisted.delete(entry)
      if (values.size > 0) persisted.set(entry, values)
    }
    removeOldest(persisted, MAX_PERSISTED_ENTRIES)
  }

  return {
    drop,
    release,
    suspend(suspended) {
      const { page } = suspended
      replaceEntries(page)
      life.suspend(page.hosts)
      closeAndForget(page.body)
      pages.add(suspended)
      releaseOldest()
    },
    take(entry) {
      const suspended = find(entry)
      if (suspended) pages.delete(suspended)
      return suspended
    },
    dropAll() {
      for (const suspended of [...pages]) release(suspended)
      persisted.clear()
    },
    persistedFor: (entry) => persisted.get(entry),
    resume({ page, offsets }) {
      life.resume(page.hosts)
      restoreOffsets(offsets)
    },
  }
}

/** Disposing hundreds of roots takes a while, and nobody waits for it. */
function disposeLater(page: Page, life: Pick<HostLife, 'dispose'>): void {
  const hosts = [...page.hosts].reverse()
  const disposeSome = (deadline?: IdleDeadline) => {
    for (let host = hosts.pop(); host; host = hosts.pop()) {
      // Otherwise it went with the host around it.
      if (page.hosts.has(host)) life.dispose(host, false)
      if (deadline && deadline.timeRemaining() <= 0) break
    }
    if (hosts.length > 0) whenIdle(disposeSome)
    else releasePictures(page.body)
  }
  whenIdle(disposeSome)
}

/** What its widgets persisted, by the host's position. */
function persistedIn(page: Page): Map<string, string> {
  const values = new Map<string, string>()
  for (const { position, persisted } of page.hosts)
    if (persisted !== undefined) values.set(position, persisted)
  return values
}

/** Nobody finds a dialog open, or a password typed, on coming back. */
function closeAndForget(body: HTMLElement): void {
  for (const dialog of body.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  for (const input of body.querySelectorAll<HTMLInputElement>('input[type=password]')) input.value = ''
}

/** Shows a suspended page in place of `current`. `placeholders` is Turbo's new body, which says where permanent elements go. */
export function swapIn({ page }: SuspendedPage, current: Element, placeholders: Element): void {
  for (const meta of placeholders.querySelectorAll<HTMLMetaElement>(
    'meta[name="turbo-permanent-placeholder"]',
  )) {
    page.body.querySelector(`#${CSS.escape(meta.content)}[${Attribute.Permanent}]`)?.replaceWith(meta)
  }
  current.replaceWith(page.body)
  releasePictures(placeholders)
}

/**
 * Chromium's list of what to notify of a new window size holds responsive pictures, and with them the whole tree around each,
 * even when they are out of the document. What will not be shown again takes them off that list.
 */
export function releasePictures(body: Element): void {
  for (const source of body.querySelectorAll('picture > source')) source.remove()
  for (const picture of body.querySelectorAll('img[srcset]')) {
    picture.removeAttribute('srcset')
    picture.removeAttribute('sizes')
  }
}
