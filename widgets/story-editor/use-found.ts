/** What the site's search finds by name, for whoever links to it or picks it. */
import { useMessages, useServices } from 'plinth/react'
import { useState } from 'react'
import { hitTitle } from '../shared/contract/hit-title.js'
import type { RecordType } from '../shared/contract/record-types.js'
import { SEARCH_APP_ID, SEARCH_KEY } from '../shared/contract/search.call.js'
import { readListAnswer, resultsOf } from '../shared/search/answer.js'
import { TYPE_NAMES } from '../shared/search/messages.js'
import { DEBOUNCE_MS, pickRequests } from '../shared/search/queries.js'
import { useQuery } from '../shared/services/requests.js'
import { useDelay } from '../shared/ui/use-timer.js'

export interface Found {
  readonly title: string
  readonly about: string
  readonly address: string
  /** The number that fields know it by. */
  readonly number: number
  /** Of a small picture; empty without one. */
  readonly src: string
}

/** `types` are those that may be found; all of them when there are none. */
export function useFound(text: string, types: readonly RecordType[]): readonly Found[] {
  const messages = useMessages()
  const services = useServices()
  const [asked, setAsked] = useState('')
  useDelay(text === asked ? undefined : DEBOUNCE_MS, () => setAsked(text), text)
  const { answer } = useQuery({
    key: ['story-editor', asked, ...types],
    isWanted: asked !== '',
    problem: 'story-editor: the search did not answer; write the address or the number',
    async request() {
      const { createSearchClient, searchHostOf } = await import('../shared/search/search-client.js')
      const client = createSearchClient({
        appId: SEARCH_APP_ID,
        apiKey: SEARCH_KEY,
        host: searchHostOf(services.environment),
      })
      const query = { text: asked, page: 0 }
      return readListAnswer(query, await client.search({ requests: pickRequests(asked, types) }))
    },
  })
  if (asked !== text || asked === '' || !answer) return []
  return resultsOf(answer).map(({ hit }) => ({
    title: hitTitle(hit),
    about: [messages.text(TYPE_NAMES[hit.recordType]), hit.artworkArtist].filter(Boolean).join(', '),
    address: hit.url,
    number: hit.entityId,
    src: hit.imageUrl ?? '',
  }))
}
