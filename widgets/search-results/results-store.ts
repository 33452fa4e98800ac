/** Results that were in view under an entry of the history, with all their loaded pages: stepping back shows them at once. */
import type { Shown } from './search-results.state.js'

export interface StoredResults {
  shown: Shown
  nodes: readonly Node[]
  /** Where the page was scrolled to, in pixels. */
  top: number
}

export interface ResultsStore {
  put(entry: string, item: StoredResults): void
  /** What was put there, if it shows what `wanted` asks for. */
  get(entry: string, wanted: { query: string; alias: string }): StoredResults | undefined
}

/** As many as Turbo keeps pages. */
const MOST = 10

export function createResultsStore(): ResultsStore {
  const items = new Map<string, StoredResults>()
  return {
    put(entry, item) {
      items.delete(entry)
      items.set(entry, item)
      const [oldest] = items.keys()
      if (items.size > MOST && oldest !== undefined) items.delete(oldest)
    },
    get(entry, { query, alias }) {
      const item = items.get(entry)
      const answer = item?.shown.answer
      return answer?.query === query && answer.alias === alias ? item : undefined
    },
  }
}
