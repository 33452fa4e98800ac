/** What an enquiry is about: a thing of the catalogue, named by the address of the form. */

import type { Queries } from '../../db/database.js'
import { badRequest, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { type ResultRow, resultRows } from '../../search/results/rows.js'
import type { SearchTable } from '../../search/store/records-store.js'

const TABLES = {
  artwork: 'artwork',
  artist: 'artist',
  gallery: 'gallery',
  exhibition: 'exhibition',
  'viewing-room': 'viewing_room',
  preview: 'preview',
  event: 'art_fair',
} as const satisfies Record<string, SearchTable>
type AboutType = keyof typeof TABLES

export interface About {
  type: AboutType
  id: number
  row: ResultRow
}

type Asked = { artwork?: string; entityType?: string; entityId?: string }

const isAboutType = (type: string): type is AboutType => Object.hasOwn(TABLES, type)

/**
 * What `?artwork=12`, or `?entityType=artist&entityId=7`, names in a query or a form; undefined when it names nothing.
 * @throws HttpError 400 when it can name nothing there is, 404 when it is not there any more
 */
export async function aboutIn(
  db: Queries,
  { artwork = '', entityType = '', entityId = '' }: Asked,
): Promise<About | undefined> {
  const type = artwork === '' ? entityType : 'artwork'
  const id = artwork === '' ? entityId : artwork
  if (type === '' && id === '') return undefined
  if (!isAboutType(type) || !/^[1-9]\d{0,8}$/.test(id)) {
    throw badRequest(SENTENCES.enquiryAboutNothing)
  }
  const key = `${TABLES[type]}-${id}`
  const row = (await resultRows(db, [key], { isLarge: false })).get(key)
  if (!row) throw notFound(SENTENCES.enquiryAboutGone)
  return { type, id: Number(id), row }
}

/** In one line, as an e-mail names it: `Ana Ruiz, Salt Line, 2021`. */
export function titleOf({ row }: About): string {
  return [row.kicker, row.title, row.date].filter(Boolean).join(', ')
}
