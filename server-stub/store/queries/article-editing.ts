/** Articles as staff write them: drafts, and versions that overwrite nothing silently. */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Block } from '../blocks.js'
import type { Database, Queries } from '../database.js'
import { slugify } from '../slug.js'
import type { ArticleKind } from './articles.js'
import { readBlocks } from './blocks.js'
import { noteChange } from './changes.js'
import { first, many } from './rows.js'

const Listed = v.object({
  id: v.number(),
  title: v.string(),
  kind: v.string(),
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
  return many(
    db,
    Listed,
    `select id, title, kind, published, published_on from article where strpos(lower(title), lower($1)) > 0
     order by published_on desc, id desc limit $2 offset $3`,
    [words, size, skip],
  )
}

export interface ArticleText {
  title: string
  standfirst: string
  author: string
  body: Block[]
}
export type EditedArticle = ArticleText & { id: number; version: number }

const Row = v.object({
  id: v.number(),
  version: v.number(),
  title: v.string(),
  standfirst: v.string(),
  author: v.string(),
  body: v.unknown(),
})

export async function articleToEdit(db: Queries, id: number): Promise<EditedArticle | undefined> {
  const row = await first(
    db,
    Row,
    'select id, version, title, standfirst, author, body from article where id = $1',
    [id],
  )
  return row && { ...row, body: readBlocks(row.body) }
}

/** Whether it was saved: false when somebody has saved since `version`, and then nothing is changed. */
export function saveArticle(
  db: Database,
  id: number,
  version: number,
  { title, standfirst, author, body }: ArticleText,
  who: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const saved = await tx.query(
      `update article set title = $3, standfirst = $4, author = $5, body = $6::jsonb, version = version + 1
       where id = $1 and version = $2 returning id`,
      [id, version, title, standfirst, author, JSON.stringify(body)],
    )
    if (saved.length === 0) return false
    await noteChange(tx, 'articles', id, who, 'changed the text')
    return true
  })
}

/** Begins a draft, which only staff see; gives its id. */
export function addDraft(db: Database, kind: ArticleKind, title: string, who: string): Promise<number> {
  return db.transaction(async (tx) => {
    const key = randomUUID()
    const row = await first(
      tx,
      v.object({ id: v.number() }),
      `insert into article (source, source_id, slug, kind, title, published_on, published)
       values ('cms', $1, $2, $3, $4, clock_timestamp(), false) returning id`,
      [key, `${slugify(title)}-${key.slice(0, 8)}`, kind, title],
    )
    if (!row) throw new Error('articles: the store gave a draft no id; look at its log')
    await noteChange(tx, 'articles', row.id, who, 'began a draft')
    return row.id
  })
}
