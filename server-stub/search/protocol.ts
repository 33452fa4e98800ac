/** The hosted service's protocol: requests in, answers out. Knows neither HTTP nor the store. */
import { isRecord } from '../http/dist.js'
import { highlight, highlightRecord, type Marking } from './highlight.js'
import { fold } from './index/fold.js'
import type { Stored, Value } from './index/schema.js'
import type { Found, Query } from './index/search-index.js'
import { tokenize } from './index/tokens.js'
import { decodeParameters, encodeParameters, type Parameters, readParameters, whole } from './parameters.js'
import { malformed, noSuchIndex, ProtocolError } from './protocol-error.js'

export const INDEX = 'primary'
export const TITLE_INDEX = 'primary-title-sorted'
const INDEX_NAMES: readonly string[] = [INDEX, TITLE_INDEX]
/** As on the hosted service: pages end here, counts do not. */
export const MOST_PAGED = 1000
const MOST_REQUESTS = 50
const MOST_FACET_HITS = 100
const DEFAULT_FACET_HITS = 10

/** What answers: the index of this process. */
export interface Engine {
  search(query: Query): Found
  facets: readonly string[]
  /** Attributes in which words are found; unless others are named, these are highlighted. */
  searchable: readonly string[]
  /** The facets among whose values may be searched. */
  searchableFacets: readonly string[]
  settings: Readonly<Record<string, unknown>>
}

/** One query of several, as it came. */
export interface IndexRequest {
  indexName: string
  facet: string | undefined
  given: Readonly<Record<string, unknown>>
}

export interface QueryAnswer {
  hits: (Stored & { _highlightResult?: unknown })[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  exhaustiveNbHits: boolean
  exhaustiveTypo: boolean
  exhaustiveFacetsCount?: boolean
  exhaustive: Record<string, boolean>
  facets?: Record<string, Record<string, number>>
  facets_stats?: Record<string, { min: number; max: number; avg: number; sum: number }>
  queryID?: string
  query: string
  params: string
  index: string
  renderingContent: Record<string, never>
  processingTimeMS: number
}

export interface FacetAnswer {
  facetHits: { value: string; highlighted: string; count: number }[]
  exhaustiveFacetsCount: boolean
  processingTimeMS: number
}

/** The edges: a clock in milliseconds, and names for queries that clicks refer to. */
export interface Outside {
  now(): number
  newQueryId(): string
}

/** Reads the body of a multi-index query. Throws `ProtocolError`. */
export function readRequests(body: Readonly<Record<string, unknown>>): IndexRequest[] {
  const { requests } = body
  if (!Array.isArray(requests))
    throw malformed('"requests" is missing; send {"requests": [{"indexName": …}]}')
  if (requests.length > MOST_REQUESTS) throw malformed(`"requests" holds more than ${MOST_REQUESTS} queries`)
  return requests.map(readRequest)
}

function readRequest(request: unknown): IndexRequest {
  if (!isRecord(request)) throw malformed('"requests" holds something that is no object')
  const { indexName, type, facet, params, ...rest } = request
  if (typeof indexName !== 'string' || indexName === '')
    throw malformed('"indexName" is missing; name an index')
  if (type !== undefined && type !== 'default' && type !== 'facet')
    throw malformed('invalid value for "type", expected default or facet')
  if (type === 'facet' && typeof facet !== 'string') throw malformed('"facet" is missing; name a facet')
  return {
    indexName,
    facet: type === 'facet' ? String(facet) : undefined,
    given: withEncoded(rest, params),
  }
}

/** `params` is the older way to send everything else. */
export function withEncoded(
  given: Readonly<Record<string, unknown>>,
  params: unknown,
): Record<string, unknown> {
  if (params === undefined || params === null) return { ...given }
  if (typeof params !== 'string') throw malformed('invalid value for "params", expected a query string')
  return { ...given, ...decodeParameters(params) }
}

/** Throws `ProtocolError` 404 for an index that does not exist. */
export function checkIndex(name: string): void {
  if (!INDEX_NAMES.includes(name)) throw noSuchIndex(name)
}

export function answerRequest(
  engine: Engine,
  request: IndexRequest,
  outside: Outside,
): QueryAnswer | FacetAnswer {
  return request.facet === undefined
    ? answerQuery(engine, request.indexName, request.given, outside)
    : answerFacet(engine, request.indexName, request.facet, request.given, outside)
}

export function answerQuery(
  engine: Engine,
  indexName: string,
  given: Readonly<Record<string, unknown>>,
  outside: Outside,
): QueryAnswer {
  checkIndex(indexName)
  const began = outside.now()
  const asked = readParameters(given)
  const counts = facetsIn(engine, asked.facets)
  const { from, size, pages } = pageOf(asked)
  const found = engine.search({
    query: asked.query,
    filter: asked.filter,
    order: orderOf(indexName),
    from,
    size,
    counts,
  })
  return {
    hits: hitsOf(found, asked, asked.attributesToHighlight ?? engine.searchable),
    nbHits: found.total,
    page: asked.page,
    nbPages: pages(found.total),
    hitsPerPage: asked.hitsPerPage,
    ...facetsOf(found, asked),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(counts.length > 0 ? { facetsCount: true } : {}) },
    ...(asked.clickAnalytics ? { queryID: outside.newQueryId() } : {}),
    query: asked.query,
    params: encodeParameters(given),
    index: indexName,
    renderingContent: {},
    processingTimeMS: Math.max(1, Math.round(outside.now() - began)),
  }
}

