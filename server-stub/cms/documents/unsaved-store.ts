/** What editors have typed and not saved, one of each for each of them. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import type { DocumentCollection } from './bodies-store.js'

interface Whose {
  collection: DocumentCollection
  /** Of the article or page. */
  id: number
  memberId: number
}

const Unsaved = v.object({ version: v.number(), form: v.record(v.string(), v.string()), at: v.date() })
export type Unsaved = v.InferOutput<typeof Unsaved>

export async function keepUnsaved(
  db: Database,
  { collection, id, memberId }: Whose,
  version: number,
  form: Readonly<Record<string, string>>,
): Promise<void> {
  await db.query(
    sql`insert into unsaved_text (collection, document_id, member_id, version, form)
     values (${collection}, ${id}, ${memberId}, ${version}, ${JSON.stringify(form)}::jsonb)
     on conflict (collection, document_id, member_id)
       do update set version = excluded.version, form = excluded.form, at = excluded.at`,
  )
}

export function unsavedOf(db: Queries, { collection, id, memberId }: Whose): Promise<Unsaved | undefined> {
  return queryOne(
    db,
    Unsaved,
    sql`select version, form, at from unsaved_text where collection = ${collection} and document_id = ${id} and member_id = ${memberId}`,
  )
}

export async function dropUnsaved(db: Database, { collection, id, memberId }: Whose): Promise<void> {
  await db.query(
    sql`delete from unsaved_text where collection = ${collection} and document_id = ${id} and member_id = ${memberId}`,
  )
}

/** What nobody has gone on with for three months. */
export async function sweepUnsaved(db: Queries): Promise<void> {
  await db.query(sql`delete from unsaved_text where at < now() - interval '90 days'`)
}

const Other = v.object({ who: v.string(), at: v.date() })

/** Others who have typed since `since` and not saved. */
export function othersWriting(
  db: Queries,
  { collection, id, memberId }: Whose,
  since: Date,
): Promise<v.InferOutput<typeof Other>[]> {
  return queryAll(
    db,
    Other,
    sql`select member.name as who, unsaved_text.at from unsaved_text join member on member.id = unsaved_text.member_id
     where collection = ${collection} and document_id = ${id} and member_id <> ${memberId} and unsaved_text.at > ${since.toISOString()}::timestamptz
     order by unsaved_text.at desc ${sql.limit(5)}`,
  )
}
