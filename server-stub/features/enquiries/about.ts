/** What an enquiry is about: a thing of the catalogue, named by the address of the form. */

import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
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

const Gallery = v.object({ id: v.number(), name: v.string() })
/** Whose team answers. */
export type AskedGallery = v.InferOutput<typeof Gallery>

/** What a gallery shows and answers for. Previews are by invitation, and what is asked of them goes to our advisors. */
const GALLERY_OF: Readonly<Partial<Record<AboutType, Sql>>> = {
  artwork: sql`artwork where artwork.gallery_id = gallery.id and artwork.id =`,
  gallery: sql`gallery itself where itself.id = gallery.id and itself.id =`,
  exhibition: sql`exhibition where exhibition.gallery_id = gallery.id and exhibition.id =`,
  'viewing-room': sql`viewing_room where viewing_room.gallery_id = gallery.id and viewing_room.id =`,
}

/** The gallery that is asked; undefined where nobody acts for one yet. */
export async function galleryAsked(
  db: Queries,
  about: Pick<About, 'type' | 'id'> | undefined,
): Promise<AskedGallery | undefined> {
  const from = about && GALLERY_OF[about.type]
  if (!from) return undefined
  return queryOne(
    db,
    Gallery,
    sql`select gallery.id, gallery.name from gallery where exists (select 1 from ${from} ${about.id})
       and exists (select 1 from gallery_team where gallery_id = gallery.id)`,
  )
}
