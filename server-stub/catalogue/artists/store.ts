import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { Picture, pictureColumn, queryAll, queryOne, type Sees, seenBy } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const NAME = {
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  nationality: v.string(),
  dates: v.string(),
  artworks_count: v.number(),
}
const ArtistName = v.object(NAME)
export type ArtistName = v.InferOutput<typeof ArtistName>
export const ArtistCard = v.object({ ...NAME, picture: v.nullable(Picture) })
export type ArtistCard = v.InferOutput<typeof ArtistCard>

const NAME_COLUMNS = sql`artist.id, artist.slug, artist.name, artist.nationality, artist.dates, artist.artworks_count`
/** What artists are filed under. */
export const ARTIST_FOLDED = sql`plinth_fold(artist.sort_name) collate "C"`

/** An artist's own picture, else one of the first works that has one: no face is ever invented. */
const ARTIST_PICTURE = sql`left join lateral (
    select coalesce(artist.picture_id, (
      select early.picture_id from (
        select artwork.id, artwork.picture_id from artwork_artist join artwork on artwork.id = artwork_artist.artwork_id
        where artwork_artist.artist_id = artist.id and artwork.published order by artwork_artist.artwork_id limit 8
      ) early where early.picture_id is not null order by early.id limit 1)) as id
  ) shown on true left join picture on picture.id = shown.id`

/** Those of `ids` that are published, in no order. */
export function artistsByIds(db: Queries, ids: readonly number[]): Promise<ArtistCard[]> {
  return queryAll(
    db,
    ArtistCard,
    sql`select ${NAME_COLUMNS}, ${pictureColumn('picture')} from artist ${ARTIST_PICTURE}
     where artist.id = any(${ids}::integer[]) and artist.published`,
  )
}

/** Artists of the first tier with a picture; another choice each week. */
export function featuredArtists(db: Queries, week: string, size: number): Promise<ArtistCard[]> {
  return queryAll(
    db,
    ArtistCard,
    sql`select ${NAME_COLUMNS}, ${pictureColumn('picture')}
     from (select * from artist where published and tier = 1 order by md5(id::text || ${week}) limit 24) artist
     ${ARTIST_PICTURE} where picture.id is not null order by md5(artist.id::text || ${week}) ${sql.limit(size)}`,
  )
}

export function artistsOfGallery(db: Queries, galleryId: number): Promise<ArtistName[]> {
  return queryAll(
    db,
    ArtistName,
    sql`select ${NAME_COLUMNS} from gallery_artist join artist on artist.id = gallery_artist.artist_id
     where gallery_artist.gallery_id = ${galleryId} and artist.published order by ${ARTIST_FOLDED}, artist.id limit 200`,
  )
}

export function artistsOfExhibition(db: Queries, exhibitionId: number): Promise<ArtistName[]> {
  return queryAll(
    db,
    ArtistName,
    sql`select ${NAME_COLUMNS} from exhibition_artist hung join artist on artist.id = hung.artist_id
     where hung.exhibition_id = ${exhibitionId} and artist.published order by hung.position`,
  )
}

export const ArtistRow = v.object({
  ...NAME,
  born: v.nullable(v.number()),
  died: v.nullable(v.number()),
  birthplace: v.string(),
  about: v.string(),
  tier: v.number(),
  picture: v.nullable(Picture),
})
export type ArtistRow = v.InferOutput<typeof ArtistRow>

export function artistBySlug(
  db: Queries,
  slug: string,
  sees: Sees = 'published',
): Promise<ArtistRow | undefined> {
  return queryOne(
    db,
    ArtistRow,
    sql`select ${NAME_COLUMNS}, artist.born, artist.died, artist.birthplace, artist.about, artist.tier, ${pictureColumn('picture')}
     from artist ${ARTIST_PICTURE} where artist.slug = ${slug} and ${seenBy('artist', sees)} order by artist.id limit 1`,
  )
}
