/** What editors have typed and not saved, by the form that they typed it into. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import type { DocumentCollection } from './bodies-store.js'

interface Whose {
  collection: DocumentCollection
  /** Of the article or page. */
  id: number
  memberId: number
}

/** Of whom, and typed into which form: each that is opened has an id of its own. */
interface Which extends Whose {
  opened: string
}

const Unsaved = v.object({
  opened: v.string(),
  version: v.number(),
  form: v.record(v.string(), v.string()),
  at: v.date(),
})
export type Unsaved = v.InferOutput<typeof Unsaved>

/** Of one text and member. The oldest gives way: a form is sent again with each pause of whoever types. */
export const MOST_UNSAVED = 20

export async function keepUnsaved(
  db: Database,
  { collection, id, memberId, opened }: Which,
  version: number,
  form: Readonly<Record<string, string>>,
): Promise<void> {
  await db.query(
    sql`insert into unsaved_text (collection, document_id, member_id, opened, version, form)
     values (${collection}, ${id}, ${memberId}, ${opened}::uuid, ${version}, ${JSON.stringify(form)}::jsonb)
     on conflict (collection, document_id, member_id, opened)
       do update set version = excluded.version, form = excluded.form, at = excluded.at`,
  )
  await db.query(
    sql`delete from unsaved_text where collection = ${collection} and document_id = ${id} and member_id = ${memberId} and opened in (
       select opened from unsaved_text where collection = ${collection} and document_id = ${id} and member_id = ${memberId}
       order by at desc, opened offset ${MOST_UNSAVED})`,
  )
}

/** The newest first. */
export function unsavedOf(db: Queries, { collection, id, memberId }: Whose): Promise<Unsaved[]> {
  return queryAll(
    db,
    Unsaved,
    sql`select opened::text, version, form, at from unsaved_text
     where collection = ${collection} and document_id = ${id} and member_id = ${memberId} order by at desc, opened`,
  )
}

export async function dropUnsaved(db: Database, { collection, id, memberId, opened }: Which): Promise<void> {
  await db.query(
    sql`delete from unsaved_text where collection = ${collection} and document_id = ${id} and member_id = ${memberId} and opened = ${opened}::uuid`,
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
    sql`select member.name as who, max(unsaved_text.at) as at from unsaved_text join member on member.id = unsaved_text.member_id
     where collection = ${collection} and document_id = ${id} and member_id <> ${memberId} and unsaved_text.at > ${since.toISOString()}::timestamptz
     group by member.id order by 2 desc ${sql.limit(5)}`,
  )
}
