/** The queries of every search, as they go to the search service (docs/behaviour.md#search). No DOM, no fetch. */
import { isSignsOnly } from '../contract/letters.js'
import { BEST_SIZE, FOUND_TYPES, type RecordType } from '../contract/record-types.js'
import { SEARCH_INDEX, type SearchRequest } from '../contract/search.call.js'
import { ALL_SIZE, TYPE_SIZE } from '../contract/search-address.js'
import { MARK_AFTER, MARK_BEFORE } from './highlight.js'

export interface Query {
  /** Without space around it. */
  text: string
  /** Only records of this type; undefined is All. */
  type?: RecordType | undefined
  /** From 0. */
  page: number
}

export const isSameQuery = (one: Query, other: Query): boolean =>
  one.text === other.text && one.type === other.type && one.page === other.page

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
const LIST_SIZE = 10
/** Before a letter is typed. */
const SUGGESTED_SIZE = 5
export const CITY_PREFIX = 'Art Guide'

/** The header's search. The first of several requests is the one that counts; on All those of `EXTRA_TYPES` follow. */
export function overlayRequests({ text, type, page }: Query): SearchRequest[] {
  if (!type)
    return [
      { ...withHits(text, BEST_SIZE), facets: ['recordType'] },
      ...EXTRA_TYPES.map((extra) => ({ ...withHits(text, EXTRA_SIZE), facetFilters: ofType(extra) })),
    ]
  const ofChosen = { ...withHits(text, LIST_SIZE, page), facetFilters: ofType(type) }
  // The other tabs keep their counts, which a filtered answer does not have. A later page changes none.
  return page > 0
    ? [ofChosen]
    : [ofChosen, { ...withHits(text, 0), facets: ['recordType'], clickAnalytics: false }]
}

/** The hero search: one list, of one type if the page says so. */
export function heroRequests(
  { text }: Query,
  restriction: RecordType | undefined,
  isCity: boolean,
): SearchRequest[] {
  const type = isCity ? 'Location' : restriction
  const asked = withHits(isCity && !isSignsOnly(text) ? `${CITY_PREFIX} ${text}` : text, LIST_SIZE)
  return [type ? { ...asked, facetFilters: ofType(type) } : asked]
}

/** What is found by name for whoever picks it: of these types, or of all. */
export function pickRequests(text: string, types: readonly RecordType[]): SearchRequest[] {
  const asked = { ...withHits(text, LIST_SIZE), clickAnalytics: false }
  return [types.length > 0 ? { ...asked, facetFilters: ofTypes(types) } : asked]
}

/** What to offer before a letter is typed: records of the first tier. */
export function suggestionRequests(type: RecordType): SearchRequest[] {
  return [
    { ...withHits('', SUGGESTED_SIZE), facetFilters: [...ofType(type), ['tier:1']], clickAnalytics: false },
  ]
}

/** The types that a page of results looks into, each by a query of its own. */
export const typesOf = ({ type }: Pick<Query, 'type'>): readonly RecordType[] =>
  type ? [type] : FOUND_TYPES.map(({ recordType }) => recordType)

/** For a page of results: the number of records of each type, and the types of the best hits. */
export const countParameters = ({ text }: Query) => ({
  ...published(text, BEST_SIZE),
  facets: ['recordType'],
  clickAnalytics: false,
  attributesToRetrieve: ['objectID', 'recordType'],
  attributesToHighlight: [],
})

/** For a page of results: one type. The server draws the rows, so ids are all that is needed. */
export const typeParameters = (query: Query, type: RecordType) => ({
  ...published(query.text, query.type ? TYPE_SIZE : ALL_SIZE, query.page),
  facetFilters: ofType(type),
  clickAnalytics: true,
  attributesToRetrieve: ['objectID'],
  attributesToHighlight: [],
})

const ofType = (type: RecordType): string[][] => ofTypes([type])
const ofTypes = (types: readonly RecordType[]): string[][] => [types.map((type) => `recordType:${type}`)]

const published = (query: string, hitsPerPage: number, page = 0) => ({
  query,
  hitsPerPage,
  page,
  filters: 'published:true',
})

const withHits = (query: string, hitsPerPage: number, page = 0) => ({
  ...published(query, hitsPerPage, page),
  indexName: SEARCH_INDEX,
  clickAnalytics: true,
  attributesToHighlight: MARKED,
  highlightPreTag: MARK_BEFORE,
  highlightPostTag: MARK_AFTER,
})
