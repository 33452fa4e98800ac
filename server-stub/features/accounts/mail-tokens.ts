/** Links in e-mails that work once: a new password, a new address. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { LINK_LIFETIMES } from '../../http/lifetimes.js'

export type MailTokenKind = 'password' | 'email'

const LIFETIMES = { password: LINK_LIFETIMES.newPassword, email: LINK_LIFETIMES.newAddress } satisfies Record<
  MailTokenKind,
  object
>

const MailToken = v.object({ memberId: v.number(), email: v.nullable(v.string()) })
export type MailToken = v.InferOutput<typeof MailToken>

/**
 * For a new address only the latest token is valid. Anybody can request a new password, so earlier tokens of that kind stay valid:
 * a stranger's request must not end the link that the owner is about to open.
 */
export async function addMailToken(
  tx: Queries,
  kind: MailTokenKind,
  { hash, memberId, email }: { hash: string; memberId: number; email?: string },
): Promise<void> {
  if (kind === 'email') await dropMailTokens(tx, memberId, kind)
  await tx.query(
    sql`insert into mail_token (hash, kind, member_id, email, expires_at) values (${hash}, ${kind}, ${memberId}, ${email ?? null}, now() + ${LIFETIMES[kind].interval})`,
  )
}

/** Whose it is, if it is still good. */
export function findMailToken(
  db: Queries,
  kind: MailTokenKind,
  hash: string,
): Promise<MailToken | undefined> {
  return queryOne(
    db,
    MailToken,
    sql`select member_id as "memberId", email from mail_token where hash = ${hash} and kind = ${kind} and expires_at > now()`,
  )
}

/** As `findMailToken`, and it never works again: of two who send it at once, one gets it. */
export function takeMailToken(
  tx: Queries,
  kind: MailTokenKind,
  hash: string,
): Promise<MailToken | undefined> {
  return queryOne(
    tx,
    MailToken,
    sql`delete from mail_token where hash = ${hash} and kind = ${kind} and expires_at > now() returning member_id as "memberId", email`,
  )
}

/** Of one kind, or all of them. */
export async function dropMailTokens(db: Queries, memberId: number, kind?: MailTokenKind): Promise<void> {
  await db.query(
    sql`delete from mail_token where member_id = ${memberId} and (${kind ?? null}::text is null or kind = ${kind ?? null})`,
  )
}

export async function sweepMailTokens(db: Queries): Promise<void> {
  await db.query(sql`delete from mail_token where expires_at < now()`)
}
