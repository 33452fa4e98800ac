import type { Queries } from './database.js'
import { sql } from './sql.js'

/** Brings the kept counts (published artworks of each artist and gallery) up to date; touches only rows that changed. */
export async function refreshCounts(db: Queries): Promise<void> {
  await db.query(sql`update artist set artworks_count = counted.n
     from (select artist.id, count(artwork.id)::integer as n
           from artist left join artwork_artist on artwork_artist.artist_id = artist.id
           left join artwork on artwork.id = artwork_artist.artwork_id and artwork.published
           group by artist.id) counted
     where counted.id = artist.id and artist.artworks_count <> counted.n`)
  await db.query(sql`update gallery set artworks_count = counted.n
     from (select gallery.id, count(artwork.id)::integer as n
           from gallery left join artwork on artwork.gallery_id = gallery.id and artwork.published
           group by gallery.id) counted
     where counted.id = gallery.id and gallery.artworks_count <> counted.n`)
}
