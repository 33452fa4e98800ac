/** E-mails that the site has written: what is to be sent, what was, what could not be. Each is sent by a job of its own. */
import * as v from 'valibot'
import type { Database, Queries } from '../db/database.js'
import { afterId, keyset } from '../db/paging.js'
import { queryAll, queryOne } from '../db/rows.js'
import { sql } from '../db/sql.js'
import { jobKind } from '../jobs/kind.js'
import { addAgain } from '../jobs/store.js'
import { SEND_LIMIT_MS } from './send-limit.js'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

export interface Email {
  to: string
  subject: string
  /** Plain text; lines of any length, addresses on lines of their own. */
  body: string
  /** Where answers go, when that is not the sender. */
  replyTo?: string
  /** Address that ends the subscription by POST, for the button that mail programs show. */
  unsubscribe?: string
  /** About an order of theirs: it goes to a suspended member too. */
  evenSuspended?: boolean
}

/** Sends one e-mail of the outbox. The last wait makes it a day in all; then staff see why. */
export const MAIL_JOB = jobKind({
  name: 'mail',
  payload: v.object({ emailId: v.number() }),
  attempts: 7,
  delays: [MINUTE_S, 5 * MINUTE_S, 30 * MINUTE_S, 2 * HOUR_S, 6 * HOUR_S, 15 * HOUR_S],
  // Longer than an e-mail can be under way.
  lease: 2 * (SEND_LIMIT_MS / 1000),
  onDeleted: (tx, { emailId }) => noteFailed(tx, emailId, 'Deleted by staff before it was sent.', true),
})

/**
 * Puts an e-mail into the outbox, to be sent as soon as there is a way to send by. A member whom staff have suspended is written nothing
 * meanwhile but about their orders. Who only claims such an address is another: they have not proven it.
 */
export async function addEmail(db: Queries, email: Email): Promise<void> {
  await db.query(
    sql`with added as (
       insert into outbox (to_address, subject, body, reply_to, unsubscribe)
       select ${email.to}, ${email.subject}, ${email.body}, ${email.replyTo ?? null}, ${email.unsubscribe ?? null}
       where ${email.evenSuspended === true} or not exists (
         select 1 from member where plinth_email(email) = plinth_email(${email.to}) and confirmed and suspended_at is not null)
       returning id
     ) insert into job (kind, key, payload) select ${MAIL_JOB.name}, id::text, json_build_object('emailId', id) from added`,
  )
}

const Waiting = v.object({
  id: v.number(),
  to: v.string(),
  subject: v.string(),
  body: v.string(),
  replyTo: v.nullable(v.string()),
  unsubscribe: v.nullable(v.string()),
  createdAt: v.date(),
})
export type WaitingEmail = v.InferOutput<typeof Waiting>

/** An e-mail that has not been sent; what is read is going to be tried. */
export function takeEmail(db: Queries, id: number): Promise<WaitingEmail | undefined> {
  return queryOne(
    db,
    Waiting,
    sql`update outbox set tries = tries + 1, gave_up_at = null where id = ${id} and sent_at is null
     returning id, to_address as to, subject, body, reply_to as "replyTo", unsubscribe, created_at as "createdAt"`,
  )
}

/** Of an e-mail that is gone, the secret part of its links and of where answers go is dropped: who reads the store later can do nothing with it. */
export async function noteSent(db: Queries, id: number): Promise<void> {
  await db.query(sql`update outbox set sent_at = now(), last_error = null, body = regexp_replace(body, '/[A-Za-z0-9_-]{43}/', '/…/', 'g'),
     reply_to = regexp_replace(reply_to, '\\+[^@]+@', '+…@')
     where id = ${id} and sent_at is null`)
}

/** Once it is final nobody tries any more. */
export async function noteFailed(db: Queries, id: number, error: string, isFinal: boolean): Promise<void> {
  await db.query(sql`update outbox set last_error = ${error}, gave_up_at = case when ${isFinal} then now() end
     where id = ${id} and sent_at is null`)
}

/** Another round of tries for an e-mail that was given up; false when there is no such e-mail. */
export function tryAgain(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx.query(
      sql`update outbox set gave_up_at = null, tries = 0 where id = ${id} and gave_up_at is not null and sent_at is null returning id`,
    )
    if (rows.length > 0) await addAgain(tx, MAIL_JOB, { emailId: id }, String(id))
    return rows.length > 0
  })
}

const Listed = v.object({
  id: v.number(),
  to: v.string(),
  subject: v.string(),
  state: v.picklist(['waiting', 'sent', 'given up']),
  tries: v.number(),
  lastError: v.nullable(v.string()),
  createdAt: v.date(),
  sentAt: v.nullable(v.date()),
})
export type ListedEmail = v.InferOutput<typeof Listed>

const LISTED = sql`id, to_address as to, subject, tries, last_error as "lastError", created_at as "createdAt", sent_at as "sentAt",
  case when sent_at is not null then 'sent' when gave_up_at is not null then 'given up' else 'waiting' end as state`

/** The latest first; those before the e-mail `before` when it is given. */
export function emailsBefore(db: Queries, before: number | undefined, limit: number): Promise<ListedEmail[]> {
  const page = keyset({ id: sql`id`, descending: true }, afterId(before))
  return queryAll(
    db,
    Listed,
    sql`select ${LISTED} from outbox where true ${page.where} ${page.orderBy} limit ${limit}`,
  )
}

const Whole = v.object({ ...Listed.entries, body: v.string(), replyTo: v.nullable(v.string()) })

export function emailById(db: Queries, id: number): Promise<v.InferOutput<typeof Whole> | undefined> {
  return queryOne(db, Whole, sql`select ${LISTED}, body, reply_to as "replyTo" from outbox where id = ${id}`)
}

const KEPT = sql`interval '30 days'`

/** Drops e-mails that were sent, or given up, a month ago. */
export async function sweepEmails(db: Queries): Promise<void> {
  await db.query(sql`delete from outbox where sent_at < now() - ${KEPT} or gave_up_at < now() - ${KEPT}`)
}

/** How many e-mails are still to be sent. */
export async function countWaiting(db: Queries): Promise<number> {
  const row = await queryOne(
    db,
    v.object({ count: v.number() }),
    sql`select count(*) as count from outbox where sent_at is null and gave_up_at is null`,
  )
  return row?.count ?? 0
}
