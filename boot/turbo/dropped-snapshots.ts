/** Releases the pictures of page copies that Turbo drops from its cache without having shown them. */
import type { Listen } from './events.js'
import { readSnapshotCache, type TurboSession } from './internals.js'
import { releasePictures } from './suspended-pages.js'

/**
 * A copy is dropped unseen when the answer of a visit comes before its preview is drawn, or when ten newer copies have come. A copy that
 * was shown is a page, or a preview: its pictures are released when that goes.
 */
export function releaseDroppedSnapshots(
  session: TurboSession | undefined,
  on: Listen,
  signal: AbortSignal,
): void {
  const cache = session && readSnapshotCache(session)
  if (!cache) return
  const shown = new WeakSet<Element>()
  on<{ newBody: Element }>('before-render', ({ newBody }) => {
    shown.add(newBody)
  })
  const { write, evict } = cache
  const release = (dropped: { element: Element } | undefined) => {
    if (dropped && !shown.has(dropped.element)) releasePictures(dropped.element)
  }
  cache.write = (location, snapshot) => {
    const before = cache.read(location)
    write.call(cache, location, snapshot)
    if (before !== snapshot) release(before)
  }
  cache.evict = (key) => {
    const before = cache.entries[key]
    evict.call(cache, key)
    release(before)
  }
  signal.addEventListener('abort', () => Object.assign(cache, { write, evict }))
}
