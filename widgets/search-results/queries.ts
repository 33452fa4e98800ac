/** What is asked of the search service for a page of results (docs/behaviour.md#search). */
import {
  ALL,
  BEST_SIZE,
  FOUND_TYPES,
  type SearchType,
  searchTypeOf,
} from '../shared/contract/record-types.js'
import { ALL_SIZE, TYPE_SIZE } from '../shared/contract/search-address.js'
import type { Wanted } from './answer.js'

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
