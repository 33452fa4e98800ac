/** Releases the pictures of page copies that Turbo drops from its cache without having shown them. */
import type { Listen } from './events.js'
import { readSnapshotCache, type TurboSession } from './internals.js'
import { releasePictures } from './suspended-pages.js'

/**
 * A copy is dropped unseen when the answer of a visit comes before its preview is drawn, or when ten newer copies have come. A copy that
 * was shown is a page, or a preview: its pictures are released when that goes. Gives what tells a copy from a page that the server has sent,
 * which may have been saved with our marks in it.
 */
export function releaseDroppedSnapshots(
  session: TurboSession | undefined,
  on: Listen,
  signal: AbortSignal,
): (body: Element) => boolean {
  const cache = session && readSnapshotCache(session)
  if (!cache) return () => true
  const copies = new WeakSet<Element>()
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
    copies.add(snapshot.element)
    write.call(cache, location, snapshot)
    if (before !== snapshot) release(before)
  }
  cache.evict = (key) => {
    const before = cache.entries[key]
    evict.call(cache, key)
    release(before)
  }
  signal.addEventListener('abort', () => Object.assign(cache, { write, evict }))
  return (body) => copies.has(body)
}
