/** Versions of articles, pages and stories of viewing rooms: each that is saved is kept whole, in the transaction of the change. */
import * as v from 'valibot'
import { noteChange } from './changes.js'
import type { Database, Queries } from './database.js'
import { noteFormSave } from './form-saves.js'
import { queryAll, queryOne } from './rows.js'
import { type Sql, sql } from './sql.js'

/** The table of each, and its fields before the blocks as the form has them. */
const KEPT = {
  articles: {
    table: sql`article`,
    fields: sql`jsonb_build_object('title', title, 'standfirst', standfirst, 'author', author, 'kind', kind, 'slug', slug,
      'date', to_char(published_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 'picture', coalesce(picture_id::text, ''))`,
  },
  pages: {
    table: sql`page`,
    fields: sql`jsonb_build_object('title', title, 'description', description, 'slug', slug)`,
  },
  // What else there is of a room, the form of its record has.
  'viewing-rooms': { table: sql`viewing_room`, fields: sql`'{}'::jsonb` },
} as const
export type VersionedCollection = keyof typeof KEPT

export interface VersionedChange {
  collection: VersionedCollection
  id: number
  who: string
  what: string
  /** The form that makes it, as `formOf` writes it. */
  form?: string
}

/** Keeps a document as it stands, unless its version is kept already. */
export async function keepVersion(
  tx: Queries,
  { collection, id, who, what }: VersionedChange,
): Promise<void> {
  const { table, fields } = KEPT[collection]
  await tx.query(
    sql`insert into document_version (collection, document_id, version, who, what, fields, body)
     select ${collection}, id, version, ${who}, ${what}, ${fields}, body from ${table} where id = ${id}
     on conflict do nothing`,
  )
}

/**
 * Makes a change that makes a document a version newer, notes it and keeps the version. `update` gives back what it changed: false when
 * that is nothing, since somebody has saved meanwhile.
 */
export function changeVersioned(db: Database, change: VersionedChange, update: Sql): Promise<boolean> {
  return db.transaction(async (tx) => {
    // What was there before versions were kept, or came by an import.
    await keepVersion(tx, { ...change, who: '', what: '' })
    const changed = await tx.query(update)
    if (changed.length === 0) return false
    await noteChange(tx, change.collection, change.id, change.who, change.what)
    await keepVersion(tx, change)
    const { form } = change
    if (form) await noteFormSave(tx, { ...change, form }, KEPT[change.collection].table)
    return true
  })
}

const Version = v.object({
  version: v.number(),
  who: v.string(),
  what: v.string(),
  /** Null for what stands there and has not been changed since versions are kept. */
  at: v.nullable(v.date()),
  fields: v.record(v.string(), v.string()),
  body: v.unknown(),
})
export type DocumentVersion = v.InferOutput<typeof Version>

/** Versions that are kept, and what stands there now. */
const versionsIn = (collection: VersionedCollection, id: number): Sql => {
  const { table, fields } = KEPT[collection]
  const kept = sql`select version, who, what, at, fields, body from document_version where collection = ${collection} and document_id = ${id}`
  return sql`(${kept} union all select version, '', '', null, ${fields}, body from ${table} where id = ${id}
    and not exists (select 1 from document_version kept where kept.collection = ${collection} and kept.document_id = ${table}.id and kept.version = ${table}.version)) known`
}

/** The newest first. */
export function versionsOf(
  db: Queries,
  collection: VersionedCollection,
  id: number,
  skip: number,
  size: number,
): Promise<DocumentVersion[]> {
  return queryAll(
    db,
    Version,
    sql`select * from ${versionsIn(collection, id)} order by version desc limit ${size} offset ${skip}`,
  )
}

export function versionOf(
  db: Queries,
  collection: VersionedCollection,
  id: number,
  version: number,
): Promise<DocumentVersion | undefined> {
  return queryOne(db, Version, sql`select * from ${versionsIn(collection, id)} where version = ${version}`)
}
