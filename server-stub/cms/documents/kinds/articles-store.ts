/** Articles as staff write them: drafts, and versions that overwrite nothing silently. */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { readMinutes } from '../../../catalogue/articles/read-minutes.js'
import { ARTICLE_KINDS, type ArticleKind } from '../../../catalogue/articles/store.js'
import { readBlocks } from '../../../catalogue/story/block-pictures.js'
import type { Block } from '../../../catalogue/story/blocks.js'
import { type By, noteChange } from '../../../db/changes.js'
import { contains } from '../../../db/contains.js'
import type { Database, Queries } from '../../../db/database.js'
import { changeVersioned, keepVersion } from '../../../db/document-versions.js'
import { insertWithFreeSlug } from '../../../db/free-slug.js'
import { queryAll, queryOne } from '../../../db/rows.js'
import { slugify } from '../../../db/slug.js'
import { sql } from '../../../db/sql.js'
import { takenName } from '../../../db/taken.js'

const Listed = v.object({
  id: v.number(),
  title: v.string(),
  kind: v.picklist(ARTICLE_KINDS),
  published: v.boolean(),
  published_on: v.date(),
})
export type ListedArticle = v.InferOutput<typeof Listed>

/** Drafts and what is published, the newest first, with `words` in the title. */
export function articlesForStaff(
  db: Queries,
  words: string,
  skip: number,
  size: number,
): Promise<ListedArticle[]> {
  return queryAll(
    db,
    Listed,
    sql`select id, title, kind, published, published_on from article where ${contains(sql`plinth_fold(title)`, words)}
     order by published_on desc, id desc limit ${size} offset ${skip}`,
  )
}

export interface ArticleText {
  title: string
  standfirst: string
  author: string
  kind: ArticleKind
  slug: string
  /** As it is when undefined. */
  publishedOn: Date | undefined
  pictureId: number | null
  body: Block[]
}

const Row = v.object({
  id: v.number(),
  version: v.number(),
  slug: v.string(),
  kind: v.picklist(ARTICLE_KINDS),
  title: v.string(),
  standfirst: v.string(),
  author: v.string(),
  published_on: v.date(),
  picture_id: v.nullable(v.number()),
  published: v.boolean(),
  body: v.unknown(),
})
export type EditedArticle = Omit<v.InferOutput<typeof Row>, 'body'> & { body: Block[] }

export async function articleToEdit(db: Queries, id: number): Promise<EditedArticle | undefined> {
  const row = await queryOne(
    db,
    Row,
    sql`select id, version, slug, kind, title, standfirst, author, published_on, picture_id, published, body
     from article where id = ${id}`,
  )
  return row && { ...row, body: readBlocks(row.body) }
}

/**
 * `stale`: somebody has saved since `version`; `date`, `slug`: another article of the section has that time, or that address.
 * Nothing is changed then.
 */
export async function saveArticle(
  db: Database,
  id: number,
  version: number,
  { title, standfirst, author, kind, slug, publishedOn, pictureId, body }: ArticleText,
  by: By,
): Promise<'saved' | 'stale' | 'date' | 'slug'> {
  try {
    const isSaved = await changeVersioned(
      db,
      { collection: 'articles', id, ...by },
      sql`update article set title = ${title}, standfirst = ${standfirst}, author = ${author}, kind = ${kind}, slug = ${slug},
         published_on = coalesce(${publishedOn?.toISOString() ?? null}::timestamptz, published_on), picture_id = ${pictureId}, body = ${JSON.stringify(body)}::jsonb, read_minutes = ${readMinutes(body)}, version = version + 1
       where id = ${id} and version = ${version} returning id`,
    )
    return isSaved ? 'saved' : 'stale'
  } catch (error) {
    const taken = takenName(error)
    if (taken === undefined) throw error
    return taken === 'article_slug' ? 'slug' : 'date'
  }
}

const BEGUN = 'created a draft'

/** Begins a draft, which only staff see; gives its id. */
export function addDraft(db: Database, kind: ArticleKind, title: string, who: string): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await insertWithFreeSlug(tx, 'article', slugify(title), (slug) =>
      queryOne(
        tx,
        v.object({ id: v.number() }),
        sql`insert into article (source, source_id, slug, kind, title, published_on, published)
         values ('cms', ${randomUUID()}, ${slug}, ${kind}, ${title}, clock_timestamp(), false)
         on conflict (kind, slug) do nothing returning id`,
      ),
    )
    await noteChange(tx, 'articles', row.id, who, BEGUN)
    await keepVersion(tx, { collection: 'articles', id: row.id, who, what: BEGUN })
    return row.id
  })
}
