import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { Picture, pictureColumn, queryAll, queryOne, type Sees, seenBy } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { readBlocks } from '../story/block-pictures.js'
import type { Block } from '../story/blocks.js'

export const ARTICLE_KINDS = ['news', 'conversations', 'spotlights', 'opinions'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

const STORY = {
  id: v.number(),
  slug: v.string(),
  kind: v.picklist(ARTICLE_KINDS),
  title: v.string(),
  standfirst: v.string(),
  author: v.string(),
  published_on: v.date(),
  read_minutes: v.number(),
  /** Of the newest note for readers. */
  corrected_at: v.nullable(v.date()),
  picture: v.nullable(Picture),
}
export const ArticleCard = v.object(STORY)
export type ArticleCard = v.InferOutput<typeof ArticleCard>
const KeyedStory = v.object({ ...STORY, key: v.string() })

const COLUMNS = sql`article.id, article.slug, article.kind, article.title, article.standfirst, article.author, article.published_on,
  article.read_minutes, article.corrected_at, ${pictureColumn('picture')}`
const JOINS = sql`left join picture on picture.id = article.picture_id`

const NEWEST = {
  column: sql`article.published_on`,
  cast: 'timestamptz',
  id: sql`article.id`,
  descending: true,
} as const

/** The newest first; of one kind, or of all. */
export function listArticles(
  db: Queries,
  kind: ArticleKind | undefined,
  position: Position,
  size: number,
): Promise<Slice<ArticleCard>> {
  const from = sql`article ${JOINS}`
  const where = sql`article.published ${kind ? sql`and article.kind = ${kind}` : sql.empty}`
  return querySlice(db, { schema: KeyedStory, columns: COLUMNS, from, where, order: NEWEST }, position, size)
}

/** Those of `ids` that are published, in no order. */
export function articlesByIds(db: Queries, ids: readonly number[]): Promise<ArticleCard[]> {
  return queryAll(
    db,
    ArticleCard,
    sql`select ${COLUMNS} from article ${JOINS} where article.id = any(${ids}::integer[]) and article.published`,
  )
}

const MENTIONS = {
  artist: (id: number) =>
    sql`artist_id = ${id} or artwork_id in (select artwork_id from artwork_artist where artist_id = ${id} limit 500)`,
  artwork: (id: number) => sql`artwork_id = ${id}`,
  exhibition: (id: number) => sql`exhibition_id = ${id}`,
  gallery: (id: number) => sql`exhibition_id in (select id from exhibition where gallery_id = ${id})`,
  city: (id: number) =>
    sql`exhibition_id in (select exhibition.id from exhibition join gallery on gallery.id = exhibition.gallery_id where gallery.city_id = ${id})`,
}

/** Articles that speak of something, the newest first. */
export function articlesAbout(
  db: Queries,
  what: keyof typeof MENTIONS,
  id: number,
  size: number,
): Promise<ArticleCard[]> {
  return queryAll(
    db,
    ArticleCard,
    sql`select ${COLUMNS} from article ${JOINS}
     where article.published and article.id in (select article_id from article_mention where ${MENTIONS[what](id)})
     order by article.published_on desc, article.id desc ${sql.limit(size)}`,
  )
}

const ArticleRow = v.object({ ...STORY, body: v.unknown(), modified_on: v.date() })
export type Article = ArticleCard & { body: Block[]; modified_on: Date }

/** When its words were changed last; a story that nobody has changed since it came out is as old as that. */
const MODIFIED = sql`greatest(article.published_on, (select max(change.at) from change_log change
  where change.collection = 'articles' and change.entity_id = article.id and change.what like 'changed%')) as modified_on`

export async function articleBySlug(
  db: Queries,
  kind: ArticleKind,
  slug: string,
  sees: Sees = 'published',
): Promise<Article | undefined> {
  const row = await queryOne(
    db,
    ArticleRow,
    sql`select ${COLUMNS}, article.body, ${MODIFIED} from article ${JOINS} where article.kind = ${kind} and article.slug = ${slug} and ${seenBy('article', sees)}
     order by article.id limit 1`,
  )
  return row && { ...row, body: readBlocks(row.body) }
}

const Section = v.object({ kind: STORY.kind })

/** The section that an article of this slug stands in, whichever that is: the newest one's where several have it. */
export async function articleKindBySlug(
  db: Queries,
  slug: string,
  sees: Sees = 'published',
): Promise<ArticleKind | undefined> {
  const row = await queryOne(
    db,
    Section,
    sql`select kind from article where kind = any(${ARTICLE_KINDS}::text[]) and slug = ${slug} and ${seenBy('article', sees)}
     order by published_on desc, id desc limit 1`,
  )
  return row?.kind
}

/** The newest that is strictly older than `before`, of one kind; moments are unique within a kind. */
export async function articleBefore(
  db: Queries,
  kind: ArticleKind,
  before: Date,
): Promise<Article | undefined> {
  const row = await queryOne(
    db,
    ArticleRow,
    sql`select ${COLUMNS}, article.body, ${MODIFIED} from article ${JOINS}
     where article.kind = ${kind} and article.published and article.published_on < ${before.toISOString()}::timestamptz
     order by article.published_on desc, article.id desc limit 1`,
  )
  return row && { ...row, body: readBlocks(row.body) }
}

const Mention = v.object({
  artwork_id: v.nullable(v.number()),
  exhibition_id: v.nullable(v.number()),
  artist: v.nullable(
    v.object({
      id: v.number(),
      slug: v.string(),
      name: v.string(),
      nationality: v.string(),
      dates: v.string(),
    }),
  ),
})
export type Mention = v.InferOutput<typeof Mention>

export function mentionsOf(db: Queries, articleId: number): Promise<Mention[]> {
  return queryAll(
    db,
    Mention,
    sql`select artwork_id, exhibition_id, case when artist.id is null then null else json_build_object('id', artist.id, 'slug', artist.slug,
       'name', artist.name, 'nationality', artist.nationality, 'dates', artist.dates) end as artist
     from article_mention left join artist on artist.id = article_mention.artist_id and artist.published
     where article_id = ${articleId} order by position`,
  )
}
