/** Where a filter's items come from when they are not in the page: a list of the server's, or the search index. */
import { OptionsError } from 'plinth'
import { FILTER_LISTS, filterListCall } from '../shared/contract/filter-list.call.js'
import { MARK_AFTER, MARK_BEFORE, partsOf } from '../shared/search/highlight.js'
import type { Services } from '../shared/services/services.js'
import { type AvailableItem, PAGE_SIZE, PAGE_SIZE_EVENTS } from './filter-dropdown.state.js'
import type { Options } from './options.js'

export type SourceOptions = Pick<
  Options,
  'source' | 'remote' | 'recordType' | 'search' | 'searchTyped' | 'index' | 'appId' | 'apiKey'
>

export interface SourceAnswer {
  items: AvailableItem[]
  /** Number of items on all pages. A list that comes whole has none. */
  total?: number
}

export interface Source {
  pageSize: number
  /** Whether the service searches. Otherwise the whole list comes once. */
  isIndexed: boolean
  /** What an answer depends on. */
  key(query: string, page: number): readonly unknown[]
  /** Throws the reason of `signal` when it aborts before the request is sent. */
  ask(query: string, page: number, signal: AbortSignal): Promise<SourceAnswer>
}

/** The source that the options name, or undefined when all items are in the page. Throws for options that do not go together. */
export function createSource(options: SourceOptions, services: Services): Source | undefined {
  if (options.source === 'local') return undefined
  return options.source === 'remote' ? remoteSource(options, services) : indexedSource(options, services)
}

function remoteSource({ remote }: SourceOptions, { api }: Services): Source {
  const list = FILTER_LISTS.find((known) => known === remote)
  if (!list) throw new OptionsError(`data-remote is "${remote}"; write one of ${FILTER_LISTS.join(', ')}`)
  return {
    pageSize: Number.POSITIVE_INFINITY,
    isIndexed: false,
    key: () => [filterListCall.name, list],
    async ask(_query, _page, signal) {
      const items = await api.call(filterListCall, { list }, { signal })
      return { items: items.map(({ Key, Name, Indented }) => ({ key: Key, text: Name, indented: Indented })) }
    },
  }
}

/** The fields of a hit that are read. */
interface TitleHit {
  title?: string
  /** The record's number in addresses. A record without one goes by its objectID. */
  entityId?: number
}

function indexedSource(options: SourceOptions, { environment }: Services): Source {
  const { recordType, search, searchTyped, index, appId, apiKey } = options
  if (!recordType)
    throw new OptionsError('data-record-type is missing; write the type of record to search, such as Artist')
  const pageSize = recordType === 'Art Fair' ? PAGE_SIZE_EVENTS : PAGE_SIZE
  // The client loads when the first such filter is opened.
  const loadClient = async () => {
    const { createSearchClient, searchHostOf } = await import('../shared/search/search-client.js')
    return createSearchClient({ appId, apiKey, host: searchHostOf(environment) })
  }
  let client: ReturnType<typeof loadClient> | undefined
  return {
    pageSize,
    isIndexed: true,
    key: (query, page) => ['filter items', options, query, page],
    async ask(query, page, signal) {
      client ??= loadClient()
      // A chunk that failed to load is requested again the next time.
      client.catch(() => {
        client = undefined
      })
      const service = await client
      // The client cannot abort a request, but one that is out of date by now need not be sent.
      signal.throwIfAborted()
      const { results } = await service.searchForHits<TitleHit>({
        requests: [
          {
            indexName: index,
            query,
            page,
            hitsPerPage: pageSize,
            // The list begins short. A reader who types may mean any published record.
            filters: query === '' ? search : searchTyped,
            facetFilters: [[`recordType:${recordType}`]],
            attributesToRetrieve: ['title', 'entityId'],
            attributesToHighlight: ['title'],
            highlightPreTag: MARK_BEFORE,
            highlightPostTag: MARK_AFTER,
          },
        ],
      })
      const [found] = results
      if (!found) throw new Error('the search service answered without results')
      return {
        total: found.nbHits ?? found.hits.length,
        items: found.hits.map(({ objectID, entityId = objectID, title = objectID, _highlightResult }) => {
          const highlighted = query === '' ? undefined : markedOf(_highlightResult)
          return {
            key: String(entityId),
            text: title,
            indented: false,
            ...(highlighted !== undefined && { parts: partsOf(highlighted) }),
          }
        }),
      }
    },
  }
}

function markedOf(highlights: object | undefined): string | undefined {
  const title: unknown = highlights && 'title' in highlights ? highlights.title : undefined
  if (typeof title !== 'object' || title === null || !('value' in title)) return undefined
  return typeof title.value === 'string' ? title.value : undefined
}
