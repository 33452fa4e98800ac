/** The story of a viewing room: its blocks alone. What else a room says stands in the form of its record (cms/collections/shows.ts). */
import * as v from 'valibot'
import { viewingRoomPath } from '../../../catalogue/addresses.js'
import { readBlocks } from '../../../catalogue/story/block-pictures.js'
import { changeVersioned } from '../../../db/document-versions.js'
import { queryOne } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'
import { span } from '../../../views/dates.js'
import type { DocumentKind } from '../document.js'

const Row = v.object({
  id: v.number(),
  version: v.number(),
  slug: v.string(),
  title: v.string(),
  published: v.boolean(),
  body: v.unknown(),
})

const Facts = v.object({
  title: v.string(),
  starts_on: v.string(),
  ends_on: v.string(),
  standfirst: v.string(),
  gallery: v.string(),
  works: v.number(),
})

export const roomWriting: DocumentKind<'viewing-rooms'> = {
  collection: 'viewing-rooms',
  one: 'viewing room',
  head: [],
  async facts(db, id) {
    const row = await queryOne(
      db,
      Facts,
      sql`select title, starts_on::text, ends_on::text, standfirst,
         coalesce((select name from gallery where gallery.id = gallery_id), '') as gallery,
         (select count(*)::integer from viewing_room_artwork where viewing_room_id = viewing_room.id) as works
       from viewing_room where id = ${id}`,
    )
    if (!row) return []
    return [
      ['Title', row.title],
      ['Gallery', row.gallery],
      ['Dates', span(row.starts_on, row.ends_on)],
      ['Standfirst', row.standfirst],
      ['Works', String(row.works)],
    ]
  },
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
