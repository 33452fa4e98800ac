/** Rows of results, drawn from the store by the engine's ids: what is not published any more is not among them. */
import { hitTitle, splitTitle } from '../../../widgets/shared/contract/hit-title.js'
import type { SearchRecord } from '../../../widgets/shared/contract/search-record.js'
import { artworksByIds, type WorkRow } from '../../catalogue/artworks/store.js'
import { SIZES, workCard } from '../../catalogue/cards.js'
import type { Queries } from '../../db/database.js'
import type { Picture } from '../../db/rows.js'
import { type PictureView, pictureView } from '../../media/pictures/picture-view.js'
import { isPictured, picturesOf } from '../../media/pictures/pictures-store.js'
import { cut, listNames } from '../../views/prose.js'
import { recordOf } from '../store/records.js'
import { SEARCH_TABLES, type SearchTable, searchRowsOf } from '../store/records-store.js'

export interface ResultRow {
  id: string
  recordType: string
  href: string
  kicker: string
  title: string
  subtitle: string
  /** Works: the title is set in italics, and the date follows it. */
  isWork: boolean
  date: string
  lines: string[]
  picture: PictureView | undefined
  /** Works and people hang whole; everything else may be cropped. */
  isCropped: boolean
  /** What the reader may follow: artists and galleries. */
  follow: { type: 'artist' | 'gallery'; id: number; name: string } | undefined
}

export interface RowLook {
  /** Thumbnails beside the words, or a wall of pictures. */
  isLarge: boolean
}

const THUMBNAIL = '(width >= 48rem) 9rem, 6rem'
const LONGEST_DESCRIPTION = 140

/** Rows by `objectID`. Ids that name nothing published are left out. */
export async function resultRows(
  db: Queries,
  ids: readonly string[],
  { isLarge }: RowLook,
): Promise<ReadonlyMap<string, ResultRow>> {
  const rows = new Map<string, ResultRow>()
  await Promise.all(
    [...byTable(ids)].map(async ([table, numbers]) => {
      if (table === 'artwork') {
        for (const work of await artworksByIds(db, numbers))
          rows.set(`artwork-${work.id}`, workRow(work, isLarge))
        return
      }
      const [found, pictures] = await Promise.all([
        searchRowsOf(db, table, numbers),
        isPictured(table) ? picturesOf(db, table, numbers) : new Map<number, Picture>(),
      ])
      for (const row of found) {
        const record = recordOf(table, row)
        rows.set(record.objectID, rowOf(record, pictures.get(row.id)))
      }
    }),
  )
  return rows
}

/** `{table}-{id}`, parted. Anything else names nothing. */
function byTable(ids: readonly string[]): ReadonlyMap<SearchTable, number[]> {
  const numbers = new Map<SearchTable, number[]>()
  for (const id of ids) {
    const [, name, number] = /^(\w+)-(\d{1,9})$/.exec(id) ?? []
    const table = SEARCH_TABLES.find((known) => known === name)
    if (table) numbers.set(table, [...(numbers.get(table) ?? []), Number(number)])
  }
  return numbers
}

function workRow(work: WorkRow, isLarge: boolean): ResultRow {
  const card = workCard(work, { sizes: isLarge ? SIZES.wall : THUMBNAIL, alt: '' })
  return {
    id: `artwork-${work.id}`,
    recordType: 'Artwork',
    href: card.href,
    kicker: card.artists,
    title: card.title,
    subtitle: '',
    isWork: true,
    date: card.year,
    lines: isLarge ? [card.materials, card.size].filter(Boolean) : [],
    picture: card.picture,
    isCropped: false,
    follow: undefined,
  }
}

function rowOf(record: SearchRecord, picture: Picture | undefined): ResultRow {
  const { title, subtitle = '' } = splitTitle(record.title)
  const { recordType, objectID, entityId, url } = record
  const type = recordType === 'Artist' ? 'artist' : recordType === 'Gallery' ? 'gallery' : undefined
  return {
    id: objectID,
    recordType,
    href: url,
    kicker: record.articleTypes?.join(', ') ?? '',
    title: hitTitle({ title, url }),
    subtitle,
    isWork: false,
    date: '',
    lines: linesOf(record).filter(Boolean),
    picture: picture && pictureView(picture, { sizes: THUMBNAIL, alt: '', name: record.title }),
    isCropped: recordType !== 'Artist',
    follow: type && { type, id: entityId, name: record.title },
  }
}

/** What is said of each type beneath its title. */
function linesOf(record: SearchRecord): string[] {
  const { galleryName = '', dates = '', locations = [], artistNames = [] } = record
  switch (record.recordType) {
    case 'Artist':
      return [record.titleAlt ?? '', record.nationalityAndDate ?? '']
    case 'Gallery':
      return [locations.join(', ')]
    case 'Exhibition': {
      const names = listNames(artistNames)
      return [names === record.title ? '' : names, galleryName, dates]
    }
    case 'Viewing Room':
    case 'Preview':
      return [galleryName, dates]
    case 'Art Fair':
      return [locations.join(', '), dates]
    case 'Location':
      return [locations.join(', ')]
    case 'Editorial':
      return [cut(record.description ?? '', LONGEST_DESCRIPTION)]
    default:
      return []
  }
}
