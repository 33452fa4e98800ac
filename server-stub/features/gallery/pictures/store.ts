/** The pictures of what a gallery keeps, a work or a show or an artist: the first stands in its row, the others in a table of links. */
import * as v from 'valibot'
import type { Database, Queries } from '../../../db/database.js'
import { lockRows } from '../../../db/row-locks.js'
import { PICTURE_COLUMNS, Picture, queryAll } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'

export interface PicturedTable {
  readonly table: 'artist' | 'artwork' | 'exhibition' | 'viewing_room'
  /** Where those after the first are kept, by which column; undefined where there is one picture only. */
  readonly more?: { readonly table: string; readonly own: string }
  readonly most: number
}

export const WORK_PICTURES: PicturedTable = {
  table: 'artwork',
  more: { table: 'artwork_picture', own: 'artwork_id' },
  most: 12,
}

const KeptPicture = v.object({
  ...Picture.entries,
  /** Uploaded by the gallery, which may then change its words. */
  isOwn: v.boolean(),
})
export type KeptPicture = v.InferOutput<typeof KeptPicture>

/** All pictures of the one of this number, the first one first. */
export function picturesOf(db: Queries, { table, more }: PicturedTable, id: number): Promise<KeptPicture[]> {
  const one = sql.raw(table)
  const links = more && {
    table: sql.raw(more.table),
    own: sql.raw(`${more.table}.${more.own}`),
  }
  const others = links
    ? sql`union all select ${links.table}.picture_id, ${one}.gallery_id, ${links.table}.position
       from ${links.table} join ${one} on ${one}.id = ${links.own}
       where ${links.own} = ${id} and ${links.table}.picture_id is distinct from ${one}.picture_id`
    : sql``
  return queryAll(
    db,
    KeptPicture,
    sql`select ${PICTURE_COLUMNS}, coalesce(picture.gallery_id = shown.gallery_id, false) as "isOwn" from (
       select picture_id, gallery_id, -1 as position from ${one} where id = ${id} ${others}
     ) shown join picture on picture.id = shown.picture_id order by shown.position, picture.id`,
  )
}

/** Gives it what `change` makes of the numbers of its pictures, in their order. */
export function changePictures(
  db: Database,
  kept: PicturedTable,
  id: number,
  change: (ids: readonly number[]) => readonly number[],
): Promise<void> {
  const { table, more, most } = kept
  const one = sql.raw(table)
  return db.transaction(async (tx) => {
    await lockRows(tx, table, [id])
    const before = (await picturesOf(tx, kept, id)).map((picture) => picture.id)
    const [first = null, ...rest] = [...new Set(change(before))].slice(0, most)
    await tx.query(sql`update ${one} set picture_id = ${first}, version = version + 1 where id = ${id}`)
    if (!more) return
    const [links, own] = [sql.raw(more.table), sql.raw(more.own)]
    await tx.query(sql`delete from ${links} where ${own} = ${id}`)
    await tx.query(sql`insert into ${links} (${own}, picture_id, position)
       select ${id}, given.id, given.place from unnest(${rest}::integer[]) with ordinality given (id, place)`)
  })
}

/** Gives a picture of it other words. */
export async function describePicture(
  tx: Queries,
  { table }: PicturedTable,
  id: number,
  pictureId: number,
  alt: string,
): Promise<void> {
  await tx.query(sql`update picture set alt = ${alt} where id = ${pictureId}`)
  // Whoever looks at it decides on what they saw.
  await tx.query(sql`update ${sql.raw(table)} set version = version + 1 where id = ${id}`)
}
