/** Pages that editors write beside the catalogue. */
import * as v from 'valibot'
import { changeNoted, editAlone, noteChange } from '../../db/changes.js'
import type { Database, Queries } from '../../db/database.js'
import { queryAll, queryOne, type Sees, seenBy } from '../../db/rows.js'
import { slugify } from '../../db/slug.js'
import { takenName } from '../../db/taken.js'
import { readBlocks } from '../story/block-pictures.js'
import type { Block } from '../story/blocks.js'

const Row = v.object({
  id: v.number(),
  version: v.number(),
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  published: v.boolean(),
  body: v.unknown(),
})
export type WrittenPage = Omit<v.InferOutput<typeof Row>, 'body'> & { body: Block[] }

const COLUMNS = 'id, version, slug, title, description, published, body'

export async function pageBySlug(
  db: Queries,
  slug: string,
  sees: Sees = 'published',
): Promise<WrittenPage | undefined> {
  const row = await queryOne(
    db,
    Row,
    `select ${COLUMNS} from page where slug = $1 and ${seenBy('page', sees)}`,
    [slug],
  )
  return row && { ...row, body: readBlocks(row.body) }
}

export async function pageToEdit(db: Queries, id: number): Promise<WrittenPage | undefined> {
  const row = await queryOne(db, Row, `select ${COLUMNS} from page where id = $1`, [id])
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
    `select id, title, slug, published from page where strpos(lower(title), lower($1)) > 0
     order by id desc limit $2 offset $3`,
    [words, size, skip],
  )
}

export type PageText = Pick<WrittenPage, 'title' | 'slug' | 'description' | 'body'>

/** `stale`: somebody has saved since `version`; `slug`: another page has it. Nothing is changed then. */
export async function savePage(
  db: Database,
  id: number,
  version: number,
  { title, slug, description, body }: PageText,
  who: string,
): Promise<'saved' | 'stale' | 'slug'> {
  try {
    const isSaved = await changeNoted(
      db,
      { collection: 'pages', id, who, what: 'changed the text' },
      `update page set title = $3, slug = $4, description = $5, body = $6::jsonb, version = version + 1
       where id = $1 and version = $2 returning id`,
      [id, version, title, slug, description, JSON.stringify(body)],
    )
    return isSaved ? 'saved' : 'stale'
  } catch (error) {
    if (takenName(error) === undefined) throw error
    return 'slug'
  }
}

/** Begins a draft, which only staff see; gives its id. Its address is the title's words, and a number where those are taken. */
export function addPage(db: Database, title: string, who: string): Promise<number> {
  return db.transaction(async (tx) => {
    await editAlone(tx)
    const slug = slugify(title, 'page')
    const taken = await queryAll(
      tx,
      v.object({ slug: v.string() }),
      'select slug from page where slug like $1',
      [`${slug}%`],
    )
    let free = slug
    for (let number = 2; taken.some((page) => page.slug === free); number++) free = `${slug}-${number}`
    const row = await queryOne(
      tx,
      v.object({ id: v.number() }),
      'insert into page (slug, title) values ($1, $2) returning id',
      [free, title],
    )
    if (!row) throw new Error('pages: the store gave a draft no id; look at its log')
    await noteChange(tx, 'pages', row.id, who, 'created a draft')
    return row.id
  })
}
