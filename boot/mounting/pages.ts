/** What a page needs so that clones of it can be put right and its body can come back. */
import { Attribute } from '../attributes.js'
import type { Page } from '../page.js'

export interface PageLife {
  key: string
  /** The outermost hosts' pristines by the host's key. */
  pristines: Map<string, HTMLElement>
  /** History entries that show this page: one, or more after jumps to its own anchors. */
  entries: Set<string>
  /** What widgets kept for this page when it was left before, by the host's place. */
  kept?: ReadonlyMap<string, string> | undefined
}

/** Turbo caches 10 pages; one more is the page in view. */
const MAX_PAGES = 11

const lives = new WeakMap<Page, PageLife>()
const pristinesByPage = new Map<string, PageLife['pristines']>()
let lastKey = 0

/** A key never given before, for pages and hosts alike. */
export const nextKey = (): string => (++lastKey).toString(36)

export function lifeOf(page: Page): PageLife {
  let life = lives.get(page)
  if (!life) {
    life = { key: nextKey(), pristines: new Map(), entries: new Set() }
    lives.set(page, life)
  }
  return life
}

/** Marks the body of `page` as one that is no longer the server's, and counts it as the latest shown. */
export function noteShown(page: Page): void {
  const { key, pristines } = lifeOf(page)
  page.body.setAttribute(Attribute.PageKey, key)
  pristinesByPage.delete(key)
  pristinesByPage.set(key, pristines)
  trim(pristinesByPage, MAX_PAGES)
}

export const pristinesOf = (pageKey: string): PageLife['pristines'] | undefined =>
  pristinesByPage.get(pageKey)

/** Removes the oldest entries of `map` until at most `size` are left. */
export function trim<Key>(map: Map<Key, unknown>, size: number): void {
  for (const key of map.keys()) {
    if (map.size <= size) return
    map.delete(key)
  }
}
