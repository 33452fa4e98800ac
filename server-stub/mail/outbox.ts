/** E-mails that wait to be sent. Several processes may send: an e-mail is claimed before it is. */
import * as v from 'valibot'
import type { Queries } from '../db/database.js'
import { afterId, keyset } from '../db/paging.js'
import { queryAll, queryOne } from '../db/rows.js'
import { sql } from '../db/sql.js'

export interface Email {
  to: string
  subject: string
  /** Plain text; lines of any length, addresses on lines of their own. */
  body: string
  /** Where answers go, when that is not the sender. */
  replyTo?: string
  /** Address that ends the subscription by POST, for the button that mail programs show. */
  unsubscribe?: string
}

/** Puts an e-mail into the outbox. */
export async function addEmail(db: Queries, email: Email): Promise<void> {
  await db.query(
    sql`insert into outbox (to_address, subject, body, reply_to, unsubscribe) values (${email.to}, ${email.subject}, ${email.body}, ${email.replyTo ?? null}, ${email.unsubscribe ?? null})`,
  )
}

const Claimed = v.object({
  id: v.number(),
  to: v.string(),
  subject: v.string(),
  body: v.string(),
  replyTo: v.nullable(v.string()),
  unsubscribe: v.nullable(v.string()),
  /** Which try this is, from 1 on. */
  tries: v.number(),
  createdAt: v.date(),
})
export type ClaimedEmail = v.InferOutput<typeof Claimed>

/**
 * Takes the next e-mail that is due, for `leaseSeconds`: nobody else gets it meanwhile, and if the process dies before it says
 * how it went, another takes it up after that.
 */
export function claimEmail(db: Queries, leaseSeconds: number): Promise<ClaimedEmail | undefined> {
  return queryOne(
    db,
    Claimed,
    sql`update outbox set tries = tries + 1, due_at = now() + make_interval(secs => ${leaseSeconds})
     where id = (
       select id from outbox where sent_at is null and gave_up_at is null and due_at <= now()
       order by due_at, id limit 1 for update skip locked
     )
     returning id, to_address as to, subject, body, reply_to as "replyTo", unsubscribe, tries,
       created_at as "createdAt"`,
  )
}

/** Of an e-mail that is gone, the secret part of its links is dropped: who reads the store later can do nothing with it. */
export async function noteSent(db: Queries, email: ClaimedEmail): Promise<void> {
  await db.query(sql`update outbox set sent_at = now(), last_error = null, body = regexp_replace(body, '/[A-Za-z0-9_-]{43}/', '/…/', 'g')
     where id = ${email.id} and tries = ${email.tries}`)
}

/** Due again after `delaySeconds`, or never without. */
export async function noteFailed(
  db: Queries,
  email: ClaimedEmail,
  error: string,
  delaySeconds: number | undefined,
): Promise<void> {
  await db.query(sql`update outbox set last_error = ${error}, due_at = now() + make_interval(secs => coalesce(${delaySeconds ?? null}, 0)),
       gave_up_at = case when ${delaySeconds ?? null}::integer is null then now() end
     where id = ${email.id} and tries = ${email.tries}`)
}

/** Another round of tries for an e-mail that was given up; false when there is no such e-mail. */
export async function tryAgain(db: Queries, id: number): Promise<boolean> {
  const rows = await db.query(
    sql`update outbox set gave_up_at = null, tries = 0, due_at = now() where id = ${id} and gave_up_at is not null returning id`,
  )
  return rows.length > 0
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
