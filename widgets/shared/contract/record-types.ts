/** Rows 3.01 and 3.03: the kinds of search record, how each is called, and its word in addresses. */

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
] as const satisfies readonly SearchType[]

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

export function isRecordType(text: string): text is RecordType {
  return RECORD_TYPES.some((known) => known === text)
}
