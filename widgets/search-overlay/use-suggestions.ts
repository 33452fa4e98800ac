import { useEffect, useState } from 'react'
import { type Found, readListAnswer } from '../shared/search/answer.js'
import { suggestionRequests } from '../shared/search/queries.js'
import type { SearchClient } from '../shared/search/search-client.js'

const TYPE = 'Artwork'
const WANTED = { query: '', facet: TYPE, page: 0 } as const

/** A few works to suggest: requested once, when the overlay first opens. */
export function useSuggestions(client: SearchClient, isOpen: boolean): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>()
  const isWanted = isOpen && !found
  useEffect(
    function loadSuggestions() {
      if (!isWanted) return
      let isCurrent = true
      async function load(): Promise<void> {
        if (!isCurrent) return
        try {
          const { groups } = readListAnswer(
            WANTED,
            await client.search({ requests: suggestionRequests(TYPE) }),
          )
          if (isCurrent) setFound(groups.flatMap((group) => group.found))
        } catch (error) {
          if (isCurrent) console.error('Error getting search results', error)
        }
      }
      // After the overlay is painted: sending a request takes a tenth of this task.
      const frame = requestAnimationFrame(() => setTimeout(load))
      return () => {
        isCurrent = false
        cancelAnimationFrame(frame)
      }
    },
    [client, isWanted],
  )
  return found ?? []
}
