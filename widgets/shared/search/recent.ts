import { unpatched } from 'plinth'
import { fold } from '../contract/letters.js'
import { LONGEST_QUERY } from '../contract/limits.js'
import { localStore, type Store } from '../services/storage.js'

export const MOST_RECENT = 5
const KEY = 'plinth-recent-searches'

/** The newest first; the same words in other letters replace the older ones. */
export function withRecent(list: readonly string[], query: string): string[] {
  return [query, ...withoutRecent(list, query)].slice(0, MOST_RECENT)
}

export function withoutRecent(list: readonly string[], query: string): string[] {
  const folded = fold(query)
  return list.filter((known) => known !== query && (fold(known) !== folded || folded === ''))
}

export interface RecentSearches {
  list(): string[]
  add(query: string): void
  remove(query: string): void
}

/** Kept in `storage()`. Where a browser forbids that, nothing is kept and nothing breaks. */
export function createRecentSearches(storage: () => Store = localStore): RecentSearches {
  const list = () => {
    try {
      return parse(JSON.parse(storage().getItem(KEY) ?? '[]'))
    } catch {
      return []
    }
  }
  const write = (next: readonly string[]) => {
    try {
      storage().setItem(KEY, JSON.stringify(unpatched(next)))
    } catch {
      // A private window, or a full store: recent searches are a convenience.
    }
  }
  return {
    list,
    add: (query) => query && write(withRecent(list(), query.slice(0, LONGEST_QUERY))),
    remove: (query) => write(withoutRecent(list(), query)),
  }
}

/** Readers and extensions can write there too. */
function parse(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value
    .filter((item) => typeof item === 'string' && item !== '' && item.length <= LONGEST_QUERY)
    .slice(0, MOST_RECENT)
}
