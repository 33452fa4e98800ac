/** The hosted service's protocol: what its answers are made of, whichever engine has found it. Knows neither HTTP nor the store. */
import type { Stored, Value } from '../language/schema.js'
import { type FacetCounts, facetsOf } from './facet-counts.js'
import { encodeParameters, type Parameters, whole } from './parameters.js'
import { malformed, noSuchIndex } from './protocol-error.js'
import type { IndexRequest } from './requests.js'

export const INDEX = 'primary'
export const TITLE_INDEX = 'primary-title-sorted'
const INDEX_NAMES: readonly string[] = [INDEX, TITLE_INDEX]
/** As on the hosted service: pages end here, counts do not. */
export const MOST_PAGED = 1000
const MOST_FACET_HITS = 100
const DEFAULT_FACET_HITS = 10

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

/** Throws `ProtocolError` 404 for an index that does not exist. */
export function checkIndex(name: string): void {
  if (!INDEX_NAMES.includes(name)) throw noSuchIndex(name)
}

/** Throws `ProtocolError` 400 for a facet among whose values nobody may search. */
export function checkFacet(name: string, searchable: readonly string[]): void {
  if (searchable.includes(name)) return
  throw malformed(
    `Cannot search in \`${name}\` attribute, you need to add \`searchable(${name})\` to attributesForFaceting.`,
  )
}

/** The facets that are asked for, among those there are. */
export const facetsIn = ({ facets }: Parameters, all: readonly string[]): string[] =>
  facets.includes('*') ? [...all] : all.filter((facet) => facets.includes(facet))

/** How many values of a facet are asked for. */
export const facetHitsOf = (given: IndexRequest['given']): number =>
  whole(given, 'maxFacetHits', DEFAULT_FACET_HITS, MOST_FACET_HITS)

/** Which of all that is found a page shows. */
export function pageOf({ page, hitsPerPage }: Pick<Parameters, 'page' | 'hitsPerPage'>) {
  const from = Math.min(page * hitsPerPage, MOST_PAGED)
  return { from, size: Math.min(hitsPerPage, MOST_PAGED - from) }
}

export interface FoundByQuery {
  hits: QueryAnswer['hits']
  /** On all pages. */
  total: number
  /** Of each facet that was asked for, how often its values were found. */
  counts: ReadonlyMap<string, ReadonlyMap<Value, number>>
  /** What clicks on the hits name the query by. */
  newQueryId(): string
  tookMs: number
}

/** What an engine has found, as an answer to the request. */
export function queryAnswer(
  { indexName, given }: IndexRequest,
  asked: Parameters,
  { hits, total, counts, newQueryId, tookMs }: FoundByQuery,
): QueryAnswer {
  const { page, hitsPerPage } = asked
  return {
    hits,
    nbHits: total,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(Math.min(total, MOST_PAGED) / hitsPerPage),
    hitsPerPage,
    ...facetsOf(counts, asked.maxValuesPerFacet),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(counts.size > 0 ? { facetsCount: true } : {}) },
    ...(asked.clickAnalytics ? { queryID: newQueryId() } : {}),
    query: asked.query,
    params: encodeParameters(given),
    index: indexName,
    renderingContent: {},
    processingTimeMS: Math.max(1, Math.round(tookMs)),
  }
}

export const facetAnswer = (facetHits: FacetAnswer['facetHits'], tookMs: number): FacetAnswer => ({
  facetHits,
  exhaustiveFacetsCount: true,
  processingTimeMS: Math.max(1, Math.round(tookMs)),
})

/** `*` is all attributes, `-name` all but that one. */
export function retrieve(record: Stored, names: readonly string[] | undefined): Stored {
  if (!names) return record
  const isAll = names.includes('*')
  const kept = Object.entries(record).filter(
    ([name]) => name === 'objectID' || ((isAll || names.includes(name)) && !names.includes(`-${name}`)),
  )
  return { ...Object.fromEntries(kept), objectID: record.objectID }
}
