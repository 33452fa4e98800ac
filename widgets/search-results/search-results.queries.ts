/** What is asked of the search service for a page of results (rows 7.20 and 9.05), and the answer that is known already. */
import { ALL, SEARCH_TYPES, type SearchType, searchTypeOf } from '../shared/contract/record-types.js'
import { SEARCH_INDEX } from '../shared/contract/search.call.js'
import { ALL_SIZE, TYPE_SIZE } from '../shared/contract/search-address.js'
import type { Answer, Wanted } from './search-results.answer.js'

/** Of every type together: how many there are of each. No hits. */
export const countParameters = (query: string) => ({
  query,
  filters: 'published:true',
  facets: ['recordType'],
  hitsPerPage: 0,
  page: 0,
  clickAnalytics: false,
})

/** Of one type. The server draws the rows, so ids are all that is needed. */
export const typeParameters = ({ query, alias, page }: Wanted, { recordType }: SearchType) => ({
  query,
  filters: 'published:true',
  // A child index has what its parent asks for, unless it says otherwise.
  facets: [],
  facetFilters: [[`recordType:${recordType}`]],
  hitsPerPage: alias === ALL.alias ? ALL_SIZE : TYPE_SIZE,
  page,
  clickAnalytics: true,
  attributesToRetrieve: ['objectID'],
  attributesToHighlight: [],
})

/** The types that a search looks into, each by a query of its own. */
export function typesOf(alias: string): readonly SearchType[] {
  const type = searchTypeOf(alias)
  return type ? [type] : SEARCH_TYPES
}

/** Whether these requests ask for what the server has answered in the page. */
export function asksFor(answer: Answer, requests: readonly unknown[]): boolean {
  const expected = [
    countParameters(answer.query),
    ...typesOf(answer.alias).map((type) => typeParameters(answer, type)),
  ]
  return (
    requests.length === expected.length &&
    expected.every((parameters, index) => {
      const asked = propertyOf(requests[index], 'params')
      return DECISIVE.every(
        (name) => JSON.stringify(propertyOf(asked, name)) === JSON.stringify(propertyOf(parameters, name)),
      )
    })
  )
}

const propertyOf = (input: unknown, name: string): unknown => Reflect.get(Object(input), name)

/** What decides which hits an answer holds. */
const DECISIVE = ['query', 'page', 'hitsPerPage', 'facetFilters'] as const

/** The answer in the page in the service's own form. */
export function asResults({ query, alias, page, pages, counts, found }: Answer) {
  const result = (hits: { objectID: string }[], nbHits: number, size: number) => ({
    index: SEARCH_INDEX,
    hits,
    nbHits,
    page,
    nbPages: pages,
    hitsPerPage: size,
    query,
    params: '',
    exhaustiveNbHits: true,
    processingTimeMS: 0,
  })
  const byType = Object.fromEntries(SEARCH_TYPES.map((type) => [type.recordType, counts[type.alias] ?? 0]))
  const size = alias === ALL.alias ? ALL_SIZE : TYPE_SIZE
  return [
    { ...result([], 0, 0), page: 0, facets: { recordType: byType } },
    ...found.map(({ ids, count, queryID }) => ({
      ...result(
        ids.map((objectID) => ({ objectID })),
        count,
        size,
      ),
      queryID,
    })),
  ]
}
