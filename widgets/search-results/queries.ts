/** What is asked of the search service for a page of results (docs/behaviour.md#search), and the answer that is known already. */
import {
  ALL,
  BEST_SIZE,
  FOUND_TYPES,
  type SearchType,
  searchTypeOf,
} from '../shared/contract/record-types.js'
import { SEARCH_INDEX } from '../shared/contract/search.call.js'
import { ALL_SIZE, TYPE_SIZE } from '../shared/contract/search-address.js'
import type { Answer, Wanted } from './answer.js'

/** Query for the number of records of each type, and the types of the best hits. */
export const countParameters = (query: string) => ({
  query,
  filters: 'published:true',
  facets: ['recordType'],
  hitsPerPage: BEST_SIZE,
  page: 0,
  clickAnalytics: false,
  attributesToRetrieve: ['objectID', 'recordType'],
  attributesToHighlight: [],
})

/** Query for one type. The server draws the rows, so ids are all that is needed. */
export const typeParameters = ({ query, alias, page }: Wanted, { recordType }: SearchType) => ({
  query,
  filters: 'published:true',
  // An index inherits its parent's parameters unless it sets its own.
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
  return type ? [type] : FOUND_TYPES
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

/** The parameters that decide which hits an answer has. */
const DECISIVE = ['query', 'page', 'hitsPerPage', 'facetFilters'] as const

/** The answer in the page in the service's own form: one result a query, in the order of `typesOf`. */
export function asResults({ query, alias, page, pages, counts, found }: Answer) {
  const result = (hits: object[], nbHits: number, size: number) => ({
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
  const types = typesOf(alias)
  const byType = Object.fromEntries(FOUND_TYPES.map((type) => [type.recordType, counts[type.alias] ?? 0]))
  const size = alias === ALL.alias ? ALL_SIZE : TYPE_SIZE
  // One hit for each type, so that the types keep the order that the server gave them.
  const best = found.flatMap(({ alias: name, ids: [objectID] }) => {
    const type = types.find((known) => known.alias === name)
    return type && objectID !== undefined ? [{ objectID, recordType: type.recordType }] : []
  })
  return [
    { ...result(best, 0, BEST_SIZE), page: 0, facets: { recordType: byType } },
    ...types.map((type) => {
      const {
        ids = [],
        count = 0,
        queryID = '',
      } = found.find(({ alias: foundAlias }) => foundAlias === type.alias) ?? {}
      return {
        ...result(
          ids.map((objectID) => ({ objectID })),
          count,
          size,
        ),
        queryID,
      }
    }),
  ]
}
