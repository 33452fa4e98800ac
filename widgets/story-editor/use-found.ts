/** What the site's search finds by name, for whoever links to it or picks it. */
import { useMessages, useServices } from 'plinth/react'
import { hitTitle } from '../shared/contract/hit-title.js'
import type { RecordType } from '../shared/contract/record-types.js'
import { SEARCH_APP_ID, SEARCH_KEY } from '../shared/contract/search.call.js'
import { type Finding, type Found, useFinding } from '../shared/picking/found.js'
import { readListAnswer, resultsOf } from '../shared/search/answer.js'
import { TYPE_NAMES } from '../shared/search/messages.js'
import { pickRequests } from '../shared/search/queries.js'

/** Something with a page of its own. */
export interface FoundPage extends Found {
  readonly address: string
}

/** `types` are those that may be found; all of them when there are none. */
export function useFoundPages(words: string, types: readonly RecordType[]): Finding<FoundPage> {
  const messages = useMessages()
  const services = useServices()
  return useFinding(words, {
    key: ['story-editor', ...types],
    problem: 'story-editor: the search did not answer; write the address or the number',
    async request(asked) {
      const { createSearchClient, searchHostOf } = await import('../shared/search/search-client.js')
      const client = createSearchClient({
        appId: SEARCH_APP_ID,
        apiKey: SEARCH_KEY,
        host: searchHostOf(services.environment),
      })
      const query = { text: asked, page: 0 }
      const answer = readListAnswer(query, await client.search({ requests: pickRequests(asked, types) }))
      return resultsOf(answer).map(({ hit }) => ({
        id: hit.entityId,
        name: hitTitle(hit),
        about: [messages.text(TYPE_NAMES[hit.recordType]), hit.artworkArtist].filter(Boolean).join(', '),
        address: hit.url,
        src: hit.imageUrl ?? '',
      }))
    },
  })
}
