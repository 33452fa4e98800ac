/**
 * Answers that many pages need and few changes touch: what a filter offers, how many records a selection leaves. They are
 * kept in the process for moments only, so that a change shows soon on every process.
 */
import type { Queries } from '../db/database.js'

const KEPT_MS = 10_000
const MOST = 500

interface Kept<T> {
  until: number
  value: Promise<T>
}

/** A memory of one kind of answer: gives what `make` gave for `key` on this store a moment ago, or what it gives now. */
export function createMemory<T>(clock: () => number = Date.now) {
  const stores = new WeakMap<Queries, Map<unknown, Kept<T>>>()
  return function remember(db: Queries, key: unknown, make: () => Promise<T>): Promise<T> {
    const store = db.store ?? db
    const kept = stores.get(store) ?? new Map<unknown, Kept<T>>()
    stores.set(store, kept)
    const found = kept.get(key)
    if (found && found.until > clock()) return found.value
    const value = make()
    kept.delete(key)
    kept.set(key, { until: clock() + KEPT_MS, value })
    // A failure is the asker's to hear, and nobody else's later.
    value.catch(() => kept.delete(key))
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break
      kept.delete(oldest)
    }
    return value
  }
}
