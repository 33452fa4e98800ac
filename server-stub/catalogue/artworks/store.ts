import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import {
  Named,
  PICTURE_COLUMNS,
  Picture,
  pictureColumn,
  queryAll,
  queryOne,
  type Sees,
  seenBy,
} from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import { Price } from './price.js'

const WORK = {
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  year: v.nullable(v.number()),
  date_text: v.string(),
  materials: v.string(),
  width_mm: v.nullable(v.number()),
  height_mm: v.nullable(v.number()),
  depth_mm: v.nullable(v.number()),
  dimensions: v.string(),
  artist_line: v.string(),
  gallery_id: v.nullable(v.number()),
  gallery_name: v.nullable(v.string()),
  picture: v.nullable(Picture),
  /** Of what is for sale. */
  price: v.nullable(
    v.pipe(
      v.object({ minor: v.number(), currency: v.string() }),
      v.transform(({ minor, currency }) => new Price(minor, currency)),
    ),
  ),
}
/** A work as a list shows it. */
export const WorkRow = v.object(WORK)
export type WorkRow = v.InferOutput<typeof WorkRow>
const KeyedWork = v.object({ ...WORK, key: v.string() })

const WORK_COLUMNS = sql`artwork.id, artwork.slug, artwork.title, artwork.year, artwork.date_text, artwork.materials, artwork.width_mm,
  artwork.height_mm, artwork.depth_mm, artwork.dimensions, artwork.artist_line, gallery.id as gallery_id, gallery.name as gallery_name,
  ${pictureColumn('picture')},
  case when artwork.availability = 'for-sale'
    then json_build_object('minor', artwork.price_minor, 'currency', artwork.currency) end as price`
const WORK_JOINS = sql`left join gallery on gallery.id = artwork.gallery_id and gallery.published
  left join picture on picture.id = artwork.picture_id`

const NEWEST = {
  column: sql`artwork.created_at`,
  cast: 'timestamptz',
  id: sql`artwork.id`,
  descending: true,
} as const

const WORKS = { schema: KeyedWork, columns: WORK_COLUMNS, from: sql`artwork ${WORK_JOINS}` }

export function listArtworks(db: Queries, position: Position, size: number): Promise<Slice<WorkRow>> {
  return querySlice(db, { ...WORKS, where: sql`artwork.published`, order: NEWEST }, position, size)
}

/** In the order of their ids, which the index has: an artist may have 40,000 works. */
export function artworksOfArtist(db: Queries, artistId: number, position: Position, size: number) {
  const from = sql`artwork_artist join artwork on artwork.id = artwork_artist.artwork_id ${WORK_JOINS}`
  const where = sql`artwork_artist.artist_id = ${artistId} and artwork.published`
  const order = { id: sql`artwork_artist.artwork_id`, descending: false }
  return querySlice(db, { ...WORKS, from, where, order }, position, size)
}

export function artworksOfGallery(db: Queries, galleryId: number, position: Position, size: number) {
  const where = sql`artwork.gallery_id = ${galleryId} and artwork.published`
  const order = { id: sql`artwork.id`, descending: false }
  return querySlice(db, { ...WORKS, where, order }, position, size)
}

const HUNG_IN = {
  exhibition: (id: number) => sql`exhibition_artwork hung on hung.exhibition_id = ${id}`,
  viewing_room: (id: number) => sql`viewing_room_artwork hung on hung.viewing_room_id = ${id}`,
}

/** The works of a show or a viewing room, in hanging order. */
export function artworksIn(db: Queries, place: keyof typeof HUNG_IN, id: number): Promise<WorkRow[]> {
  return queryAll(
    db,
    WorkRow,
    sql`select ${WORK_COLUMNS} from artwork join ${HUNG_IN[place](id)} and hung.artwork_id = artwork.id ${WORK_JOINS}
     where artwork.published order by hung.position`,
  )
}

/** Those of `ids` that are published, in no order: `inOrder` puts them into one. */
export function artworksByIds(db: Queries, ids: readonly number[]): Promise<WorkRow[]> {
  return queryAll(
    db,
    WorkRow,
    sql`select ${WORK_COLUMNS} from artwork ${WORK_JOINS} where artwork.id = any(${ids}::integer[]) and artwork.published`,
  )
}

/** One work each of `size` artists of the first tier; another choice each week. */
export function worksOfTheWeek(db: Queries, week: string, size: number): Promise<WorkRow[]> {
  return queryAll(
    db,
    WorkRow,
    sql`select ${WORK_COLUMNS} from (
       select hung.id from (select id from artist where published and tier = 1 order by md5(id::text || ${week}) limit 40) chosen
       cross join lateral (
         select early.id from (
           select artwork.id, artwork.picture_id from artwork_artist join artwork on artwork.id = artwork_artist.artwork_id
           where artwork_artist.artist_id = chosen.id and artwork.published order by artwork_artist.artwork_id limit 8
         ) early where early.picture_id is not null order by early.id limit 1
       ) hung order by md5(hung.id::text || ${week}) ${sql.limit(size)}
     ) hung
     join artwork on artwork.id = hung.id ${WORK_JOINS} order by md5(artwork.id::text || ${week})`,
  )
}

export function moreByArtist(
  db: Queries,
  artistId: number,
  exceptId: number,
  size: number,
): Promise<WorkRow[]> {
  return queryAll(
    db,
    WorkRow,
    sql`select ${WORK_COLUMNS} from artwork_artist join artwork on artwork.id = artwork_artist.artwork_id ${WORK_JOINS}
     where artwork_artist.artist_id = ${artistId} and artwork.published and artwork.id <> ${exceptId}
     order by artwork_artist.artwork_id ${sql.limit(size)}`,
  )
}

