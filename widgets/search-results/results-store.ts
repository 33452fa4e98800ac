/** Results that were in view under an entry of the history, with all their loaded pages: stepping back shows them at once. */
import type { Results } from './search-results.state.js'

export interface StoredResults {
  results: Results
  nodes: readonly Node[]
  /** Where the page was scrolled to, in pixels. */
  top: number
}

export interface ResultsStore {
  put(entry: string, item: StoredResults): void
  /** The results that were put there, if they answer `wanted`. */
  get(entry: string, wanted: { query: string; alias: string }): StoredResults | undefined
}

/** As many pages as Turbo caches. */
const MAX_ENTRIES = 10

export function createResultsStore(): ResultsStore {
  const items = new Map<string, StoredResults>()
  return {
    put(entry, item) {
      items.delete(entry)
      items.set(entry, item)
      const [oldest] = items.keys()
      if (items.size > MAX_ENTRIES && oldest !== undefined) items.delete(oldest)
    },
    get(entry, { query, alias }) {
      const item = items.get(entry)
      const answer = item?.results.answer
      return answer?.query === query && answer.alias === alias ? item : undefined
    },
  }
}
