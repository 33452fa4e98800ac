/** The plain search: the words of names and titles, on the database alone. */
import * as v from 'valibot'
import type { Queries } from '../database.js'
import { many, Picture, pictureColumn } from './rows.js'

export const SEARCH_TYPES = [
  'artists',
  'galleries',
  'exhibitions',
  'viewing-rooms',
  'previews',
  'artworks',
  'art-fairs',
  'editorial',
] as const
export type SearchType = (typeof SEARCH_TYPES)[number]

const Hit = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  text: v.string(),
  /** What the address needs besides the slug: a house's kind, an article's. */
  kind: v.string(),
  picture: v.nullable(Picture),
})
export type Hit = v.InferOutput<typeof Hit>

interface Source {
  table: string
  title: string
  text: string
  kind: string
  joins: string
}

const PICTURE = (table: string) => `left join picture on picture.id = ${table}.picture_id`
const HOUSE = (table: string) => `left join gallery on gallery.id = ${table}.gallery_id and gallery.published`

const SOURCES: Record<SearchType, Source> = {
  artists: {
    table: 'artist',
    title: 'artist.name',
    text: "concat_ws(', ', nullif(artist.nationality, ''), nullif(artist.dates, ''))",
    kind: "''",
    joins: PICTURE('artist'),
  },
  galleries: {
    table: 'gallery',
    title: 'gallery.name',
    text: "coalesce(city.name, '')",
    kind: 'gallery.kind::text',
    joins: `left join city on city.id = gallery.city_id and city.published ${PICTURE('gallery')}`,
  },
  exhibitions: {
    table: 'exhibition',
    title: 'exhibition.title',
    text: "coalesce(gallery.name, '')",
    kind: "''",
    joins: `${HOUSE('exhibition')} ${PICTURE('exhibition')}`,
  },
  'viewing-rooms': {
    table: 'viewing_room',
    title: 'viewing_room.title',
    text: "coalesce(gallery.name, '')",
    kind: "''",
    joins: `${HOUSE('viewing_room')} ${PICTURE('viewing_room')}`,
  },
  previews: {
    table: 'preview',
    title: 'preview.title',
    text: "coalesce(gallery.name, '')",
    kind: "''",
    joins: `${HOUSE('preview')} ${PICTURE('preview')}`,
  },
  artworks: {
    table: 'artwork',
    title: 'artwork.title',
    text: "concat_ws(', ', nullif(artwork.artist_line, ''), nullif(artwork.date_text, ''))",
    kind: "''",
    joins: PICTURE('artwork'),
  },
  'art-fairs': {
    table: 'art_fair',
    title: 'art_fair.name',
    text: "coalesce(city.name, '')",
    kind: "''",
    joins: `left join city on city.id = art_fair.city_id and city.published ${PICTURE('art_fair')}`,
  },
  editorial: {
    table: 'article',
    title: 'article.title',
    text: 'article.standfirst',
    kind: 'article.kind',
    joins: PICTURE('article'),
  },
}

/** Every word of the query must be found; `%` and `_` mean themselves. */
function matching(query: string, table: string, used: number): { where: string; params: string[] } {
  const words = query.split(/\s+/).filter(Boolean).slice(0, 8)
  return {
    where: words
      .map((_, index) => `${table}.words like '%' || plinth_fold($${used + index + 1}) || '%' escape '\\'`)
      .join(' and '),
    params: words.map((word) => word.replace(/[\\%_]/g, '\\$&')),
  }
}

export async function countHits(db: Queries, type: SearchType, query: string): Promise<number> {
  const { table } = SOURCES[type]
  const { where, params } = matching(query, table, 0)
  const rows = await many(
    db,
    v.object({ n: v.number() }),
    `select count(*)::integer as n from ${table} where ${table}.published and ${where}`,
    params,
  )
  return rows[0]?.n ?? 0
}

/** What begins with the query comes first, then by title. */
export function findHits(
  db: Queries,
  type: SearchType,
  query: string,
  size: number,
  offset: number,
): Promise<Hit[]> {
  const { table, title, text, kind, joins } = SOURCES[type]
  const { where, params } = matching(query, table, 1)
  return many(
    db,
    Hit,
    `select ${table}.id, ${table}.slug, ${title} as title, ${text} as text, ${kind} as kind, ${pictureColumn('picture')}
     from ${table} ${joins} where ${table}.published and ${where}
     order by not starts_with(${table}.words, plinth_fold($1)), ${table}.words collate "C", ${table}.id limit ${size} offset ${offset}`,
    [query, ...params],
  )
}
