import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { Picture, pictureColumn, queryAll, queryOne, type Sees, seenBy } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { readBlocks } from '../story/block-pictures.js'
import type { Block } from '../story/blocks.js'

const ROOM = {
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  starts_on: v.string(),
  ends_on: v.string(),
  standfirst: v.string(),
  gallery_id: v.nullable(v.number()),
  gallery_name: v.nullable(v.string()),
  gallery_slug: v.nullable(v.string()),
  gallery_kind: v.nullable(v.number()),
  picture: v.nullable(Picture),
  film: v.string(),
}
export const RoomCard = v.object(ROOM)
export type RoomCard = v.InferOutput<typeof RoomCard>
const KeyedRoom = v.object({ ...ROOM, key: v.string() })

const COLUMNS = sql`viewing_room.id, viewing_room.slug, viewing_room.title, viewing_room.starts_on, viewing_room.ends_on,
  viewing_room.standfirst, gallery.id as gallery_id, gallery.name as gallery_name, gallery.slug as gallery_slug,
  gallery.kind as gallery_kind, viewing_room.film, ${pictureColumn('picture')}`
const JOINS = sql`left join gallery on gallery.id = viewing_room.gallery_id and gallery.published
  left join picture on picture.id = viewing_room.picture_id`

const NEWEST = {
  column: sql`viewing_room.starts_on`,
  cast: 'date',
  id: sql`viewing_room.id`,
  descending: true,
} as const

export function listViewingRooms(db: Queries, position: Position, size: number): Promise<Slice<RoomCard>> {
  const from = sql`viewing_room ${JOINS}`
  const where = sql`viewing_room.published`
  return querySlice(db, { schema: KeyedRoom, columns: COLUMNS, from, where, order: NEWEST }, position, size)
}

/** Those of `ids` that are published, in no order. */
export function viewingRoomsByIds(db: Queries, ids: readonly number[]): Promise<RoomCard[]> {
  return queryAll(
    db,
    RoomCard,
    sql`select ${COLUMNS} from viewing_room ${JOINS} where viewing_room.id = any(${ids}::integer[]) and viewing_room.published`,
  )
}

export function viewingRoomsOfGallery(db: Queries, galleryId: number, size: number): Promise<RoomCard[]> {
  return queryAll(
    db,
    RoomCard,
    sql`select ${COLUMNS} from viewing_room ${JOINS} where viewing_room.gallery_id = ${galleryId} and viewing_room.published
     order by viewing_room.starts_on desc, viewing_room.id desc ${sql.limit(size)}`,
  )
}

/** Of those that open with a film, the one that was opened last. */
export function filmedRoom(db: Queries, today: string): Promise<RoomCard | undefined> {
  return queryOne(
    db,
    RoomCard,
    sql`select ${COLUMNS} from viewing_room ${JOINS}
     where viewing_room.published and viewing_room.film <> '' and viewing_room.starts_on <= ${today}::date
     order by viewing_room.starts_on desc, viewing_room.id desc limit 1`,
  )
}

const RoomRow = v.object({ ...ROOM, about: v.string(), body: v.unknown() })
export type ViewingRoom = RoomCard & { about: string; body: Block[] }

export async function viewingRoomBySlug(
  db: Queries,
  slug: string,
  sees: Sees = 'published',
): Promise<ViewingRoom | undefined> {
  const row = await queryOne(
    db,
    RoomRow,
    sql`select ${COLUMNS}, viewing_room.about, viewing_room.body from viewing_room ${JOINS}
     where viewing_room.slug = ${slug} and ${seenBy('viewing_room', sees)} order by viewing_room.id limit 1`,
  )
  return row && { ...row, body: readBlocks(row.body) }
}
