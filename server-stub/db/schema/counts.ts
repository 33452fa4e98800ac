/** The kept counts: published artworks of each artist and gallery. Only rows that changed are touched. */
import * as v from 'valibot'
import type { Queries } from '../database.js'
import { queryAll } from '../rows.js'
import { type Sql, sql } from '../sql.js'

/** Whose works are counted anew, by number. */
export interface Owners {
  artists: readonly number[]
  galleries: readonly number[]
}

const ALL = sql`true`

/** Counts the whole catalogue: on a start, and after an import. */
export async function refreshCounts(db: Queries): Promise<void> {
  await countForArtists(db, ALL)
  await countForGalleries(db, ALL)
}

/** Counts for these alone, whose rows are locked (`lockOwners`), in what their own works take and not what the catalogue does. */
export async function refreshCountsOf(db: Queries, { artists, galleries }: Owners): Promise<void> {
  if (artists.length > 0) await countForArtists(db, sql`artist.id = any(${artists}::integer[])`)
  if (galleries.length > 0) await countForGalleries(db, sql`gallery.id = any(${galleries}::integer[])`)
}

/** Whom a work counts for. */
export async function ownersOf(db: Queries, artworkId: number): Promise<Owners> {
  const rows = await queryAll(
    db,
    v.object({ kind: v.picklist(['artists', 'galleries']), id: v.number() }),
    sql`select 'artists' as kind, artist_id as id from artwork_artist where artwork_id = ${artworkId}
     union all select 'galleries', gallery_id from artwork where id = ${artworkId} and gallery_id is not null
     order by 1, 2`,
  )
  const of = (kind: keyof Owners) => rows.flatMap((row) => (row.kind === kind ? [row.id] : []))
  return { artists: of('artists'), galleries: of('galleries') }
}

async function countForArtists(db: Queries, which: Sql): Promise<void> {
  await db.query(sql`update artist set artworks_count = counted.n
     from (select artist.id, count(artwork.id)::integer as n
           from artist left join artwork_artist on artwork_artist.artist_id = artist.id
           left join artwork on artwork.id = artwork_artist.artwork_id and artwork.published
           where ${which} group by artist.id) counted
     where counted.id = artist.id and artist.artworks_count <> counted.n`)
}

async function countForGalleries(db: Queries, which: Sql): Promise<void> {
  await db.query(sql`update gallery set artworks_count = counted.n
     from (select gallery.id, count(artwork.id)::integer as n
           from gallery left join artwork on artwork.gallery_id = gallery.id and artwork.published
           where ${which} group by gallery.id) counted
     where counted.id = gallery.id and gallery.artworks_count <> counted.n`)
}