/** Values of one facet that hold the words of `facetQuery`, the most frequent first. */
export function answerFacet(
  engine: Engine,
  indexName: string,
  facet: string,
  given: Readonly<Record<string, unknown>>,
  outside: Outside,
): FacetAnswer {
  checkIndex(indexName)
  const began = outside.now()
  if (!engine.searchableFacets.includes(facet))
    throw malformed(
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    )
  const asked = readParameters(given)
  const most = whole(given, 'maxFacetHits', DEFAULT_FACET_HITS, MOST_FACET_HITS)
  const wanted = typeof given.facetQuery === 'string' ? given.facetQuery : ''
  const { counts } = engine.search({
    query: asked.query,
    filter: asked.filter,
    order: orderOf(indexName),
    from: 0,
    size: 0,
    counts: [facet],
  })
  const marking: Marking = {
    words: tokenize(wanted).map(({ text }) => ({ text, isPrefix: true })),
    withTypos: false,
    before: asked.highlightPreTag,
    after: asked.highlightPostTag,
  }
  const values = byCount(counts.get(facet) ?? new Map())
  const facetHits = values
    .map(([value, count]) => ({ value, count, marked: highlight(value, marking) }))
    .filter(({ marked }) => marking.words.length === 0 || marked.matchLevel === 'full')
    .slice(0, most)
    .map(({ value, count, marked }) => ({ value, highlighted: marked.value, count }))
  return {
    facetHits,
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, Math.round(outside.now() - began)),
  }
}

function orderOf(indexName: string): Query['order'] {
  return indexName === TITLE_INDEX ? 'title' : 'relevance'
}

function facetsIn(engine: Engine, names: readonly string[]): string[] {
  if (names.includes('*')) return [...engine.facets]
  return engine.facets.filter((facet) => names.includes(facet))
}

function pageOf({ page, hitsPerPage }: Parameters) {
  const from = Math.min(page * hitsPerPage, MOST_PAGED)
  return {
    from,
    size: Math.min(hitsPerPage, MOST_PAGED - from),
    pages: (total: number) => (hitsPerPage === 0 ? 0 : Math.ceil(Math.min(total, MOST_PAGED) / hitsPerPage)),
  }
}

function hitsOf(found: Found, asked: Parameters, highlighted: readonly string[]): QueryAnswer['hits'] {
  const marking: Marking = {
    words: found.words,
    withTypos: found.withTypos,
    before: asked.highlightPreTag,
    after: asked.highlightPostTag,
  }
  return found.records.map((record) => ({
    ...retrieve(record, asked.attributesToRetrieve),
    ...(highlighted.length > 0 ? { _highlightResult: highlightRecord(record, highlighted, marking) } : {}),
  }))
}

/** `*` is all attributes, `-name` all but that one. */
function retrieve(record: Stored, names: readonly string[] | undefined): Stored {
  if (!names) return record
  const isAll = names.includes('*')
  const kept = Object.entries(record).filter(
    ([name]) => name === 'objectID' || ((isAll || names.includes(name)) && !names.includes(`-${name}`)),
  )
  return { ...Object.fromEntries(kept), objectID: record.objectID }
}

function facetsOf(
  found: Found,
  asked: Parameters,
): Pick<QueryAnswer, 'facets' | 'facets_stats' | 'exhaustiveFacetsCount'> {
  if (found.counts.size === 0) return {}
  const facets: Record<string, Record<string, number>> = {}
  const stats: NonNullable<QueryAnswer['facets_stats']> = {}
  for (const [name, counts] of found.counts) {
    if (counts.size === 0) continue
    facets[name] = Object.fromEntries(byCount(counts).slice(0, asked.maxValuesPerFacet))
    const range = statsOf(counts)
    if (range) stats[name] = range
  }
  return {
    facets,
    exhaustiveFacetsCount: true,
    ...(Object.keys(stats).length > 0 ? { facets_stats: stats } : {}),
  }
}

function byCount(counts: ReadonlyMap<Value, number>): [string, number][] {
  return [...counts]
    .map(([value, count]): [string, number] => [String(value), count])
    .sort(([a, first], [b, second]) => second - first || (fold(a) < fold(b) ? -1 : 1))
}

function statsOf(counts: ReadonlyMap<Value, number>) {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let sum = 0
  let n = 0
  for (const [value, count] of counts) {
    if (typeof value !== 'number') return undefined
    min = Math.min(min, value)
    max = Math.max(max, value)
    sum += value * count
    n += count
  }
  return { min, max, avg: sum / n, sum }
}

/** The index's settings, as far as they have a meaning here. */
export function answerSettings(engine: Engine, indexName: string): Record<string, unknown> {
  checkIndex(indexName)
  if (indexName === INDEX) return { ...engine.settings, replicas: [TITLE_INDEX] }
  return { ...engine.settings, primary: INDEX, ranking: ['asc(title)'] }
}

export function isProtocolError(error: unknown): error is ProtocolError {
  return error instanceof ProtocolError
}
