/** What an index depends on beside the store: how rows are read, what records are made of them, and how texts are taken apart. */
import { createHash } from 'node:crypto'
import { LETTERS } from '../../../../widgets/shared/contract/letters.js'
import { joinedWords, tokenize } from '../../language/tokens.js'
import { recordOf, SCHEMA, toStored } from '../../store/records.js'
import { readingOf, SEARCH_TABLES, type SearchRow } from '../../store/records-store.js'

/** A row that has everything. */
const SAMPLE: SearchRow = {
  id: 7,
  slug: 'sample',
  title: 'J.M.W. Größer & Centre-d’Art, الفن 安藤',
  alt: 'Other Spelling',
  text: 'Spanish',
  names: ['Ana Ruiz', 'Zoë O’Keeffe'],
  gallery_name: 'Gallery',
  place: 'Oslo',
  kind: '1',
  dated: '1981',
  starts_on: '2026-01-02',
  ends_on: '2026-02-03',
  tier: 2,
  works: 12,
  picture: { id: 8, width: 1200, height: 800, focus_x: 30, focus_y: 20 },
}

/** Differs where an index made by other code would differ: asked of the code itself, since a number would be forgotten. */
export function fingerprint(): string {
  const records = SEARCH_TABLES.map((table) => {
    const record = toStored(recordOf(table, SAMPLE))
    return [readingOf(table), record, SCHEMA.tier(record), SCHEMA.standing(record)]
  })
  const texts = [tokenize(SAMPLE.title), joinedWords(SAMPLE.title), LETTERS]
  return createHash('sha256')
    .update(JSON.stringify([SCHEMA.searchable, SCHEMA.title, SCHEMA.filterable, records, texts]))
    .digest('hex')
}
