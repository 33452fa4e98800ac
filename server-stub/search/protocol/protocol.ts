/** The hosted service's protocol: requests in, answers out. Knows neither HTTP nor the store. */
import { isSignsOnly } from '../../../widgets/shared/contract/letters.js'
import type { Stored } from '../index/schema.js'
import type { Found, Query } from '../index/search-index.js'
import type { YieldToEventLoop } from '../index/slices.js'
import { tokenizeQuery } from '../index/tokens.js'
import { byCount, type FacetCounts, facetsOf } from './facet-counts.js'
import { highlight, highlightRecord, type Marking } from './highlight.js'
import { encodeParameters, type Parameters, readParameters, whole } from './parameters.js'
import { malformed, noSuchIndex } from './protocol-error.js'
import type { IndexRequest } from './requests.js'

export const INDEX = 'primary'
export const TITLE_INDEX = 'primary-title-sorted'
const INDEX_NAMES: readonly string[] = [INDEX, TITLE_INDEX]
/** As on the hosted service: pages end here, counts do not. */
export const MOST_PAGED = 1000
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

export interface QueryAnswer extends FacetCounts {
  hits: (Stored & { _highlightResult?: unknown })[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  exhaustiveNbHits: boolean
  exhaustiveTypo: boolean
  exhaustive: Record<string, boolean>
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

/** Throws `ProtocolError` 404 for an index that does not exist. */
export function checkIndex(name: string): void {
  if (!INDEX_NAMES.includes(name)) throw noSuchIndex(name)
}

/** Long answers are put together in slices: `yieldToEventLoop` is called between hits and between values. */
export async function answerRequest(
  engine: Engine,
  request: IndexRequest,
  outside: Outside,
  yieldToEventLoop: YieldToEventLoop,
): Promise<QueryAnswer | FacetAnswer> {
  return request.facet === undefined
    ? answerQuery(engine, request.indexName, request.given, outside, yieldToEventLoop)
    : answerFacet(engine, request.indexName, request.facet, request.given, outside, yieldToEventLoop)
}

export async function answerQuery(
  engine: Engine,
  indexName: string,
  given: Readonly<Record<string, unknown>>,
  outside: Outside,
  yieldToEventLoop: YieldToEventLoop,
): Promise<QueryAnswer> {
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
  await yieldToEventLoop()
  return {
    hits: await hitsOf(found, asked, asked.attributesToHighlight ?? engine.searchable, yieldToEventLoop),
    nbHits: found.total,
    page: asked.page,
    nbPages: pages(found.total),
    hitsPerPage: asked.hitsPerPage,
    ...facetsOf(found.counts, asked.maxValuesPerFacet),
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
async function answerFacet(
  engine: Engine,
  indexName: string,
  facet: string,
  given: Readonly<Record<string, unknown>>,
  outside: Outside,
  yieldToEventLoop: YieldToEventLoop,
): Promise<FacetAnswer> {
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
    words: tokenizeQuery(wanted).map(({ text }) => ({ text, isPrefix: true })),
    withTypos: false,
    before: asked.highlightPreTag,
    after: asked.highlightPostTag,
  }
  const facetHits: FacetAnswer['facetHits'] = []
  const values = isSignsOnly(wanted) ? [] : byCount(counts.get(facet) ?? new Map())
  for (const [value, count] of values) {
    if (facetHits.length >= most) break
    const marked = highlight(value, marking)
    if (marking.words.length === 0 || marked.matchLevel === 'full')
      facetHits.push({ value, highlighted: marked.value, count })
    await yieldToEventLoop()
  }
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

async function hitsOf(
  found: Found,
  asked: Parameters,
  highlighted: readonly string[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<QueryAnswer['hits']> {
  const marking: Marking = {
    words: found.words,
    withTypos: found.withTypos,
    before: asked.highlightPreTag,
    after: asked.highlightPostTag,
  }
  const hits: QueryAnswer['hits'] = []
  for (const record of found.records) {
    hits.push({
      ...retrieve(record, asked.attributesToRetrieve),
      ...(highlighted.length > 0 ? { _highlightResult: highlightRecord(record, highlighted, marking) } : {}),
    })
    await yieldToEventLoop()
  }
  return hits
}

/** `*` is all attributes, `-name` all but that one. */
export function retrieve(record: Stored, names: readonly string[] | undefined): Stored {
  if (!names) return record
  const isAll = names.includes('*')
  const kept = Object.entries(record).filter(
    ([name]) => name === 'objectID' || ((isAll || names.includes(name)) && !names.includes(`-${name}`)),
  )
  return { ...Object.fromEntries(kept), objectID: record.objectID }
}

/** The index's settings, as far as they have a meaning here. */
export function answerSettings(engine: Engine, indexName: string): Record<string, unknown> {
  checkIndex(indexName)
  if (indexName === INDEX) return { ...engine.settings, replicas: [TITLE_INDEX] }
  return { ...engine.settings, primary: INDEX, ranking: ['asc(title)'] }
}
