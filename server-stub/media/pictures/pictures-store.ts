/** Pictures of whatever has one, by the ids of what they belong to. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { PICTURE_COLUMNS, Picture, pictureColumn, queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

const Owned = v.object({ id: v.number(), picture: v.nullable(Picture) })

export const PICTURED = [
  'artist',
  'gallery',
  'exhibition',
  'viewing_room',
  'preview',
  'art_fair',
  'article',
] as const
export type Pictured = (typeof PICTURED)[number]

export const isPictured = (table: string): table is Pictured => PICTURED.some((known) => known === table)

/** A show without a picture of its own is shown by its first installation view, an artist by one of the first works. */
const OWN: Partial<Record<Pictured, Sql>> = {
  artist: sql`coalesce(owner.picture_id, (select early.picture_id from (
      select artwork.id, artwork.picture_id from artwork_artist join artwork on artwork.id = artwork_artist.artwork_id
      where artwork_artist.artist_id = owner.id and artwork.published order by artwork_artist.artwork_id limit 8
    ) early where early.picture_id is not null order by early.id limit 1))`,
  exhibition: sql`coalesce(owner.picture_id, (select picture_id from exhibition_picture
    where exhibition_id = owner.id order by position limit 1))`,
}

/** From id to picture; what has none is left out. */
export async function picturesOf(
  db: Queries,
  table: Pictured,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Picture>> {
  const owner = sql.raw(table)
  const rows = await queryAll(
    db,
    Owned,
    sql`select owner.id, ${pictureColumn('picture')} from ${owner} owner
     join picture on picture.id = ${OWN[table] ?? sql`owner.picture_id`} where owner.id = any(${ids}::integer[])`,
  )
  return new Map(rows.flatMap(({ id, picture }) => (picture ? [[id, picture]] : [])))
}

/** In no order. */
export function picturesByIds(db: Queries, ids: readonly number[]): Promise<Picture[]> {
  return queryAll(db, Picture, sql`select ${PICTURE_COLUMNS} from picture where id = any(${ids}::integer[])`)
}