const Beside = v.object({ id: v.number(), slug: v.string(), side: v.picklist(['previous', 'next']) })
type Beside = v.InferOutput<typeof Beside>

/** The works before and after one, by the same artist; of one without an artist, of the same gallery. */
export async function worksBeside(
  db: Queries,
  { id, artistId, galleryId }: { id: number; artistId: number | undefined; galleryId: number | null },
): Promise<Partial<Record<Beside['side'], Beside>>> {
  const source =
    artistId === undefined
      ? sql`artwork where artwork.gallery_id = ${galleryId}`
      : sql`artwork_artist join artwork on artwork.id = artwork_artist.artwork_id where artwork_artist.artist_id = ${artistId}`
  const side = (name: Beside['side'], beyond: Sql, way: Sql) =>
    sql`(select artwork.id, artwork.slug, ${name}::text as side from ${source} and artwork.published and artwork.id ${beyond}
      order by artwork.id ${way} limit 1)`
  const rows = await queryAll(
    db,
    Beside,
    sql`${side('previous', sql`< ${id}`, sql`desc`)} union all ${side('next', sql`> ${id}`, sql`asc`)}`,
  )
  return Object.fromEntries(rows.map((row) => [row.side, row]))
}

/** How many neighbours in a medium are looked at: enough to leave one artist's run of works behind, and bounded. */
const NEIGHBOURS = 160

/** Works of the same medium by other hands: the nearest after this one, one an artist. */
export function worksLike(
  db: Queries,
  work: { id: number; medium_id: number; artist_line: string },
  size: number,
) {
  return queryAll(
    db,
    WorkRow,
    sql`select ${WORK_COLUMNS} from (
       select distinct on (near.artist_line) near.id from (
         select id, artist_line from artwork where medium_id = ${work.medium_id} and published and id > ${work.id} order by id ${sql.limit(NEIGHBOURS)}
       ) near where near.artist_line <> ${work.artist_line} order by near.artist_line, near.id
     ) chosen join artwork on artwork.id = chosen.id ${WORK_JOINS} order by artwork.id ${sql.limit(size)}`,
  )
}

const FirstWork = v.object({ id: v.number(), medium_id: v.number(), artist_line: v.string() })

/** Works by others that are like an artist's first one; none where that has no medium. */
export async function worksBesideArtist(db: Queries, artistId: number, size: number): Promise<WorkRow[]> {
  const work = await queryOne(
    db,
    FirstWork,
    sql`select artwork.id, artwork.medium_id, artwork.artist_line
     from artwork_artist join artwork on artwork.id = artwork_artist.artwork_id and artwork.published
     where artwork_artist.artist_id = ${artistId} and artwork.medium_id is not null order by artwork_artist.artwork_id limit 1`,
  )
  return work ? worksLike(db, work, size) : []
}

export const ArtworkRow = v.object({
  ...WORK,
  medium_id: v.nullable(v.number()),
  medium_name: v.nullable(v.string()),
  accession: v.string(),
  edition: v.string(),
  about: v.string(),
  provenance: v.string(),
  credit: v.string(),
  availability: v.picklist(['none', 'for-sale', 'on-request', 'sold']),
  /** For a collector who has reserved, ordered or bought it. */
  is_held: v.boolean(),
  gallery_slug: v.nullable(v.string()),
  gallery_kind: v.nullable(v.number()),
  city_name: v.nullable(v.string()),
  city_slug: v.nullable(v.string()),
  artists: v.array(v.object({ id: v.number(), ...Named.entries })),
})
export type ArtworkRow = v.InferOutput<typeof ArtworkRow>

/** Whether a member may buy it: it has a price, a gallery sells it, and nobody holds it. */
export const isOnSale = ({ price, gallery_slug, is_held }: ArtworkRow): boolean =>
  price !== null && gallery_slug !== null && !is_held

/** One published work with the people and the gallery around it. */
export function artworkById(
  db: Queries,
  id: number,
  sees: Sees = 'published',
): Promise<ArtworkRow | undefined> {
  return queryOne(
    db,
    ArtworkRow,
    sql`select ${WORK_COLUMNS}, artwork.medium_id, medium.name as medium_name, artwork.accession, artwork.edition, artwork.about, artwork.provenance,
       artwork.credit, artwork.availability, exists (select 1 from work_hold where artwork_id = artwork.id) as is_held, gallery.slug as gallery_slug, gallery.kind as gallery_kind,
       city.name as city_name, city.slug as city_slug,
       (select coalesce(json_agg(json_build_object('id', artist.id, 'slug', artist.slug, 'name', artist.name) order by artwork_artist.position), '[]')
        from artwork_artist join artist on artist.id = artwork_artist.artist_id and artist.published
        where artwork_artist.artwork_id = artwork.id) as artists
     from artwork ${WORK_JOINS}
     left join medium on medium.id = artwork.medium_id and medium.published
     left join city on city.id = gallery.city_id and city.published
     where artwork.id = ${id} and ${seenBy('artwork', sees)}`,
  )
}

/** What is shown of a work after its first picture. */
export function viewsOfWork(db: Queries, id: number): Promise<Picture[]> {
  return queryAll(
    db,
    Picture,
    sql`select ${PICTURE_COLUMNS} from artwork_picture join picture on picture.id = artwork_picture.picture_id
     where artwork_picture.artwork_id = ${id} order by artwork_picture.position, picture.id`,
  )
}
