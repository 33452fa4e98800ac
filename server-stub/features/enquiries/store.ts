/** What readers ask the advisors. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

export interface Enquiry {
  /** Made with the form: sent twice, it is kept once. */
  key: string
  memberId: number | undefined
  name: string
  email: string
  message: string
  about: { type: string; id: number; title: string } | undefined
}

/** False when it is kept already. */
export async function addEnquiry(db: Queries, enquiry: Enquiry): Promise<boolean> {
  const { key, memberId, name, email, message, about } = enquiry
  const rows =
    await db.query(sql`insert into enquiry (key, member_id, name, email, message, entity_type, entity_id, entity_name)
     values (${key}, ${memberId ?? null}, ${name}, ${email}, ${message}, ${about?.type ?? null}, ${about?.id ?? null}, ${about?.title ?? null}) on conflict (key) do nothing returning id`)
  return rows.length > 0
}

const Thanked = v.object({ name: v.string(), email: v.string(), about: v.nullable(v.string()) })

/** Whom to thank, and for asking about what. */
export function enquiryByKey(db: Queries, key: string): Promise<v.InferOutput<typeof Thanked> | undefined> {
  return queryOne(db, Thanked, sql`select name, email, entity_name as about from enquiry where key = ${key}`)
}
