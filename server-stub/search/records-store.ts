/** What the search index is made of: everything published, a portion or a few ids at a time, in one shape for all types. */
import * as v from 'valibot'
import type { Queries } from '../db/database.js'
import { queryAll } from '../db/rows.js'

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
  /** The house that shows it. */
  house: v.nullable(v.string()),
  place: v.nullable(v.string()),
  /** A house's 1 or 2, an article's kind; empty for others. */
  kind: v.string(),
  /** Years as the site writes them. */
  dated: v.string(),
  /** Days such as `2026-03-14`. */
  starts_on: v.nullable(v.string()),
  ends_on: v.nullable(v.string()),
  tier: v.number(),
  works: v.nullable(v.number()),
  picture: v.nullable(v.object({ id: v.number(), width: v.number(), height: v.number() })),
})
export type SearchRow = v.InferOutput<typeof SearchRow>

interface Source {
  columns: Partial<Record<keyof SearchRow, string>>
  joins?: string
  /** False for what has no picture. */
  hasPicture?: false
}

/** Types without a tier of their own are few, and each is a place to begin; shows have that of their house. */
const EMPTY: Record<Exclude<keyof SearchRow, 'id' | 'slug' | 'picture'>, string> = {
  title: "''",
  alt: "''",
  text: "''",
  names: "'{}'::text[]",
  house: 'null',
  place: 'null',
  kind: "''",
  dated: "''",
  starts_on: 'null',
  ends_on: 'null',
  tier: '1',
  works: 'null',
}
const HOUSE = (table: string) => `left join gallery on gallery.id = ${table}.gallery_id and gallery.published`
const CITY = (table: string) => `left join city on city.id = ${table}.city_id and city.published`
const OF_HOUSE = { house: 'gallery.name', tier: 'coalesce(gallery.tier, 3)' }

const SOURCES: Record<SearchTable, Source> = {
  artist: {
    columns: {
      title: 'artist.name',
      alt: 'artist.sort_name',
      text: 'artist.nationality',
      dated: 'artist.dates',
      tier: 'artist.tier',
      works: 'artist.artworks_count',
    },
  },
  gallery: {
    columns: {
      title: 'gallery.name',
      kind: 'gallery.kind::text',
      place: 'city.name',
      tier: 'gallery.tier',
      works: 'gallery.artworks_count',
    },
    joins: CITY('gallery'),
  },
  exhibition: {
    columns: {
      ...OF_HOUSE,
      title: 'exhibition.title',
      starts_on: 'exhibition.starts_on',
      ends_on: 'exhibition.ends_on',
      names: `array(select artist.name from exhibition_artist hung join artist on artist.id = hung.artist_id and artist.published
        where hung.exhibition_id = exhibition.id order by hung.position limit 12)`,
    },
    joins: HOUSE('exhibition'),
  },
  viewing_room: {
    columns: {
      ...OF_HOUSE,
      title: 'viewing_room.title',
      starts_on: 'viewing_room.starts_on',
      ends_on: 'viewing_room.ends_on',
    },
    joins: HOUSE('viewing_room'),
  },
  preview: {
    columns: {
      ...OF_HOUSE,
      title: 'preview.title',
      kind: 'preview.kind',
      starts_on: 'preview.opens_on',
      ends_on: 'preview.opens_on',
    },
    joins: HOUSE('preview'),
  },
  artwork: {
    columns: {
      title: 'artwork.title',
      names: 'array[artwork.artist_line]',
      dated: "coalesce(nullif(artwork.date_text, ''), artwork.year::text, '')",
      tier: 'artwork.tier',
    },
  },
  art_fair: {
    columns: {
      title: 'art_fair.name',
      place: 'city.name',
      starts_on: 'art_fair.starts_on',
      ends_on: 'art_fair.ends_on',
    },
    joins: CITY('art_fair'),
  },
  medium: { columns: { title: 'medium.name' }, hasPicture: false },
  article: {
    columns: {
      title: 'article.title',
      text: 'article.standfirst',
      kind: 'article.kind',
      starts_on: "(article.published_on at time zone 'UTC')::date",
    },
  },
  city: { columns: { title: 'city.name', place: 'city.country' } },
}

function statement(table: SearchTable, where: string): string {
  const { columns, joins = '', hasPicture } = SOURCES[table]
  const selected = Object.entries({ ...EMPTY, ...columns }).map(([name, column]) => `${column} as ${name}`)
  // A show without a picture of its own is shown by its first installation view, as on its card.
  const own =
    table === 'exhibition'
      ? `coalesce(exhibition.picture_id, (select picture_id from exhibition_picture
         where exhibition_id = exhibition.id order by position limit 1))`
      : `${table}.picture_id`
  const picture =
    hasPicture === false
      ? 'null as picture'
      : `(select json_build_object('id', id, 'width', width, 'height', height) from picture where picture.id = ${own}) as picture`
  return `select ${table}.id, ${table}.slug, ${selected.join(', ')}, ${picture} from ${table} ${joins}
    where ${table}.published and ${where}`
}

/** Everything published of a table, in the order of ids, at most `size` rows at a time. */
export async function* walkSearchRows(
  db: Queries,
  table: SearchTable,
  size: number,
): AsyncGenerator<SearchRow[]> {
  for (let after = 0; ; ) {
    const rows = await queryAll(
      db,
      SearchRow,
      `${statement(table, `${table}.id > $1`)} order by ${table}.id limit ${size}`,
      [after],
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = last.id
  }
}

/** Those of `ids` that are published, in no order. */
export function searchRowsOf(db: Queries, table: SearchTable, ids: readonly number[]): Promise<SearchRow[]> {
  return queryAll(db, SearchRow, statement(table, `${table}.id = any($1::integer[])`), [ids])
}
