/** The queries that go to the search service (docs/behaviour.md#search). No DOM, no fetch. */
import { isSignsOnly } from '../contract/letters.js'
import { BEST_SIZE, type RecordType } from '../contract/record-types.js'
import { SEARCH_INDEX, type SearchRequest } from '../contract/search.call.js'
import { MARK_AFTER, MARK_BEFORE } from './highlight.js'

export interface Wanted {
  /** Without space around it. */
  query: string
  /** Only records of this type; undefined is All. */
  facet: RecordType | undefined
  /** From 0. */
  page: number
}

/** What matches are shown in. */
const MARKED = ['title', 'artworkTitle', 'artworkArtist']
/** Debounce of typing, in milliseconds. */
export const DEBOUNCE_MS = 100
/** On All: so many more of each of these. */
const EXTRA_SIZE = 3
export const EXTRA_TYPES = [
  'Artist',
  'Gallery',
  'Exhibition',
  'Artwork',
  'Editorial',
] as const satisfies RecordType[]
/** With a type chosen, and in the hero search. */
const FACET_SIZE = 10
/** Before a letter is typed. */
const SUGGESTED_SIZE = 5
const HERO_SIZE = 10
export const CITY_PREFIX = 'Art Guide'

/** The header's search. The first of several requests is the one that counts; on All those of `EXTRA_TYPES` follow. */
export function overlayRequests({ query, facet, page }: Wanted): SearchRequest[] {
  if (!facet)
    return [
      { ...request(query, BEST_SIZE), facets: ['recordType'] },
      ...EXTRA_TYPES.map((type) => ({ ...request(query, EXTRA_SIZE), facetFilters: ofType(type) })),
    ]
  const ofFacet = { ...request(query, FACET_SIZE, page), facetFilters: ofType(facet) }
  // The other tabs keep their counts, which a filtered answer does not have. A later page changes none.
  return page > 0
    ? [ofFacet]
    : [ofFacet, { ...request(query, 0), facets: ['recordType'], clickAnalytics: false }]
}

/** The hero search: one list, of one type if the page says so. */
export function heroRequests(
  { query }: Wanted,
  restriction: RecordType | undefined,
  isCity: boolean,
): SearchRequest[] {
  const type = isCity ? 'Location' : restriction
  const asked = request(isCity && !isSignsOnly(query) ? `${CITY_PREFIX} ${query}` : query, HERO_SIZE)
  return [type ? { ...asked, facetFilters: ofType(type) } : asked]
}

/** What to offer before a letter is typed: records of the first tier. */
export function suggestionRequests(type: RecordType): SearchRequest[] {
  return [
    { ...request('', SUGGESTED_SIZE), facetFilters: [...ofType(type), ['tier:1']], clickAnalytics: false },
  ]
}

const ofType = (type: RecordType): string[][] => [[`recordType:${type}`]]

function request(query: string, hitsPerPage: number, page = 0) {
  return {
    indexName: SEARCH_INDEX,
    query,
    hitsPerPage,
    page,
    filters: 'published:true',
    clickAnalytics: true,
    attributesToHighlight: MARKED,
    highlightPreTag: MARK_BEFORE,
    highlightPostTag: MARK_AFTER,
  }
}
