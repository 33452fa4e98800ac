/** Whom a gallery represents, as its own page and theirs say it. */
import * as v from 'valibot'
import { noteChange } from '../../db/changes.js'
import type { Database, Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { Id, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const Represented = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  nationality: v.string(),
  dates: v.string(),
  published: v.boolean(),
  /** Works of the gallery by them. */
  works: v.number(),
  key: v.string(),
})
export type Represented = v.InferOutput<typeof Represented>

export function representedBy(
  db: Queries,
  galleryId: number,
  position: Position,
  size: number,
): Promise<Slice<Represented>> {
  return querySlice(
    db,
    {
      schema: Represented,
      columns: sql`artist.id, artist.slug, artist.name, artist.nationality, artist.dates, artist.published,
        (select count(*)::integer from artwork join artwork_artist on artwork_artist.artwork_id = artwork.id
         where artwork_artist.artist_id = artist.id and artwork.gallery_id = ${galleryId}) as works`,
      from: sql`gallery_artist join artist on artist.id = gallery_artist.artist_id`,
      where: sql`gallery_artist.gallery_id = ${galleryId} and (artist.published or artist.gallery_id = ${galleryId})`,
      order: { column: sql`artist.words collate "C"`, id: sql`artist.id`, descending: false },
    },
    position,
    size,
  )
}

/** Whether the gallery shows a work by them on the site. */
export async function showsWorkBy(db: Queries, galleryId: number, artistId: number): Promise<boolean> {
  const found = await queryOne(
    db,
    Id,
    sql`select artwork.id from artwork join artwork_artist on artwork_artist.artwork_id = artwork.id
     where artwork_artist.artist_id = ${artistId} and artwork.gallery_id = ${galleryId} and artwork.published limit 1`,
  )
  return found !== undefined
}

/** Adds them, or takes them out; who is there already stays once. */
export function setRepresented(
  db: Database,
  galleryId: number,
  artistId: number,
  isRepresented: boolean,
  who: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const changed = await tx.query(
      isRepresented
        ? sql`insert into gallery_artist (gallery_id, artist_id) values (${galleryId}, ${artistId})
           on conflict do nothing returning artist_id`
        : sql`delete from gallery_artist where gallery_id = ${galleryId} and artist_id = ${artistId} returning artist_id`,
    )
    if (changed.length === 0) return
    // Whoever edits the gallery meanwhile is told.
    await tx.query(sql`update gallery set version = version + 1 where id = ${galleryId}`)
    await noteChange(tx, 'galleries', galleryId, who, 'changed the artists it represents')
  })
}
