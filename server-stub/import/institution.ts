import * as v from 'valibot'
import type { Database } from '../db/database.js'
import { Id, queryOne } from '../db/rows.js'
import { slugify } from '../db/slug.js'
import { sql } from '../db/sql.js'
import type { Adapter } from './adapter.js'

/** The institution to which all works of an import belong, and its city, made when they are not there. Gives its id. */
export async function prepareInstitution(db: Database, { source, institution }: Adapter): Promise<number> {
  return db.transaction(async (tx) => {
    const citySlug = slugify(institution.city)
    const city = await queryOne(
      tx,
      Id,
      sql`insert into city (source, source_id, slug, name, country, region, latitude, longitude)
       values (${source}, ${citySlug}, ${citySlug}, ${institution.city}, ${institution.country}, ${institution.region}, ${institution.latitude}, ${institution.longitude})
       on conflict (slug) do update set slug = excluded.slug returning id`,
    )
    const slug = slugify(institution.name)
    const other = await queryOne(
      tx,
      v.object({ source: v.string() }),
      sql`select source from gallery where slug = ${slug} and source <> ${source}`,
    )
    const gallery = await queryOne(
      tx,
      Id,
      sql`insert into gallery (source, source_id, slug, name, sort_name, kind, city_id, latitude, longitude, about, tier, created_at)
       values (${source}, 'institution', ${other ? `${slug}-${source}` : slug}, ${institution.name}, ${institution.name}, 2, ${city?.id ?? null}, ${institution.latitude}, ${institution.longitude}, ${institution.about}, 1, now() - interval '1000 days')
       on conflict (source, source_id) do update set name = excluded.name, sort_name = excluded.sort_name, city_id = excluded.city_id,
         latitude = excluded.latitude, longitude = excluded.longitude, about = excluded.about
       returning id`,
    )
    if (!gallery) throw new Error(`import: ${institution.name} was not saved; look at the database's log`)
    return gallery.id
  })
}
