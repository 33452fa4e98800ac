/** What readers are told of corrections: notes with their day, at the foot of an article or a page. */
import * as v from 'valibot'
import { noteChange } from './changes.js'
import type { Database, Queries } from './database.js'
import { queryAll } from './rows.js'
import { sql } from './sql.js'

const Note = v.object({ id: v.number(), text: v.string(), who: v.string(), at: v.date() })

const NOTED = ['articles', 'pages'] as const
export type NotedCollection = (typeof NOTED)[number]
export const isNoted = (text: string): text is NotedCollection => NOTED.some((known) => known === text)

export type ReaderNote = v.InferOutput<typeof Note>

/** The newest first. */
export function notesOf(db: Queries, collection: NotedCollection, id: number): Promise<ReaderNote[]> {
  return queryAll(
    db,
    Note,
    sql`select id, text, who, at from reader_note where collection = ${collection} and document_id = ${id} order by at desc, id desc`,
  )
}

interface Noted {
  collection: NotedCollection
  /** Of the article or page. */
  id: number
  who: string
}

export function addNote(db: Database, { collection, id, who }: Noted, text: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query(
      sql`insert into reader_note (collection, document_id, text, who) values (${collection}, ${id}, ${text}, ${who})`,
    )
    await dateDocument(tx, collection, id)
    await noteChange(tx, collection, id, who, 'told readers of a correction')
  })
}

/** One that is gone already, or of another text, is left alone. */
export function removeNote(db: Database, { collection, id, who }: Noted, noteId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx.query(
      sql`delete from reader_note where id = ${noteId} and collection = ${collection} and document_id = ${id} returning id`,
    )
    if (removed.length === 0) return
    await dateDocument(tx, collection, id)
    await noteChange(tx, collection, id, who, 'took back a note for readers')
  })
}

async function dateDocument(tx: Queries, collection: NotedCollection, id: number): Promise<void> {
  const table = collection === 'articles' ? sql`article` : sql`page`
  await tx.query(
    sql`update ${table} set corrected_at = (select max(at) from reader_note where collection = ${collection} and document_id = ${id})
     where id = ${id}`,
  )
}
