/** A query of the protocol as Meilisearch takes it. */
import { isSignsOnly, withoutJoiningWords } from '../../../../widgets/shared/contract/letters.js'
import type { Filter } from '../../language/filter.js'
import { type Parameters, readParameters } from '../../protocol/parameters.js'
import { facetHitsOf, facetsIn, MOST_PAGED, pageOf, TITLE_INDEX } from '../../protocol/protocol.js'
import type { IndexRequest } from '../../protocol/requests.js'
import { SCHEMA } from '../../store/records.js'
import { MEILI_INDEX } from './connection.js'
import { writeFilter } from './filter.js'

/** Around what was found: no text holds these. */
export const MARK = { before: '\uE000', after: '\uE001' }
/** How many of the counts of this facet are true is how many records were found, all of which are published. */
export const COUNTING = 'published'

/**
 * What is asked of it: the query, and where staff have put records first, these before it and the query without them. Both
 * parts of a page come in one answer.
 *
 * @param pins their `objectID`s; each comes first whether it holds the words or not, if the filters let it through
 */
export function queriesOf(
  { indexName, given }: IndexRequest,
  pins: readonly string[],
): Record<string, unknown>[] {
  const asked = readParameters(given)
  const { from, size } = pageOf(asked)
  const shared = {
    indexUid: MEILI_INDEX,
    facets: [...new Set([...facetsIn(asked, SCHEMA.filterable), COUNTING])],
    attributesToHighlight: asked.attributesToHighlight ?? SCHEMA.searchable.flat(),
    highlightPreTag: MARK.before,
    highlightPostTag: MARK.after,
    ...(indexName === TITLE_INDEX ? { sort: ['title:asc'] } : {}),
  }
  if (pins.length === 0) return [{ ...shared, ...narrowing(asked), offset: from, limit: size }]
  const isPinned: Filter = {
    kind: 'any',
    of: pins.map((value) => ({ kind: 'is', attribute: 'objectID', value })),
  }
  const offset = offsetOf(from, pins)
  return [
    {
      ...shared,
      ...narrowing({ ...asked, query: '', filter: { kind: 'all', of: [asked.filter, isPinned] } }),
      offset: 0,
      limit: pins.length,
    },
    {
      ...shared,
      ...narrowing({
        ...asked,
        filter: { kind: 'all', of: [asked.filter, { kind: 'not', of: isPinned }] },
      }),
      offset,
      limit: Math.min(size + pins.length, MOST_PAGED - offset),
    },
  ]
}

/** From which of the others on they are asked for: how many pinned records stand before them, the answer tells. */
export const offsetOf = (from: number, pins: readonly string[]): number => Math.max(0, from - pins.length)

export function facetQueryOf(facet: string, given: IndexRequest['given']): Record<string, unknown> {
  facetHitsOf(given)
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
