/** What readers ask the advisors. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { Id, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { addAttachments, type KeptFile } from './attachments.js'

export interface Enquiry {
  /** Made with the form: sent twice, it is kept once. */
  key: string
  memberId: number | undefined
  name: string
  email: string
  message: string
  about: { type: string; id: number; title: string } | undefined
  /** Whose team answers; our advisors without one. */
  galleryId: number | undefined
  /** Of the link by which it can be read without an account. */
  replyToken: string
  files: readonly KeptFile[]
}

/** Its number; undefined when it is kept already. In a transaction: its files come with it. */
export async function addEnquiry(db: Queries, enquiry: Enquiry): Promise<number | undefined> {
  const { key, memberId, name, email, message, about, galleryId, replyToken, files } = enquiry
  const row = await queryOne(
    db,
    Id,
    sql`insert into enquiry (key, member_id, name, email, message, entity_type, entity_id, entity_name, gallery_id, reply_token)
     values (${key}, ${memberId ?? null}, ${name}, ${email}, ${message}, ${about?.type ?? null}, ${about?.id ?? null}, ${about?.title ?? null}, ${galleryId ?? null}, ${replyToken})
     on conflict (key) do nothing returning id`,
  )
  if (row) await addAttachments(db, row.id, null, files)
  return row?.id
}

const Thanked = v.object({
  name: v.string(),
  email: v.string(),
  about: v.nullable(v.string()),
  gallery: v.nullable(v.string()),
})

/** Whom to thank, and for asking about what. */
export function enquiryByKey(db: Queries, key: string): Promise<v.InferOutput<typeof Thanked> | undefined> {
  return queryOne(
    db,
    Thanked,
    sql`select name, email, entity_name as about, (select name from gallery where id = enquiry.gallery_id) as gallery from enquiry where key = ${key}`,
  )
}
