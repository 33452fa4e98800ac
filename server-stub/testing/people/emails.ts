/** For tests: what waits in the outbox. */

import type { Queries } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { isSameEmail } from '../../http/forms/email-address.js'
import { claimedRows } from '../claimed-rows.js'

export interface TestEmail {
  to: string
  subject: string
  body: string
  replyTo: string | null
  unsubscribe: string | null
}

/** All of them, the first one first. */
export function emailsIn(db: Queries): Promise<TestEmail[]> {
  return claimedRows<TestEmail>(
    db,
    sql`select to_address as to, subject, body, reply_to as "replyTo", unsubscribe from outbox order by id`,
  )
}

/** The latest to this address. */
export async function theEmailTo(db: Queries, to: string): Promise<TestEmail> {
  const email = (await emailsIn(db)).findLast((one) => isSameEmail(one.to, to))
  if (!email) throw new Error(`test: there is no e-mail to ${to}`)
  return email
}

/** Path and query of the e-mail's link that begins with `path`. */
export function linkIn({ body }: TestEmail, path: string): string {
  const urls = [...body.matchAll(/https?:\/\/\S+/g)].map(([text]) => new URL(text))
  const url = urls.find(({ pathname }) => pathname.startsWith(path))
  if (!url) throw new Error(`test: the e-mail holds no link to ${path}: ${body}`)
  return url.pathname + url.search
}

export async function forgetEmails(db: Queries): Promise<void> {
  await db.query(sql`delete from outbox`)
}
