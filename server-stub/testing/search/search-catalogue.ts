import type { Queries } from '../../db/database.js'
import { sql } from '../../db/sql.js'

/** For tests of the search: four artists, one of them unpublished, and thirty works of the first. */
export async function fillSearchCatalogue(db: Queries): Promise<void> {
  const artists = [
    ['Ana Ruiz', 1, true],
    ['Ana Lund', 2, true],
    ['Berta Okoro', 3, true],
    ['Ana Hidden', 1, false],
  ] as const
  for (const [name, tier, published] of artists)
    await db.query(sql`insert into artist (source, source_id, slug, name, sort_name, nationality, dates, tier, published)
       values ('test', ${name}, lower(replace(${name}, ' ', '-')), ${name}, ${name}, 'Spanish', 'born 1981', ${tier}, ${published})`)
  await db.query(sql`insert into artwork (source, source_id, slug, title, artist_line, date_text)
     select 'test', n, 'lake-' || n, 'Lake ' || n, 'Ana Ruiz', (1990 + n)::text from generate_series(1, 30) n`)
}
