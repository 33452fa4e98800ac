/** The answer that the server has written into the page: the search service is not asked for it again. */
import { ALL, BEST_SIZE, FOUND_TYPES } from '../shared/contract/record-types.js'
import { SEARCH_INDEX } from '../shared/contract/search.call.js'
import { ALL_SIZE, TYPE_SIZE } from '../shared/contract/search-address.js'
import type { SearchClient } from '../shared/search/search-client.js'
import type { Answer } from './answer.js'
import { countParameters, typeParameters, typesOf } from './queries.js'

/** A client that does not ask again for what the server has answered in the page. */
export function createKnowingClient(client: SearchClient, known: Answer): SearchClient {
  const search: SearchClient['search'] = (methodParams, options) => {
    const requests: readonly unknown[] = Array.isArray(methodParams) ? methodParams : methodParams.requests
    if (known.query && asksFor(known, requests)) return Promise.resolve({ results: asResults(known) })
    return client.search(methodParams, options)
  }
  return { ...client, search }
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
