import { useEffect } from 'react'
import { searchResultsBody, searchResultsCall } from '../shared/contract/search-results.call.js'
import type { ApiClient } from '../shared/services/api.js'
import type { Answer } from './answer.js'

interface RowsParts {
  api: ApiClient
  /** Found, and not in the page yet. */
  pending: Answer | undefined
  /** Puts the server's markup for `pending` into the page. */
  place(html: string, pending: Answer): void
  onFailed(error: unknown): void
}

/** Has the server draw what was found. An answer to what is not wanted any more is dropped. */
export function useRows({ api, pending, place, onFailed }: RowsParts): void {
  useEffect(
    function drawRows() {
      if (!pending) return
      const leaving = new AbortController()
      askForRows(api, pending, leaving.signal).then(
        (html) => leaving.signal.aborted || place(html, pending),
        (error: unknown) => leaving.signal.aborted || onFailed(error),
      )
      return () => leaving.abort()
    },
    [api, pending, place, onFailed],
  )
}

async function askForRows(api: ApiClient, { query, found }: Answer, signal: AbortSignal): Promise<string> {
  if (found.every(({ ids }) => ids.length === 0)) return ''
  const body = searchResultsBody(found.map(({ alias, ids, count }) => ({ alias, ids: [...ids], count })))
  return api.call(searchResultsCall, { q: query }, { signal, body })
}
