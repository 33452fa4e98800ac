/** Rows of the store as search records (docs/behaviour.md#search), and what the index is told of them. */
import { FOUND_TYPES, type RecordType } from '../../../widgets/shared/contract/record-types.js'
import type { SearchRecord } from '../../../widgets/shared/contract/search-record.js'
import * as to from '../../catalogue/addresses.js'
import type { Queries } from '../../db/database.js'
import { pictureAddress } from '../../media/pictures/address.js'
import { MIDDLE } from '../../media/pictures/focus.js'
import { longDay, span } from '../../views/dates.js'
import { plain } from '../../views/prose.js'
import { KIND_SHIFT, type Schema, type Stored } from '../language/schema.js'
import { tokenize } from '../language/tokens.js'
import { SEARCH_TABLES, type SearchRow, type SearchTable, walkSearchRows } from './records-store.js'

/** A thumbnail of 96 px on a screen of twice the density. */
const THUMBNAIL_PX = 192

export const ROWS_A_PORTION = 250

/** What the search for a city puts before what is typed: the words stand in each city's record, beneath its name. */
const CITY_TITLE = 'Art Guide'

const ARTICLE_TYPES: Readonly<Record<string, string>> = {
  news: 'News',
  conversations: 'Conversations',
  spotlights: 'Spotlights',
  opinions: 'Opinions',
}

export const objectIdOf = (table: SearchTable, id: number): string => `${table}-${id}`

/** All records there are, a portion at a time. */
export async function* walkRecords(db: Queries): AsyncGenerator<SearchRecord[]> {
  for (const table of SEARCH_TABLES) {
    for await (const rows of walkSearchRows(db, table, ROWS_A_PORTION))
      yield rows.map((row) => recordOf(table, row))
  }
}

export function recordOf(table: SearchTable, row: SearchRow): SearchRecord {
  const { id, title, picture, tier } = row
  const record = (recordType: RecordType, url: string): SearchRecord => ({
    objectID: objectIdOf(table, id),
    entityId: id,
    recordType,
    title,
    url,
    imageUrl: picture && pictureAddress({ ...picture, name: title }, THUMBNAIL_PX),
    ...focusOf(row),
    published: true,
    tier,
  })
  switch (table) {
    case 'artist':
      return {
        ...record('Artist', to.artistPath(row)),
        ...(isOtherSpelling(row) ? { titleAlt: row.alt } : {}),
        nationalityAndDate: [row.text, row.dated].filter(Boolean).join(', '),
        publishedArtworksCount: row.works ?? 0,
      }
    case 'gallery':
      return {
        ...record('Gallery', to.galleryPath({ slug: row.slug, kind: Number(row.kind) })),
        galleryType: Number(row.kind),
        locations: row.place ? [row.place] : [],
        publishedArtworksCount: row.works ?? 0,
      }
    case 'exhibition':
      return { ...record('Exhibition', to.exhibitionPath(row)), ...shown(row), artistNames: row.names }
    case 'viewing_room':
      return { ...record('Viewing Room', to.viewingRoomPath(row)), ...shown(row) }
    case 'preview':
      return { ...record('Preview', to.previewPath(row)), ...shown(row) }
    case 'artwork':
      return {
        ...record('Artwork', to.artworkPath(row)),
        artworkArtist: row.names.join(', '),
        artworkTitle: title,
        artworkDate: row.dated,
      }
    case 'art_fair':
      return {
        ...record('Art Fair', to.fairPath(row)),
        ...shown(row),
        locations: row.place ? [row.place] : [],
      }
    case 'medium':
      return record('Artwork Medium', `/artworks/f/mediums/${id}/`)
    case 'article':
      return {
        ...record('Editorial', to.articlePath(row)),
        description: plain(row.text),
        articleTypes: [ARTICLE_TYPES[row.kind] ?? row.kind],
        ...dateOf(row),
      }
    case 'city':
      return {
        ...record('Location', to.cityPath(row)),
        description: `${CITY_TITLE} ${title}`,
        locations: row.place ? [row.place] : [],
      }
  }
}

/** The middle is not said: nearly all pictures have it. */
function focusOf({ picture }: SearchRow): Pick<SearchRecord, 'imageFocus'> {
  if (!picture || (picture.focus_x === MIDDLE && picture.focus_y === MIDDLE)) return {}
  return { imageFocus: `${picture.focus_x}% ${picture.focus_y}%` }
}

/** The gallery of a show, and its days. */
function shown(row: SearchRow): Pick<SearchRecord, 'galleryName' | 'dates' | 'date'> {
  const { starts_on: start, ends_on: end, gallery_name } = row
  const opens = start && end === start
  return {
    ...(gallery_name ? { galleryName: gallery_name } : {}),
    ...(start && end ? { dates: opens ? longDay(start) : span(start, end) } : {}),
    ...dateOf(row),
  }
}

function dateOf({ starts_on: day }: SearchRow): Pick<SearchRecord, 'date'> {
  return day ? { date: Date.parse(`${day}T00:00:00Z`) / 1000 } : {}
}

/** `Ruiz, Ana` is not another spelling of `Ana Ruiz`. */
function isOtherSpelling({ title, alt }: SearchRow): boolean {
  const known = new Set(tokenize(title).map(({ text }) => text))
  return tokenize(alt).some(({ text }) => !known.has(text))
}

/** How the index reads records; a hosted one is told the same when it is filled. */
export const SCHEMA: Schema = {
  searchable: [
    ['title', 'titleAlt'],
    ['artworkArtist', 'artistNames', 'galleryName', 'locations'],
    ['nationalityAndDate', 'artworkDate', 'description', 'articleTypes', 'dates'],
  ],
  title: 'title',
  filterable: [
    'recordType',
    'published',
    'tier',
    'galleryType',
    'articleTypes',
    'publishedArtworksCount',
    'date',
    'galleryName',
    'locations',
  ],
  tier: (record) => Math.min(3, Math.max(0, Number(record.tier))),
  standing: (record) => ((1 + typeOrder(record.recordType)) << KIND_SHIFT) + (255 - renown(record)),
}

/** Facets among whose values may be searched. */
export const SEARCHABLE_FACETS = ['recordType', 'articleTypes', 'galleryName', 'locations'] as const

/**
 * In the order of the tabs, but cities first: they are few, the header's search has no group of theirs, and whoever types how a
 * place begins means the place more often than a work that is called so.
 */
function typeOrder(type: unknown): number {
  if (type === 'Location') return -1
  const order = FOUND_TYPES.findIndex(({ recordType }) => recordType === type)
  return order === -1 ? FOUND_TYPES.length : order
}

const DAY_S = 86_400
/** Days counted from here, 45 to a step, reach far beyond any show that is announced. */
const FIRST_DAY = 10_957
const DAYS_A_STEP = 45
const STEPS_A_DOUBLING = 16

/** 0 to 255: artists and galleries by how much they show, what has a date by how late it is. */
function renown(record: Stored): number {
  const { publishedArtworksCount: works, date } = record
  if (typeof works === 'number') return Math.min(255, Math.round(Math.log2(1 + works) * STEPS_A_DOUBLING))
  if (typeof date !== 'number') return 0
  return Math.min(255, Math.max(0, Math.floor((date / DAY_S - FIRST_DAY) / DAYS_A_STEP)))
}

/** As the index stores it. */
export const toStored = (record: SearchRecord): Stored => ({ ...record })
