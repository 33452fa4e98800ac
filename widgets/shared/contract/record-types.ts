/** The kinds of search record, how each is called, and its word in addresses. */

/** `recordType` of a search record. */
export const RECORD_TYPES = [
  'Artist',
  'Gallery',
  'Exhibition',
  'Viewing Room',
  'Preview',
  'Artwork',
  'Art Fair',
  'Artwork Medium',
  'Editorial',
  'Location',
] as const
export type RecordType = (typeof RECORD_TYPES)[number]

/** A type that has a page of results of its own. */
export interface SearchType {
  recordType: RecordType
  /** One of them: `Viewing Room`. */
  label: string
  /** Several: `Viewing Rooms`. */
  plural: string
  /** In addresses: `viewing-rooms`. */
  alias: string
}

/** In the order of the tabs. */
export const SEARCH_TYPES = [
  { recordType: 'Artist', label: 'Artist', plural: 'Artists', alias: 'artists' },
  { recordType: 'Gallery', label: 'Gallery', plural: 'Galleries', alias: 'galleries' },
  { recordType: 'Exhibition', label: 'Exhibition', plural: 'Exhibitions', alias: 'exhibitions' },
  { recordType: 'Viewing Room', label: 'Viewing Room', plural: 'Viewing Rooms', alias: 'viewing-rooms' },
  { recordType: 'Preview', label: 'Preview', plural: 'Previews', alias: 'previews' },
  { recordType: 'Artwork', label: 'Artwork', plural: 'Artworks', alias: 'artworks' },
  { recordType: 'Art Fair', label: 'Art Fair', plural: 'Art Fairs', alias: 'art-fairs' },
  { recordType: 'Editorial', label: 'Editorial', plural: 'Editorial', alias: 'editorial' },
  { recordType: 'Location', label: 'City', plural: 'Cities', alias: 'cities' },
] as const satisfies readonly SearchType[]

/** The type of which records are found among all others, and which has no page of results of its own. */
const MEDIUM: SearchType = {
  recordType: 'Artwork Medium',
  label: 'Medium',
  plural: 'Mediums',
  alias: 'mediums',
}

/** Every type that a search for All finds: those with a page of results in the order of their tabs, then mediums. */
export const FOUND_TYPES: readonly SearchType[] = [...SEARCH_TYPES, MEDIUM]

/** On All, so many hits of every type together come first; they say which types matter most for what was typed. */
export const BEST_SIZE = 5

/**
 * The order in which All shows what was found of each type: as the types stand among the best hits, then as in `FOUND_TYPES`.
 * The header's search and the page of results both follow it.
 */
export function inOrderOfBest<Found>(
  found: readonly Found[],
  typeOf: (found: Found) => RecordType,
  best: readonly RecordType[],
): Found[] {
  const placeOf = (one: Found) => {
    const place = best.indexOf(typeOf(one))
    return place === -1 ? best.length : place
  }
  return [...found].sort((one, other) => placeOf(one) - placeOf(other))
}

/** The tab, and the word in the address, of every type together. */
export const ALL = { label: 'All', alias: 'all' } as const

/** The type that an address names, or undefined for `all` and for what is none. */
export function searchTypeOf(alias: string): SearchType | undefined {
  return SEARCH_TYPES.find((type) => type.alias === alias)
}

/** How a record's type is called above or beside it: places of the city guides are cities to a reader. */
export function labelOf(recordType: RecordType): string {
  return recordType === 'Location' ? 'City' : recordType
}

export function isRecordType(text: unknown): text is RecordType {
  return RECORD_TYPES.some((known) => known === text)
}
