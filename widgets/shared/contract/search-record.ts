/** A search record, the same whether the site's own index or the hosted service holds it. */
import { ContractError, count, fields, listOf, number, oneOf, optional, text } from './read.js'
import { RECORD_TYPES, type RecordType } from './record-types.js'

export interface SearchRecord {
  /** `{table}-{id}`: `artist-1023`. */
  objectID: string
  entityId: number
  recordType: RecordType
  title: string
  /** The page of the thing, on this site. */
  url: string
  /** Fits a thumbnail of 96 px at twice the density; null without a picture. */
  imageUrl: string | null
  /** Always true: what is not published is not in the index. */
  published: boolean
  /** 1 stands before 2 before 3. */
  tier: number
  /** Artists: another spelling of the name. */
  titleAlt?: string
  /** Artists. */
  nationalityAndDate?: string
  /** Artists and galleries. */
  publishedArtworksCount?: number
  /** Galleries: 1 gallery, 2 institution. */
  galleryType?: number
  /** Galleries and art fairs: the city; cities: the country. */
  locations?: string[]
  /** Exhibitions, viewing rooms, previews. */
  galleryName?: string
  /** Exhibitions, viewing rooms, previews, art fairs: as the site writes them. */
  dates?: string
  /** Exhibitions. */
  artistNames?: string[]
  artworkArtist?: string
  artworkTitle?: string
  artworkDate?: string
  /** Articles. */
  description?: string
  articleTypes?: string[]
  /** When it was published, opens or begins: seconds since 1970. */
  date?: number
}

/** Reads a record that was asked for with all its attributes. Throws `ContractError`. */
export function parseSearchRecord(input: unknown): SearchRecord {
  const read = fields('search hit', input)
  const record: SearchRecord = {
    objectID: read('objectID', text),
    entityId: read('entityId', count),
    recordType: read('recordType', oneOf(RECORD_TYPES)),
    title: read('title', text),
    url: read('url', text),
    imageUrl: read('imageUrl', (value) => (value === null || value === undefined ? null : text(value))),
    published: read('published', isTrue),
    tier: read('tier', count),
  }
  return {
    ...record,
    ...given('titleAlt', read('titleAlt', optional(text))),
    ...given('nationalityAndDate', read('nationalityAndDate', optional(text))),
    ...given('publishedArtworksCount', read('publishedArtworksCount', optional(count))),
    ...given('galleryType', read('galleryType', optional(count))),
    ...given('locations', read('locations', optional(listOf(text)))),
    ...given('galleryName', read('galleryName', optional(text))),
    ...given('dates', read('dates', optional(text))),
    ...given('artistNames', read('artistNames', optional(listOf(text)))),
    ...given('artworkArtist', read('artworkArtist', optional(text))),
    ...given('artworkTitle', read('artworkTitle', optional(text))),
    ...given('artworkDate', read('artworkDate', optional(text))),
    ...given('description', read('description', optional(text))),
    ...given('articleTypes', read('articleTypes', optional(listOf(text)))),
    ...given('date', read('date', optional(number))),
  }
}

/** An attribute that is not there stays away, rather than being there as undefined. */
function given<const Name extends string, T>(name: Name, value: T | undefined): { [name in Name]?: T } {
  const entry: { [name in Name]?: T } = {}
  if (value !== undefined) entry[name] = value
  return entry
}

function isTrue(input: unknown): true {
  if (input === true) return true
  throw new ContractError('found something that is not published; only what is published may be answered')
}
