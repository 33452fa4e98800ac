import { useEffect, useState } from 'react'
import { type Found, readListAnswer } from '../shared/search/answer.js'
import { suggestionRequests } from '../shared/search/queries.js'
import type { SearchClient } from '../shared/search/search-client.js'

const TYPE = 'Artwork'
const WANTED = { query: '', facet: TYPE, page: 0 } as const

/** A few works to begin with: asked for once, when the overlay first opens. */
export function useSuggestions(client: SearchClient, isOpen: boolean): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>()
  const isWanted = isOpen && !found
  useEffect(
    function loadSuggestions() {
      if (!isWanted) return
      let isCurrent = true
      client.search({ requests: suggestionRequests(TYPE) }).then(
        (answer) => {
          const { groups } = readListAnswer(WANTED, answer)
          if (isCurrent) setFound(groups.flatMap((group) => group.found))
        },
        (error: unknown) => isCurrent && console.error('Error getting search results', error),
      )
      return () => {
        isCurrent = false
      }
    },
    [client, isWanted],
  )
  return found ?? []
}
