/** The story of a viewing room: its blocks alone. What else a room says stands in the form of its record (cms/collections/shows.ts). */
import * as v from 'valibot'
import { viewingRoomPath } from '../../../catalogue/addresses.js'
import { readBlocks } from '../../../catalogue/story/block-pictures.js'
import { changeVersioned } from '../../../db/document-versions.js'
import { queryOne } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'
import type { DocumentKind } from '../document.js'

const Row = v.object({
  id: v.number(),
  version: v.number(),
  slug: v.string(),
  title: v.string(),
  published: v.boolean(),
  body: v.unknown(),
})

export const roomWriting: DocumentKind<'viewing-rooms'> = {
  collection: 'viewing-rooms',
  one: 'viewing room',
  head: [],
  async find(db, id) {
    const row = await queryOne(
      db,
      Row,
      sql`select id, version, slug, title, published, body from viewing_room where id = ${id}`,
    )
    return row && { ...row, path: viewingRoomPath(row), values: {}, body: readBlocks(row.body) }
  },
  async save(db, { id }, version, _values, body, by) {
    const isSaved = await changeVersioned(
      db,
      { collection: 'viewing-rooms', id, ...by },
      sql`update viewing_room set body = ${JSON.stringify(body)}::jsonb, version = version + 1
       where id = ${id} and version = ${version} returning id`,
    )
    return isSaved ? 'saved' : 'stale'
  },
}
