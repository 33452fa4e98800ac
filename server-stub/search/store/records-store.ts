/** What the search index is made of: everything published, a portion or a few ids at a time, in one shape for all types. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { afterId, keyset } from '../../db/paging.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

export const SEARCH_TABLES = [
  'artist',
  'gallery',
  'exhibition',
  'viewing_room',
  'preview',
  'artwork',
  'art_fair',
  'medium',
  'article',
  'city',
] as const
export type SearchTable = (typeof SEARCH_TABLES)[number]

const SearchRow = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  /** The title put another way. */
  alt: v.string(),
  /** What tells more of it: a nationality, a standfirst, a country. */
  text: v.string(),
  /** Who is named beside it: artists of a show, the artist of a work. */
  names: v.array(v.string()),
  /** The gallery or institution that shows it. */
  gallery_name: v.nullable(v.string()),
  place: v.nullable(v.string()),
  /** A gallery's 1 or 2, an article's kind; empty for others. */
  kind: v.string(),
  /** Years as the site writes them. */
  dated: v.string(),
  /** Days such as `2026-03-14`. */
  starts_on: v.nullable(v.string()),
  ends_on: v.nullable(v.string()),
  tier: v.number(),
  works: v.nullable(v.number()),
  picture: v.nullable(
    v.object({
      id: v.number(),
      width: v.number(),
      height: v.number(),
      focus_x: v.number(),
      focus_y: v.number(),
    }),
  ),
})
export type SearchRow = v.InferOutput<typeof SearchRow>

interface Source {
  columns: Partial<Record<keyof SearchRow, Sql>>
  joins?: Sql
  /** False for what has no picture. */
  hasPicture?: false
}

/** Types without a tier of their own are few, and each is a place to begin; shows have that of their gallery. */
const EMPTY: Record<Exclude<keyof SearchRow, 'id' | 'slug' | 'picture'>, Sql> = {
  title: sql`''`,
  alt: sql`''`,
  text: sql`''`,
  names: sql`'{}'::text[]`,
  gallery_name: sql`null::text`,
  place: sql`null::text`,
  kind: sql`''`,
  dated: sql`''`,
  starts_on: sql`null::date`,
  ends_on: sql`null::date`,
  tier: sql`1`,
  works: sql`null::integer`,
}
const GALLERY = (table: string): Sql =>
  sql`left join gallery on gallery.id = ${sql.raw(table)}.gallery_id and gallery.published`
const CITY = (table: string): Sql =>
  sql`left join city on city.id = ${sql.raw(table)}.city_id and city.published`
const OF_GALLERY = { gallery_name: sql`gallery.name`, tier: sql`coalesce(gallery.tier, 3)` }

