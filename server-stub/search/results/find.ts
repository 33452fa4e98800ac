/** Asks the search engine what a page of results shows: ids and counts, which the store's rows are then drawn by. */
import { createHash } from 'node:crypto'
import {
  BEST_SIZE,
  FOUND_TYPES,
  inOrderOfBest,
  type SearchType,
} from '../../../widgets/shared/contract/record-types.js'
import type { SearchAnswer, SearchRequest } from '../../../widgets/shared/contract/search.call.js'
import { SEARCH_INDEX } from '../../../widgets/shared/contract/search.call.js'
import { ALL_SIZE, TYPE_SIZE } from '../../../widgets/shared/contract/search-address.js'

/** What was found of one type, and which part of it is shown. */
export interface FoundOfType {
  alias: string
  /** `objectID`s in the order of the answer. */
  ids: string[]
  count: number
  /** Names the query when one of the ids is followed. */
  queryID: string
}

export interface Found {
  /** Records of what is looked for: of the one type, or of all together. */
  total: number
  /** Records by the type's alias. */
  counts: ReadonlyMap<string, number>
  /** With one type its own; else every type, also those with nothing, the best first. */
  types: FoundOfType[]
  /** Of the one type. */
  pages: number
}

export interface Asked {
  query: string
  /** Undefined: every type. */
  type: SearchType | undefined
  /** From 0. */
  page: number
}

/** `app.siteSearch.answer`, for whoever reads the page. */
export type Answer = (requests: readonly SearchRequest[]) => Promise<SearchAnswer[]>

/** Throws what the engine throws. */
export async function findResults(answer: Answer, asked: Asked): Promise<Found> {
  const { query, type, page } = asked
  const types = type ? [type] : FOUND_TYPES
  const ask = { indexName: SEARCH_INDEX, query, filters: 'published:true', attributesToHighlight: [] }
  const [counted, ...answers] = await answer([
    { ...ask, hitsPerPage: BEST_SIZE, facets: ['recordType'] },
    ...types.map(({ recordType }) => ({
      ...ask,
      page,
      hitsPerPage: type ? TYPE_SIZE : ALL_SIZE,
      facetFilters: [[`recordType:${recordType}`]],
      clickAnalytics: true,
    })),
  ])
  const byType = counted?.facets?.recordType ?? {}
  const counts = new Map(FOUND_TYPES.map(({ recordType, alias }) => [alias, byType[recordType] ?? 0]))
  const sum = [...counts.values()].reduce((total, count) => total + count, 0)
  return {
    total: type ? (answers[0]?.nbHits ?? 0) : sum,
    counts,
    pages: type ? (answers[0]?.nbPages ?? 0) : 1,
    types: inOrderOfBest(
      types.map((found, index) => ({ ...found, answer: answers[index] })),
      ({ recordType }) => recordType,
      counted?.hits.map(({ recordType }) => recordType) ?? [],
    ).map(({ alias, answer: found }) => ({
      alias,
      ids: found?.hits.map(({ objectID }) => objectID) ?? [],
      count: found?.nbHits ?? 0,
      queryID: found?.queryID ?? '',
    })),
  }
}

/**
 * Names the query by what it asks, in the form of the engine's own names. Pages are kept by caches and shown to many, so
 * the same page must be the same text each time; a name made anew for each request would change it.
 */
export function lastingQueryId(query: string, alias: string, page: number): string {
  return createHash('sha256')
    .update(JSON.stringify([query, alias, page]))
    .digest('hex')
    .slice(0, 32)
}
