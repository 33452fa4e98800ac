/** Walks everything published in portions, so that tens of thousands of addresses never stand in memory at once. */
import * as v from 'valibot'
import type { Queries } from '../db/database.js'
import { Id, queryAll, queryOne } from '../db/rows.js'
import { type Sql, sql } from '../db/sql.js'

export const SITEMAP_TABLES = [
  'artist',
  'gallery',
  'exhibition',
  'artwork',
  'viewing_room',
  'preview',
  'art_fair',
  'city',
  'location',
  'article',
  'page',
] as const
export type SitemapTable = (typeof SITEMAP_TABLES)[number]

const SitemapRow = v.object({
  id: v.number(),
  slug: v.string(),
  /** A gallery's 1 or 2, an article's type, the slug of a place's city where that has a guide; null for others. */
  kind: v.nullable(v.union([v.number(), v.string()])),
})
export type SitemapRow = v.InferOutput<typeof SitemapRow>

const PORTION = 1000

function kindOf(table: SitemapTable): Sql {
  if (table === 'location')
    return sql`(select city.slug from city where city.id = location.city_id and city.published)`
  return table === 'gallery' || table === 'article' ? sql`kind` : sql`null`
}

export async function countPublished(db: Queries, table: SitemapTable): Promise<number> {
  const row = await queryOne(
    db,
    v.object({ count: v.number() }),
    sql`select count(*)::integer as count from ${sql.raw(table)} where published`,
  )
  return row?.count ?? 0
}

/** The id of the published row after `offset` others, in the order of their ids; undefined when there are no more. */
export async function idAt(db: Queries, table: SitemapTable, offset: number): Promise<number | undefined> {
  const row = await queryOne(
    db,
    Id,
    sql`select id from ${sql.raw(table)} where published order by id offset ${offset} limit 1`,
  )
  return row?.id
}

/** The published rows from the one with `firstId` on, at most `limit`, in the order of their ids. */
export async function* walkPublished(
  db: Queries,
  table: SitemapTable,
  firstId: number,
  limit: number,
): AsyncGenerator<SitemapRow[]> {
  const read = (from: number, size: number): Promise<SitemapRow[]> =>
    queryAll(
      db,
      SitemapRow,
      sql`select id, slug, ${kindOf(table)} as kind from ${sql.raw(table)} where published and id >= ${from} order by id ${sql.limit(size)}`,
    )
  let left = limit
  let reading: Promise<SitemapRow[]> | undefined = read(firstId, Math.min(PORTION, left))
  while (reading) {
    const rows: SitemapRow[] = await reading
    const last = rows.at(-1)
    left -= rows.length
    // While these are written the next ones are read.
    reading =
      last && rows.length === PORTION && left > 0 ? read(last.id + 1, Math.min(PORTION, left)) : undefined
    // Nobody waits for them when the reader leaves.
    reading?.catch(() => undefined)
    if (rows.length > 0) yield rows
  }
}
