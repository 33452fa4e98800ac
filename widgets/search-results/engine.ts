/**
 * InstantSearch for a page of results: it asks for ids and counts alone, since the rows are the server's. Its instances live outside
 * React: with a page that is suspended, effects end, and InstantSearch would end with them for good.
 */
import connectConfigure from 'instantsearch.js/es/connectors/configure/connectConfigure'
import InstantSearch from 'instantsearch.js/es/lib/InstantSearch'
import index from 'instantsearch.js/es/widgets/index/index'
import { SEARCH_INDEX } from '../shared/contract/search.call.js'
import { type IdAnswer, readPageAnswer } from '../shared/search/answer.js'
import { countParameters, type Query, typeParameters, typesOf } from '../shared/search/queries.js'
import type { SearchClient } from '../shared/search/search-client.js'

export type Engine = (query: Query, signal: AbortSignal) => Promise<IdAnswer>

export function createEngine(searchClient: SearchClient): Engine {
  /** One for each tab, since an instance keeps its indexes. */
  const instances = new Map<Query['type'], InstantSearch>()
  return (query, signal) => {
    const known = instances.get(query.type)
    const search = known ?? createInstance(searchClient, query)
    instances.set(query.type, search)
    const answer = nextAnswer(search, query, signal)
    if (known) search.setUiState(parametersOf(query))
    else search.start()
    return answer
  }
}

const configure = connectConfigure(() => undefined)
const configured = () => configure({ searchParameters: {} })

/** The index that counts, and in it one for each type that is looked into. */
function createInstance(searchClient: SearchClient, query: Query): InstantSearch {
  const search = new InstantSearch({
    searchClient,
    indexName: SEARCH_INDEX,
    initialUiState: parametersOf(query),
  })
  search.addWidgets([
    configured(),
    ...typesOf(query).map((type) =>
      index({ indexName: SEARCH_INDEX, indexId: type }).addWidgets([configured()]),
    ),
  ])
  // An error without a listener would be thrown, also when nobody waits for it any more.
  search.on('error', () => undefined)
  return search
}

const parametersOf = (query: Query) => ({
  [SEARCH_INDEX]: { configure: countParameters(query) },
  ...Object.fromEntries(typesOf(query).map((type) => [type, { configure: typeParameters(query, type) }])),
})

/** The answer to `query`, which `search` is about to be asked for. InstantSearch drops what came for an earlier one. */
function nextAnswer(search: InstantSearch, query: Query, signal: AbortSignal): Promise<IdAnswer> {
  return new Promise((resolve, reject) => {
    function onRender(): void {
      if (search.status !== 'idle') return
      const results = rawResults(search, query)
      if (isAnswerTo(query, results)) end(() => resolve(readPageAnswer(query, { results })))
    }
    function onError(error: unknown): void {
      // With a request in flight, it is an earlier one that failed.
      if (!search.mainHelper?.hasPendingRequests()) end(() => reject(error))
    }
    function end(finish: () => void): void {
      search.removeListener('render', onRender)
      search.removeListener('error', onError)
      try {
        finish()
      } catch (error) {
        reject(error)
      }
    }
    search.on('render', onRender)
    search.on('error', onError)
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
  })
}

/** What the service has answered last: the counts, then a list for each type. */
function rawResults({ mainIndex }: InstantSearch, query: Query) {
  const scoped = mainIndex.getScopedResults()
  return [SEARCH_INDEX, ...typesOf(query)].flatMap(
    (id) => scoped.find(({ indexId }) => indexId === id)?.results?._rawResults.slice(0, 1) ?? [],
  )
}

const isAnswerTo = ({ text, page }: Query, [, first]: ReturnType<typeof rawResults>): boolean =>
  first?.query === text && first.page === page
