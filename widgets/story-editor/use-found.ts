/** What the site's search finds by name, for whoever links to it. */
import { useMessages, useServices } from 'plinth/react'
import { useState } from 'react'
import { hitTitle } from '../shared/contract/hit-title.js'
import { SEARCH_APP_ID, SEARCH_KEY } from '../shared/contract/search.call.js'
import { readListAnswer, resultsOf } from '../shared/search/answer.js'
import { TYPE_NAMES } from '../shared/search/messages.js'
import { DEBOUNCE_MS, heroRequests } from '../shared/search/queries.js'
import { useQuery } from '../shared/services/requests.js'
import { useDelay } from '../shared/ui/use-timer.js'

export interface Found {
  readonly title: string
  readonly about: string
  readonly address: string
}

export function useFound(text: string): readonly Found[] {
  const messages = useMessages()
  const services = useServices()
  const [asked, setAsked] = useState('')
  useDelay(text === asked ? undefined : DEBOUNCE_MS, () => setAsked(text), text)
  const { answer } = useQuery({
    key: ['story-editor-link', asked],
    isWanted: asked !== '',
    problem: 'story-editor: the search did not answer; write the address of the page',
    async request() {
      const { createSearchClient, searchHostOf } = await import('../shared/search/search-client.js')
      const client = createSearchClient({
        appId: SEARCH_APP_ID,
        apiKey: SEARCH_KEY,
        host: searchHostOf(services.environment),
      })
      const query = { text: asked, page: 0 }
      return readListAnswer(query, await client.search({ requests: heroRequests(query, undefined, false) }))
    },
  })
  if (asked !== text || asked === '' || !answer) return []
  return resultsOf(answer).map(({ hit }) => ({
    title: hitTitle(hit),
    about: messages.text(TYPE_NAMES[hit.recordType]),
    address: hit.url,
  }))
}
