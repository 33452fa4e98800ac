/** What is known of a page beyond its hosts, so that clones of it can be restored and its body can come back. */
import { Attribute } from '../attributes.js'
import type { HostPage } from '../host.js'

export interface PageRecord {
  readonly key: string
  /** The snapshots of the outermost hosts, by the host's key. */
  readonly snapshots: Map<string, HTMLElement>
  /** History entries that show this page: one, or more after jumps to its own anchors. */
  readonly entries: Set<string>
  /** What widgets persisted when this page was left before, by the host's position. */
  persisted?: ReadonlyMap<string, string> | undefined
}

/** Turbo caches 10 pages; one more is the page in view. */
const MAX_PAGES = 11

const records = new WeakMap<HostPage, PageRecord>()
const snapshotsByPage = new Map<string, PageRecord['snapshots']>()
/** Marks are saved with pages, and served again: they must not meet those of this load. */
const load = crypto.getRandomValues(new Uint32Array(2)).join('-')
let lastKey = 0

/** A key never given before, by any load of a page, for pages and hosts alike. */
export const nextKey = (): string => `${load}-${++lastKey}`

export function recordOf(page: HostPage): PageRecord {
  let record = records.get(page)
  if (!record) {
    record = { key: nextKey(), snapshots: new Map(), entries: new Set() }
    records.set(page, record)
  }
  return record
}

/** Marks the body of `page` as one that is no longer the server's, and counts it as the latest shown. */
export function markChanged(page: HostPage): void {
  const { key, snapshots } = recordOf(page)
  page.body.setAttribute(Attribute.PageKey, key)
  snapshotsByPage.delete(key)
  snapshotsByPage.set(key, snapshots)
  removeOldest(snapshotsByPage, MAX_PAGES)
}

export const snapshotsOf = (pageKey: string): PageRecord['snapshots'] | undefined =>
  snapshotsByPage.get(pageKey)

/** Removes the oldest entries of `map` until at most `size` are left. */
export function removeOldest<Key>(map: Map<Key, unknown>, size: number): void {
  for (const key of map.keys()) {
    if (map.size <= size) return
    map.delete(key)
  }
}

/** Takes the snapshots of hosts along that have moved from one page to the next, for clones of that. */
export function moveSnapshots(from: PageRecord, to: PageRecord, { hosts }: HostPage): void {
  for (const { key = '' } of hosts) {
    const snapshot = from.snapshots.get(key)
    if (snapshot) to.snapshots.set(key, snapshot)
  }
}
