/** Asks the search service; its client loads with the first sign that somebody will search. */
import type { Environment } from '../shared/contract/environment.js'
import type { RecordType } from '../shared/contract/record-types.js'
import { type Answer, readListAnswer } from '../shared/search/answer.js'
import { heroRequests, type Wanted } from '../shared/search/queries.js'
import type { SearchClient } from '../shared/search/search-client.js'

interface Parts {
  appId: string
  apiKey: string
  environment: Environment
  /** Only records of this type. */
  restriction: RecordType | undefined
  isCity: boolean
}

interface HeroClient {
  /** Loads the client ahead. */
  prepare(): void
  ask(wanted: Wanted): Promise<Answer>
}

export function createHeroClient({ appId, apiKey, environment, restriction, isCity }: Parts): HeroClient {
  let client: Promise<SearchClient> | undefined

  function load(): Promise<SearchClient> {
    client ??= import('../shared/search/search-client.js').then(({ createSearchClient, searchHostOf }) =>
      createSearchClient({ appId, apiKey, host: searchHostOf(environment) }),
    )
    client.catch(() => {
      client = undefined
    })
    return client
  }

  return {
    prepare: () => void load().catch(() => undefined),
    async ask(wanted) {
      const requests = heroRequests(wanted, restriction, isCity)
      return readListAnswer(wanted, await (await load()).search({ requests }))
    },
  }
}
