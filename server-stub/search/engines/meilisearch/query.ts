/** A query of the protocol as Meilisearch takes it. */

import { isSignsOnly, withoutJoiningWords } from '../../../../widgets/shared/contract/letters.js'
import type { Filter } from '../../language/filter.js'
import { type Parameters, readParameters, whole } from '../../protocol/parameters.js'
import { MOST_PAGED, TITLE_INDEX } from '../../protocol/protocol.js'
import type { IndexRequest } from '../../protocol/requests.js'
import { SCHEMA } from '../../store/records.js'
import { MEILI_INDEX } from './connection.js'
import { writeFilter } from './filter.js'

/** Around what was found: no text holds these. */
export const MARK = { before: '\uE000', after: '\uE001' }
/** How many of the counts of this facet are true is how many records were found, all of which are published. */
export const COUNTING = 'published'

export function facetsIn({ facets }: Parameters): string[] {
  return facets.includes('*')
    ? [...SCHEMA.filterable]
    : SCHEMA.filterable.filter((facet) => facets.includes(facet))
}

export function queryOf({ indexName, given }: IndexRequest): Record<string, unknown> {
  const asked = readParameters(given)
  const from = Math.min(asked.page * asked.hitsPerPage, MOST_PAGED)
  return {
    indexUid: MEILI_INDEX,
    ...narrowing(asked),
    offset: from,
    limit: Math.min(asked.hitsPerPage, MOST_PAGED - from),
    facets: [...new Set([...facetsIn(asked), COUNTING])],
    attributesToHighlight: asked.attributesToHighlight ?? SCHEMA.searchable.flat(),
    highlightPreTag: MARK.before,
    highlightPostTag: MARK.after,
    ...(indexName === TITLE_INDEX ? { sort: ['title:asc'] } : {}),
  }
}

export function facetQueryOf(facet: string, given: IndexRequest['given']): Record<string, unknown> {
  whole(given, 'maxFacetHits', 0, 100)
  return {
    facetName: facet,
    facetQuery: typeof given.facetQuery === 'string' ? given.facetQuery : '',
    ...narrowing(readParameters(given), given.facetQuery),
  }
}

function narrowing({ query, filter }: Parameters, facetQuery?: unknown) {
  const isUnfindable = isSignsOnly(query) || (typeof facetQuery === 'string' && isSignsOnly(facetQuery))
  const published = (isUnfindable ? ['true', 'false'] : ['true']).map((value): Filter => {
    return { kind: 'is', attribute: 'published', value }
  })
  return {
    // There, quotation marks and minus signs mean something; in the protocol as we speak it they do not.
    q: withoutJoiningWords(query)
      .replace(/"/g, ' ')
      .replace(/(^|\s)-+/g, '$1'),
    filter: writeFilter({ kind: 'all', of: [filter, ...published] }),
    matchingStrategy: 'all',
  }
}
