import { defineCall } from './call.js'
import { ContractError, count, fields, listOf, text } from './read.js'
import { parseSearchRecord, type SearchRecord } from './search-record.js'

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

export interface HighlightedText {
  /** Unescaped, the words found between the tags. */
  value: string
  matchLevel: string
  matchedWords: string[]
}

export interface SearchHit extends SearchRecord {
  _highlightResult?: Record<string, HighlightedText | HighlightedText[]>
}

export interface SearchAnswer {
  index: string
  query: string
  hits: SearchHit[]
  /** Exact. */
  nbHits: number
  page: number
  /** Pages end at 1,000 hits, counts do not. */
  nbPages: number
  hitsPerPage: number
  /** Of each facet that was asked for: how many hits have which value. */
  facets?: Record<string, Record<string, number>>
  queryID?: string
}

interface Credentials {
  appId: string
  apiKey: string
}

const PATH = '/1/indexes/*/queries'
const APP_ID = 'x-algolia-application-id'
const API_KEY = 'x-algolia-api-key'

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
  sent: parseSent,
  answer: { kind: 'json', parse: (input) => fields('search', input)('results', listOf(parseSearchAnswer)) },
})

/** The protocol's own reader knows every parameter; here only that there are queries, each of an index. */
function parseSent(input: unknown): { indexName: string }[] {
  return fields('search', input)(
    'requests',
    listOf((request) => ({ indexName: fields('search requests', request)('indexName', text) })),
  )
}

/** Reads the answer to one query that asked for all attributes. Throws `ContractError`. */
export function parseSearchAnswer(input: unknown): SearchAnswer {
  const read = fields('search results', input)
  const facets = read('facets', (value) => (value === undefined ? undefined : parseFacets(value)))
  const queryID = read('queryID', (value) => (value === undefined ? undefined : text(value)))
  return {
    index: read('index', text),
    query: read('query', text),
    hits: read('hits', listOf(parseHit)),
    nbHits: read('nbHits', count),
    page: read('page', count),
    nbPages: read('nbPages', count),
    hitsPerPage: read('hitsPerPage', count),
    ...(facets ? { facets } : {}),
    ...(queryID === undefined ? {} : { queryID }),
  }
}

function parseHit(input: unknown): SearchHit {
  const record = parseSearchRecord(input)
  const marks = fields('search hit', input)('_highlightResult', (value) => value)
  return marks === undefined ? record : { ...record, _highlightResult: mapObject(marks, parseHighlighted) }
}

function parseHighlighted(input: unknown): HighlightedText | HighlightedText[] {
  return Array.isArray(input) ? input.map(parseOneHighlighted) : parseOneHighlighted(input)
}

function parseOneHighlighted(input: unknown): HighlightedText {
  const read = fields('search _highlightResult', input)
  return {
    value: read('value', text),
    matchLevel: read('matchLevel', text),
    matchedWords: read('matchedWords', listOf(text)),
  }
}

function parseFacets(input: unknown): Record<string, Record<string, number>> {
  return mapObject(input, (counts) => mapObject(counts, count))
}

function mapObject<T>(input: unknown, parse: (value: unknown) => T): Record<string, T> {
  if (typeof input !== 'object' || input === null) throw new ContractError('expected one, got no object')
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, parse(value)]))
}
