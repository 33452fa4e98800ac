/** Bodies of articles and pages, whichever it is: something is put at their end. */
import * as v from 'valibot'
import type { Block } from '../blocks.js'
import type { Database, Queries } from '../database.js'
import { noteChange } from './changes.js'
import { TABLES } from './publishing.js'
import { first } from './rows.js'

export const WRITTEN = ['articles', 'pages'] as const
export type WrittenCollection = (typeof WRITTEN)[number]

export const isWritten = (text: string): text is WrittenCollection => WRITTEN.some((known) => known === text)

const Head = v.object({ id: v.number(), version: v.number(), title: v.string() })
export type WrittenHead = v.InferOutput<typeof Head> & { collection: WrittenCollection }

export async function writtenHead(
  db: Queries,
  collection: WrittenCollection,
  id: number,
): Promise<WrittenHead | undefined> {
  const table = TABLES[collection].table
  const row = await first(db, Head, `select id, version, title from ${table} where id = $1`, [id])
  return row && { ...row, collection }
}

/** Whether it was put there: false when somebody has saved since `version`, and then nothing is changed. */
export function appendBlock(
  db: Database,
  { collection, id, version }: Omit<WrittenHead, 'title'>,
  block: Block,
  who: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const saved = await tx.query(
      `update ${TABLES[collection].table} set body = body || $3::jsonb, version = version + 1
       where id = $1 and version = $2 returning id`,
      [id, version, JSON.stringify([block])],
    )
    if (saved.length === 0) return false
    await noteChange(tx, collection, id, who, `put in a ${block.kind}`)
    return true
  })
}
