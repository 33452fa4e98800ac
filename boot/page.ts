/** A body that boot has adopted: its hosts, and what it takes to put clones of it right. */
import { PAGE_KEY } from './attributes.js'
import type { Host } from './host.js'

export interface Page {
  key: string
  body: HTMLElement
  hosts: Set<Host>
  /** How many hosts of each name were found. */
  counts: Map<string, number>
  /** The outermost hosts' pristines by the host's key. */
  pristines: Map<string, HTMLElement>
  /** History entries that show this page: one, or more after jumps to its own anchors. */
  entries: Set<string>
  /** What widgets kept for this page when it was left before, by the host's place. */
  kept: ReadonlyMap<string, string> | undefined
}

/** Turbo caches 10 pages; one more is the page in view. */
const MAX_PAGES = 11

const pristinesByPage = new Map<string, Page['pristines']>()
let lastKey = 0

/** A key never given before, for pages and hosts alike. */
export const nextKey = (): string => (++lastKey).toString(36)

export function adoptPage(body: HTMLElement, kept?: Page['kept']): Page {
  const page: Page = {
    key: nextKey(),
    body,
    hosts: new Set(),
    counts: new Map(),
    pristines: new Map(),
    entries: new Set(),
    kept,
  }
  body.setAttribute(PAGE_KEY, page.key)
  noteShown(page)
  return page
}

/** Counts `page` as the latest shown; of those shown longest ago the pristines are let go. */
export function noteShown(page: Page): void {
  pristinesByPage.delete(page.key)
  pristinesByPage.set(page.key, page.pristines)
  trim(pristinesByPage, MAX_PAGES)
}

export const pristinesOf = (pageKey: string): Page['pristines'] | undefined => pristinesByPage.get(pageKey)

/** Removes the oldest entries of `map` until at most `size` are left. */
export function trim<Key>(map: Map<Key, unknown>, size: number): void {
  for (const key of map.keys()) {
    if (map.size <= size) return
    map.delete(key)
  }
}