const SOURCES: Record<SearchTable, Source> = {
  artist: {
    columns: {
      title: sql`artist.name`,
      alt: sql`artist.sort_name`,
      text: sql`artist.nationality`,
      dated: sql`artist.dates`,
      tier: sql`artist.tier`,
      works: sql`artist.artworks_count`,
    },
  },
  gallery: {
    columns: {
      title: sql`gallery.name`,
      kind: sql`gallery.kind::text`,
      place: sql`city.name`,
      tier: sql`gallery.tier`,
      works: sql`gallery.artworks_count`,
    },
    joins: CITY('gallery'),
  },
  exhibition: {
    columns: {
      ...OF_GALLERY,
      title: sql`exhibition.title`,
      starts_on: sql`exhibition.starts_on`,
      ends_on: sql`exhibition.ends_on`,
      names: sql`array(select artist.name from exhibition_artist hung join artist on artist.id = hung.artist_id and artist.published
        where hung.exhibition_id = exhibition.id order by hung.position limit 12)`,
    },
    joins: GALLERY('exhibition'),
  },
  viewing_room: {
    columns: {
      ...OF_GALLERY,
      title: sql`viewing_room.title`,
      starts_on: sql`viewing_room.starts_on`,
      ends_on: sql`viewing_room.ends_on`,
    },
    joins: GALLERY('viewing_room'),
  },
  preview: {
    columns: {
      ...OF_GALLERY,
      title: sql`preview.title`,
      kind: sql`preview.kind`,
      starts_on: sql`preview.opens_on`,
      ends_on: sql`preview.opens_on`,
    },
    joins: GALLERY('preview'),
  },
  artwork: {
    columns: {
      title: sql`artwork.title`,
      names: sql`array[artwork.artist_line]`,
      dated: sql`coalesce(nullif(artwork.date_text, ''), artwork.year::text, '')`,
      tier: sql`artwork.tier`,
    },
  },
  art_fair: {
    columns: {
      title: sql`art_fair.name`,
      place: sql`city.name`,
      starts_on: sql`art_fair.starts_on`,
      ends_on: sql`art_fair.ends_on`,
    },
    joins: CITY('art_fair'),
  },
  medium: { columns: { title: sql`medium.name` }, hasPicture: false },
  article: {
    columns: {
      title: sql`article.title`,
      text: sql`article.standfirst`,
      kind: sql`article.kind`,
      starts_on: sql`(article.published_on at time zone 'UTC')::date`,
    },
  },
  city: { columns: { title: sql`city.name`, place: sql`city.country` } },
}

function statement(table: SearchTable, where: Sql): Sql {
  const { columns, joins = sql.empty, hasPicture } = SOURCES[table]
  const selected = Object.entries({ ...EMPTY, ...columns }).map(
    ([name, column]) => sql`${column} as ${sql.raw(name)}`,
  )
  const from = sql.raw(table)
  // A show without a picture of its own is shown by its first installation view, as on its card.
  const own =
    table === 'exhibition'
      ? sql`coalesce(exhibition.picture_id, (select picture_id from exhibition_picture
         where exhibition_id = exhibition.id order by position limit 1))`
      : sql`${from}.picture_id`
  const picture =
    hasPicture === false
      ? sql`null::json as picture`
      : sql`(select json_build_object('id', id, 'width', width, 'height', height, 'focus_x', focus_x, 'focus_y', focus_y) from picture where picture.id = ${own}) as picture`
  return sql`select ${from}.id, ${from}.slug, ${sql.join(selected, ', ')}, ${picture} from ${from} ${joins}
    where ${from}.published and ${where}`
}

/** How a table is read, as text: an index that was made of rows read in another way is another index. */
export const readingOf = (table: SearchTable): string => statement(table, sql`true`).text

/** Everything published of a table after an id, in the order of ids, at most `size` rows at a time. */
export async function* walkSearchRows(
  db: Queries,
  table: SearchTable,
  size: number,
  begin = 0,
): AsyncGenerator<SearchRow[]> {
  const order = { id: sql`${sql.raw(table)}.id`, descending: false }
  for (let after = begin; ; ) {
    const page = keyset(order, afterId(after))
    const rows = await queryAll(
      db,
      SearchRow,
      sql`${statement(table, sql`true ${page.where}`)} ${page.orderBy} ${sql.limit(size)}`,
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = last.id
  }
}

/** Of which tables these numbers are, published: one number names one thing. */
export function recordsNumbered(
  db: Queries,
  ids: readonly number[],
): Promise<{ table: SearchTable; id: number }[]> {
  const parts = SEARCH_TABLES.map(
    (table) =>
      sql`select ${table}::text as "table", id from ${sql.raw(table)} where published and id = any(${ids}::integer[])`,
  )
  return queryAll(
    db,
    v.object({ table: v.picklist(SEARCH_TABLES), id: v.number() }),
    sql.join(parts, ' union all '),
  )
}

/** Those of `ids` that are published, in no order. */
export function searchRowsOf(db: Queries, table: SearchTable, ids: readonly number[]): Promise<SearchRow[]> {
  return queryAll(db, SearchRow, statement(table, sql`${sql.raw(table)}.id = any(${ids}::integer[])`))
}
