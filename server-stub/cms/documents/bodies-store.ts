/** Bodies of articles, pages and viewing rooms, whichever it is: something is put at their end. */
import * as v from 'valibot'
import { readBlocks } from '../../catalogue/story/block-pictures.js'
import type { Block } from '../../catalogue/story/blocks.js'
import type { Database, Queries } from '../../db/database.js'
import { changeVersioned } from '../../db/document-versions.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { TABLES } from '../publishing/store.js'

const WRITTEN = ['articles', 'pages', 'viewing-rooms'] as const
export type DocumentCollection = (typeof WRITTEN)[number]

export const isWritten = (text: string): text is DocumentCollection => WRITTEN.some((known) => known === text)

const Head = v.object({ id: v.number(), version: v.number(), title: v.string(), body: v.unknown() })
export interface WrittenHead {
  collection: DocumentCollection
  id: number
  version: number
  title: string
  body: Block[]
}

export async function writtenHead(
  db: Queries,
  collection: DocumentCollection,
  id: number,
): Promise<WrittenHead | undefined> {
  const table = sql.raw(TABLES[collection].table)
  const row = await queryOne(db, Head, sql`select id, version, title, body from ${table} where id = ${id}`)
  return row && { ...row, collection, body: readBlocks(row.body) }
}

/** Whether it was put there: false when somebody has saved since `version`, and then nothing is changed. */
export function appendBlock(
  db: Database,
  { collection, id, version }: Pick<WrittenHead, 'collection' | 'id' | 'version'>,
  block: Block,
  who: string,
): Promise<boolean> {
  return changeVersioned(
    db,
    { collection, id, who, what: `added a ${block.kind}` },
    sql`update ${sql.raw(TABLES[collection].table)} set body = body || ${JSON.stringify([block])}::jsonb, version = version + 1
     where id = ${id} and version = ${version} returning id`,
  )
}
