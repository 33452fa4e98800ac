/** Makes of the demonstration's catalogue one with so many works, in SQL: the same works under other titles, dates and artists. */
import { sql } from '../../server-stub/db/sql.js'

const BATCH = 50_000

/** Nothing is told to the search and the page version: they begin with what is there. */
export async function multiplyWorks(db, wanted) {
  const [{ count }] = await db.query(sql`select count(*)::integer as count from artwork`)
  for (let made = count; made < wanted; made += BATCH) {
    await db.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica')
      await tx.query(addWorks(made, Math.min(BATCH, wanted - made)))
      await tx.query(sql`insert into artwork_artist (artwork_id, artist_id, position)
        select id, artist[1 + id % cardinality(artist)], 0 from artwork, (select array_agg(id order by id) as artist from artist where published) artists
        where source = 'scale' and not exists (select 1 from artwork_artist where artwork_id = artwork.id)`)
    })
  }
  // As a server at rest does by itself.
  await db.query(sql`vacuum analyze`)
}

/** Every work of the demonstration in turn, and two words of the titles of others. */
const addWorks = (from, count) => sql`
  insert into artwork (source, source_id, slug, title, year, medium_id, materials, width_mm, height_mm, gallery_id, availability, artist_line,
    tier, picture_id, created_at)
  select 'scale', number::text, work.slug, work.title || ' ' || split_part(other.title, ' ', 1) || ' ' || number, 1800 + number % 225, work.medium_id,
    work.materials, 100 + number % 2000, 100 + (number * 7) % 2000, work.gallery_id, case when number % 3 = 0 then 'sold' else 'none' end,
    work.artist_line, work.tier, work.picture_id, timestamptz '2020-01-01' + number * interval '1 minute'
  from generate_series(${from}::integer, ${from + count - 1}::integer) number
  cross join (select array_agg(id order by id) as ids from artwork where source <> 'scale') known
  join artwork work on work.id = known.ids[1 + number % cardinality(known.ids)]
  join artwork other on other.id = known.ids[1 + (number * 31) % cardinality(known.ids)]`
