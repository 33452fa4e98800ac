import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import {
  PICTURE_COLUMNS,
  Picture,
  pictureColumn,
  queryAll,
  queryOne,
  type Sees,
  seenBy,
} from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const SHOW = {
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
  city_name: v.nullable(v.string()),
  city_slug: v.nullable(v.string()),
  artist_names: v.array(v.string()),
  picture: v.nullable(Picture),
}
export const ExhibitionCard = v.object(SHOW)
export type ExhibitionCard = v.InferOutput<typeof ExhibitionCard>

/** A show without a picture of its own is shown by its first installation view. */
const PICTURE_ID = sql`coalesce(exhibition.picture_id,
    (select picture_id from exhibition_picture where exhibition_id = exhibition.id order by position limit 1))`
const COLUMNS = sql`exhibition.id, exhibition.slug, exhibition.title, exhibition.starts_on, exhibition.ends_on, exhibition.standfirst,
  gallery.id as gallery_id, gallery.name as gallery_name, gallery.slug as gallery_slug, gallery.kind as gallery_kind,
  city.name as city_name, city.slug as city_slug, ${pictureColumn('picture')},
  array(select artist.name from exhibition_artist hung join artist on artist.id = hung.artist_id and artist.published
        where hung.exhibition_id = exhibition.id order by hung.position limit 12) as artist_names`
const GALLERY = sql`left join gallery on gallery.id = exhibition.gallery_id and gallery.published`
const JOINS = sql`${GALLERY}
  left join city on city.id = gallery.city_id and city.published
  left join picture on picture.id = ${PICTURE_ID}`

const onNow = (today: string) =>
  sql`exhibition.ends_on >= ${today}::date and exhibition.starts_on <= ${today}::date`

/** What home opens with: shows on now in galleries of the first tier first; another order each week. */
export function openingExhibitions(db: Queries, today: string, week: string, size: number) {
  const order = sql`order by gallery.tier, md5(exhibition.id::text || ${week})`
  return queryAll(
    db,
    ExhibitionCard,
    // Ids first: joined to all shows that are on, the table of pictures would be read whole.
    sql`select ${COLUMNS} from (
       select exhibition.id from exhibition ${GALLERY}
       where exhibition.published and ${onNow(today)} and ${PICTURE_ID} is not null ${order} ${sql.limit(size)}
     ) chosen join exhibition on exhibition.id = chosen.id ${JOINS} ${order}`,
  )
}

const OF = {
  gallery: (id: number) => sql`exhibition.gallery_id = ${id}`,
  city: (id: number) => sql`gallery.city_id = ${id}`,
  artist: (id: number) =>
    sql`exhibition.id in (select exhibition_id from exhibition_artist where artist_id = ${id})`,
  artwork: (id: number) =>
    sql`exhibition.id in (select exhibition_id from exhibition_artwork where artwork_id = ${id})`,
}

/** The shows of a gallery, a city, an artist, or a work; the latest to close first. */
export function exhibitionsOf(db: Queries, what: keyof typeof OF, id: number, size: number) {
  return queryAll(
    db,
    ExhibitionCard,
    sql`select ${COLUMNS} from exhibition ${JOINS} where ${OF[what](id)} and exhibition.published
     order by exhibition.ends_on desc, exhibition.id desc ${sql.limit(size)}`,
  )
}

/** Those of `ids` that are published, in no order: `inOrder` puts them into one. */
export function exhibitionsByIds(db: Queries, ids: readonly number[]): Promise<ExhibitionCard[]> {
  return queryAll(
    db,
    ExhibitionCard,
    sql`select ${COLUMNS} from exhibition ${JOINS} where exhibition.id = any(${ids}::integer[]) and exhibition.published`,
  )
}

export const ExhibitionRow = v.object({
  ...SHOW,
  about: v.string(),
  gallery_address: v.nullable(v.string()),
  gallery_hours: v.nullable(v.string()),
})
export type ExhibitionRow = v.InferOutput<typeof ExhibitionRow>

export function exhibitionBySlug(
  db: Queries,
  slug: string,
  sees: Sees = 'published',
): Promise<ExhibitionRow | undefined> {
  return queryOne(
    db,
    ExhibitionRow,
    sql`select ${COLUMNS}, exhibition.about, gallery.address as gallery_address, gallery.hours as gallery_hours
     from exhibition ${JOINS} where exhibition.slug = ${slug} and ${seenBy('exhibition', sees)} order by exhibition.id limit 1`,
  )
}

export function installationViews(db: Queries, exhibitionId: number): Promise<Picture[]> {
  return queryAll(
    db,
    Picture,
    sql`select ${PICTURE_COLUMNS} from exhibition_picture join picture on picture.id = picture_id
     where exhibition_id = ${exhibitionId} order by position`,
  )
}
