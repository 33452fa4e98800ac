import { defineCall } from './call.js'
import { count, described, listOf, mapOf, object, optional, type Parsed, text } from './read.js'
import { RECORD_SHAPE } from './search-record.js'

/** The key of the site's own search: it may search and nothing else, so pages show it. */
export const SEARCH_APP_ID = 'plinth'
export const SEARCH_KEY = 'search-key'
export const SEARCH_INDEX = 'primary'
/** The same records by title. */
export const SEARCH_TITLE_INDEX = 'primary-title-sorted'

/** One of several queries that travel together. What is not given has the protocol's default. */
export interface SearchRequest {
  indexName: string
  query?: string
  /** Counted from 0. */
  page?: number
  /** 20 by default, 1,000 at most. */
  hitsPerPage?: number
  /** `published:true AND (tier:1 OR tier:2)` */
  filters?: string
  /** All must hold; of an inner list one. */
  facetFilters?: readonly (string | readonly string[])[]
  numericFilters?: readonly (string | readonly string[])[]
  /** Attributes whose values are counted. */
  facets?: readonly string[]
  maxValuesPerFacet?: number
  attributesToHighlight?: readonly string[]
  highlightPreTag?: string
  highlightPostTag?: string
  /** Asks for a `queryID`, which clicks refer to. */
  clickAnalytics?: boolean
}

const readOneHighlighted = object('search _highlightResult', {
  /** Unescaped, the words found between the tags. */
  value: text,
  matchLevel: text,
  matchedWords: listOf(text),
})
type HighlightedText = Parsed<typeof readOneHighlighted>

/** Of a list each item on its own. */
const readHighlighted = described(
  { anyOf: [readOneHighlighted.schema, listOf(readOneHighlighted).schema] },
  (input): HighlightedText | HighlightedText[] =>
    Array.isArray(input) ? input.map(readOneHighlighted) : readOneHighlighted(input),
)

const readHit = object('search hit', {
  ...RECORD_SHAPE,
  _highlightResult: optional(mapOf(readHighlighted)),
})
export type SearchHit = Parsed<typeof readHit>

/** Reads the answer to one query that asked for all attributes. Throws `ContractError`. */
export const parseSearchAnswer = object('search results', {
  index: text,
  query: text,
  hits: listOf(readHit),
  /** Exact. */
  nbHits: count,
  page: count,
  /** Pages end at 1,000 hits, counts do not. */
  nbPages: count,
  hitsPerPage: count,
  /** Of each facet that was asked for: how many hits have which value. */
  facets: optional(mapOf(mapOf(count))),
  queryID: optional(text),
})
export type SearchAnswer = Parsed<typeof parseSearchAnswer>

const readResults = object('search', { results: listOf(parseSearchAnswer) })

interface Credentials {
  appId: string
  apiKey: string
}

const PATH = '/1/indexes/*/queries'
const APP_ID = 'x-algolia-application-id'
const API_KEY = 'x-algolia-api-key'

/** The protocol's own reader knows every parameter; here only that there are queries, each of an index. */
const readRequests = object('search queries', {
  requests: listOf(object('search requests', { indexName: text })),
})

/** Several queries at once, in the hosted service's protocol. */
export const searchCall = defineCall({
  name: 'search',
  method: 'POST',
  routes: ['/1/indexes/:index/queries'],
  path: ({ appId, apiKey }: Credentials) =>
    `${PATH}?${new URLSearchParams({ [APP_ID]: appId, [API_KEY]: apiKey })}`,
  match(pathname, search = ''): Credentials | undefined {
    const query = new URLSearchParams(search)
    if (pathname !== PATH) return undefined
    return { appId: query.get(APP_ID) ?? '', apiKey: query.get(API_KEY) ?? '' }
  },
  parameters: { index: described({ const: '*' }, text), [APP_ID]: text, [API_KEY]: text },
  token: false,
  encoding: 'json',
  sent: described(readRequests.schema, (input) => readRequests(input).requests),
  answer: { kind: 'json', parse: described(readResults.schema, (input) => readResults(input).results) },
})
