import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { Picture, pictureColumn, queryAll, queryOne, type Sees, seenBy } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

export const GALLERY = 1
export const INSTITUTION = 2
export type GalleryKind = typeof GALLERY | typeof INSTITUTION

const GALLERY_FIELDS = {
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  kind: v.picklist([GALLERY, INSTITUTION]),
  city_name: v.nullable(v.string()),
  city_slug: v.nullable(v.string()),
  address: v.string(),
  picture: v.nullable(Picture),
}
export const GalleryCard = v.object(GALLERY_FIELDS)
export type GalleryCard = v.InferOutput<typeof GalleryCard>

const COLUMNS = sql`gallery.id, gallery.slug, gallery.name, gallery.kind, city.name as city_name, city.slug as city_slug, gallery.address,
  ${pictureColumn('picture')}`
const JOINS = sql`left join city on city.id = gallery.city_id and city.published left join picture on picture.id = gallery.picture_id`
/** What galleries are filed under. */
export const GALLERY_FOLDED = sql`plinth_fold(gallery.sort_name) collate "C"`

/** Those of `ids` that are published, in no order. */
export function galleriesByIds(db: Queries, ids: readonly number[]): Promise<GalleryCard[]> {
  return queryAll(
    db,
    GalleryCard,
    sql`select ${COLUMNS} from gallery ${JOINS} where gallery.id = any(${ids}::integer[]) and gallery.published`,
  )
}

export function featuredGalleries(db: Queries, kind: GalleryKind, week: string, size: number) {
  return queryAll(
    db,
    GalleryCard,
    sql`select ${COLUMNS} from gallery ${JOINS} where gallery.kind = ${kind} and gallery.published and gallery.tier = 1
     and gallery.picture_id is not null order by md5(gallery.id::text || ${week}) ${sql.limit(size)}`,
  )
}

export function galleriesOfArtist(db: Queries, artistId: number): Promise<GalleryCard[]> {
  return queryAll(
    db,
    GalleryCard,
    sql`select ${COLUMNS} from gallery_artist join gallery on gallery.id = gallery_artist.gallery_id ${JOINS}
     where gallery_artist.artist_id = ${artistId} and gallery.published order by ${GALLERY_FOLDED} limit 24`,
  )
}

export function galleriesOfCity(db: Queries, cityId: number): Promise<GalleryCard[]> {
  return queryAll(
    db,
    GalleryCard,
    sql`select ${COLUMNS} from gallery ${JOINS} where gallery.city_id = ${cityId} and gallery.published order by gallery.kind, ${GALLERY_FOLDED} limit 60`,
  )
}

const BoothCard = v.object({ ...GALLERY_FIELDS, booth: v.string() })

export function galleriesOfFair(db: Queries, fairId: number) {
  return queryAll(
    db,
    BoothCard,
    sql`select ${COLUMNS}, art_fair_gallery.booth from art_fair_gallery join gallery on gallery.id = art_fair_gallery.gallery_id ${JOINS}
     where art_fair_gallery.art_fair_id = ${fairId} and gallery.published order by ${GALLERY_FOLDED}, gallery.id`,
  )
}

export const GalleryRow = v.object({
  ...GALLERY_FIELDS,
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  hours: v.string(),
  founded: v.nullable(v.number()),
  about: v.string(),
  artworks_count: v.number(),
})
export type GalleryRow = v.InferOutput<typeof GalleryRow>

export function galleryBySlug(
  db: Queries,
  kind: GalleryKind,
  slug: string,
  sees: Sees = 'published',
): Promise<GalleryRow | undefined> {
  return queryOne(
    db,
    GalleryRow,
    sql`select ${COLUMNS}, gallery.latitude, gallery.longitude, gallery.hours, gallery.founded, gallery.about, gallery.artworks_count
     from gallery ${JOINS} where gallery.kind = ${kind} and gallery.slug = ${slug} and ${seenBy('gallery', sees)} order by gallery.id limit 1`,
  )
}
