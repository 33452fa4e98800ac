import type { Database } from '../db/database.js'
import { slugify } from '../db/slug.js'
import type { Adapter } from './adapter.js'

/** The institution to which all works of an import belong, and its city, made when they are not there. Gives its id. */
export async function prepareInstitution(db: Database, { source, institution }: Adapter): Promise<number> {
  return db.transaction(async (tx) => {
    const [city] = await tx.query<{ id: number }>(
      `insert into city (source, source_id, slug, name, country, region, latitude, longitude)
       values ($1, $2, $2, $3, $4, $5, $6, $7)
       on conflict (slug) do update set slug = excluded.slug returning id`,
      [
        source,
        slugify(institution.city),
        institution.city,
        institution.country,
        institution.region,
        institution.latitude,
        institution.longitude,
      ],
    )
    const slug = slugify(institution.name)
    const [other] = await tx.query<{ source: string }>(
      'select source from gallery where slug = $1 and source <> $2',
      [slug, source],
    )
    const [gallery] = await tx.query<{ id: number }>(
      `insert into gallery (source, source_id, slug, name, sort_name, kind, city_id, latitude, longitude, about, tier, created_at)
       values ($1, 'institution', $2, $3, $3, 2, $4, $5, $6, $7, 1, now() - interval '1000 days')
       on conflict (source, source_id) do update set name = excluded.name, sort_name = excluded.sort_name, city_id = excluded.city_id,
         latitude = excluded.latitude, longitude = excluded.longitude, about = excluded.about
       returning id`,
      [
        source,
        other ? `${slug}-${source}` : slug,
        institution.name,
        city?.id ?? null,
        institution.latitude,
        institution.longitude,
        institution.about,
      ],
    )
    if (!gallery) throw new Error(`import: ${institution.name} was not saved; look at the database's log`)
    return gallery.id
  })
}
