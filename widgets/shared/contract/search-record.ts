/** A search record, the same whether the site's own index or the hosted service holds it. */
import {
  ContractError,
  count,
  described,
  listOf,
  matching,
  number,
  object,
  oneOf,
  optional,
  type Parsed,
  text,
} from './read.js'
import { RECORD_TYPES } from './record-types.js'

const isTrue = described<true>({ const: true }, (input) => {
  if (input === true) return true
  throw new ContractError('found something that is not published; only what is published may be answered')
})

/** Missing and null are the same. */
const textOrNull = Object.assign(
  described<string | null>({ type: ['string', 'null'] }, (input) =>
    input === null || input === undefined ? null : text(input),
  ),
  { isOptional: true as const },
)

/** Of a search record each attribute by its reader. */
export const RECORD_SHAPE = {
  /** `{table}-{id}`: `artist-1023`. */
  objectID: text,
  entityId: count,
  recordType: oneOf(RECORD_TYPES),
  title: text,
  /** The page of the thing, on this site. */
  url: text,
  /** Fits a thumbnail of 96 px at twice the density; null without a picture. */
  imageUrl: textOrNull,
  /** The point of the picture that stays in view where it is cropped, from its left and its top; without it the middle. */
  imageFocus: optional(matching(/^\d{1,3}% \d{1,3}%$/, 'a point such as “30% 20%”')),
  /** Always true: what is not published is not in the index. */
  published: isTrue,
  /** 1 stands before 2 before 3. */
  tier: count,
  /** Artists: another spelling of the name. */
  titleAlt: optional(text),
  /** Artists. */
  nationalityAndDate: optional(text),
  /** Artists and galleries. */
  publishedArtworksCount: optional(count),
  /** Galleries: 1 gallery, 2 institution. */
  galleryType: optional(count),
  /** Galleries and art fairs: the city; cities: the country. */
  locations: optional(listOf(text)),
  /** Exhibitions, viewing rooms, previews. */
  galleryName: optional(text),
  /** Exhibitions, viewing rooms, previews, art fairs: as the site writes them. */
  dates: optional(text),
  /** Exhibitions. */
  artistNames: optional(listOf(text)),
  artworkArtist: optional(text),
  artworkTitle: optional(text),
  artworkDate: optional(text),
  /** Articles. */
  description: optional(text),
  articleTypes: optional(listOf(text)),
  /** When it was published, opens or begins: seconds since 1970. */
  date: optional(number),
} as const

/** Reads a record that was asked for with all its attributes. Throws `ContractError`. */
const parseSearchRecord = object('search hit', RECORD_SHAPE)
export type SearchRecord = Parsed<typeof parseSearchRecord>
