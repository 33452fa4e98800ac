/** Pages that editors write beside the catalogue. */
import * as v from 'valibot'
import { type By, noteChange } from '../../db/changes.js'
import { contains } from '../../db/contains.js'
import type { Database, Queries } from '../../db/database.js'
import { changeVersioned, keepVersion } from '../../db/document-versions.js'
import { insertWithFreeSlug } from '../../db/free-slug.js'
import { queryAll, queryOne, type Sees, seenBy } from '../../db/rows.js'
import { slugify } from '../../db/slug.js'
import { sql } from '../../db/sql.js'
import { takenName } from '../../db/taken.js'
import { readBlocks } from '../story/block-pictures.js'
import type { Block } from '../story/blocks.js'

const Id = v.object({ id: v.number() })
const Row = v.object({
  id: v.number(),
  version: v.number(),
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  published: v.boolean(),
  body: v.unknown(),
  /** Of the newest note for readers. */
  corrected_at: v.nullable(v.date()),
})
export type WrittenPage = Omit<v.InferOutput<typeof Row>, 'body'> & { body: Block[] }

const COLUMNS = sql`id, version, slug, title, description, published, body, corrected_at`

export async function pageBySlug(
  db: Queries,
  slug: string,
  sees: Sees = 'published',
): Promise<WrittenPage | undefined> {
  const row = await queryOne(
    db,
    Row,
    sql`select ${COLUMNS} from page where slug = ${slug} and ${seenBy('page', sees)}`,
  )
  return row && { ...row, body: readBlocks(row.body) }
}

export async function pageToEdit(db: Queries, id: number): Promise<WrittenPage | undefined> {
  const row = await queryOne(db, Row, sql`select ${COLUMNS} from page where id = ${id}`)
  return row && { ...row, body: readBlocks(row.body) }
}

const Listed = v.object({ id: v.number(), title: v.string(), slug: v.string(), published: v.boolean() })

/** Drafts and what is published, the newest first, with `words` in the title. */
export function pagesForStaff(
  db: Queries,
  words: string,
  skip: number,
  size: number,
): Promise<v.InferOutput<typeof Listed>[]> {
  return queryAll(
    db,
    Listed,
    sql`select id, title, slug, published from page where ${contains(sql`plinth_fold(title)`, words)}
     order by id desc limit ${size} offset ${skip}`,
  )
}

export type PageText = Pick<WrittenPage, 'title' | 'slug' | 'description' | 'body'>

/** `stale`: somebody has saved since `version`; `slug`: another page has it. Nothing is changed then. */
export async function savePage(
  db: Database,
  id: number,
  version: number,
  { title, slug, description, body }: PageText,
  by: By,
): Promise<'saved' | 'stale' | 'slug'> {
  try {
    const isSaved = await changeVersioned(
      db,
      { collection: 'pages', id, ...by },
      sql`update page set title = ${title}, slug = ${slug}, description = ${description}, body = ${JSON.stringify(body)}::jsonb, version = version + 1
       where id = ${id} and version = ${version} returning id`,
    )
    return isSaved ? 'saved' : 'stale'
  } catch (error) {
    if (takenName(error) === undefined) throw error
    return 'slug'
  }
}

const BEGUN = 'created a draft'

/** Begins a draft, which only staff see; gives its id. Its address is the title's words, and a number where those are taken. */
export function addPage(db: Database, title: string, who: string): Promise<number> {
  return db.transaction(async (tx) => {
    const { id } = await insertWithFreeSlug(tx, 'page', slugify(title, 'page'), (slug) =>
      queryOne(
        tx,
        Id,
        sql`insert into page (slug, title) values (${slug}, ${title}) on conflict (slug) do nothing returning id`,
      ),
    )
    await noteChange(tx, 'pages', id, who, BEGUN)
    await keepVersion(tx, { collection: 'pages', id, who, what: BEGUN })
    return id
  })
}
