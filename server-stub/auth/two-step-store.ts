/** What is kept for two-step sign-in. Times are the store's own clock; the counters of codes are the server's. */
import * as v from 'valibot'
import type { Queries } from '../db/database.js'
import { queryOne } from '../db/rows.js'
import { sql } from '../db/sql.js'

/** How long a member may take to confirm a new key, and to enter a code after the password. No e-mail or page names these. */
const SET_UP_WITHIN = sql`interval '1 hour'`
const CODE_WITHIN = sql`interval '10 minutes'`

const TwoStep = v.object({ encryptedKey: v.string(), since: v.date(), recoveryCodes: v.number() })
export type TwoStep = v.InferOutput<typeof TwoStep>

/** Undefined where it is not switched on. */
export function twoStepOf(db: Queries, memberId: number): Promise<TwoStep | undefined> {
  return queryOne(
    db,
    TwoStep,
    sql`select sealed_key as "encryptedKey", confirmed_at as since,
       (select count(*)::integer from recovery_code where recovery_code.member_id = ${memberId} and used_at is null) as "recoveryCodes"
     from two_step where member_id = ${memberId} and confirmed_at is not null`,
  )
}

/** Keeps a key that is yet to be confirmed, in the place of an earlier one; false when two-step sign-in is on already. */
export async function beginTwoStep(
  db: Queries,
  { memberId, encryptedKey, sessionId }: { memberId: number; encryptedKey: string; sessionId: string },
): Promise<boolean> {
  const rows =
    await db.query(sql`insert into two_step as known (member_id, sealed_key, begun_by) values (${memberId}, ${encryptedKey}, ${sessionId})
     on conflict (member_id) do update
       set sealed_key = excluded.sealed_key, begun_by = excluded.begun_by, begun_at = now(), last_counter = 0
       where known.confirmed_at is null
     returning member_id`)
  return rows.length > 0
}

const EncryptedKey = v.object({ encryptedKey: v.string() })

/** The key that this session has begun with and that is yet to be confirmed. */
export async function pendingKey(
  db: Queries,
  memberId: number,
  sessionId: string,
): Promise<string | undefined> {
  const row = await queryOne(
    db,
    EncryptedKey,
    sql`select sealed_key as "encryptedKey" from two_step
     where member_id = ${memberId} and begun_by = ${sessionId} and confirmed_at is null and begun_at > now() - ${SET_UP_WITHIN}`,
  )
  return row?.encryptedKey
}

/** Switches it on, once: of two confirmations at once one gets true. */
export async function confirmTwoStep(tx: Queries, memberId: number, encryptedKey: string): Promise<boolean> {
  const rows =
    await tx.query(sql`update two_step set confirmed_at = now() where member_id = ${memberId} and sealed_key = ${encryptedKey} and confirmed_at is null
     returning member_id`)
  return rows.length > 0
}

/** Notes the code as used. False when it, or a later one, was used before. */
export async function takeCounter(db: Queries, memberId: number, counter: number): Promise<boolean> {
  const rows = await db.query(
    sql`update two_step set last_counter = ${counter} where member_id = ${memberId} and last_counter < ${counter} returning member_id`,
  )
  return rows.length > 0
}

/** In the place of those from before. */
export async function setRecoveryCodes(
  tx: Queries,
  memberId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.query(sql`delete from recovery_code where member_id = ${memberId}`)
  await tx.query(
    sql`insert into recovery_code (hash, member_id) select unnest(${hashes}::text[]), ${memberId}::integer`,
  )
}

/** False when the member has no such code, or it was used before. */
export async function spendRecoveryCode(db: Queries, memberId: number, hash: string): Promise<boolean> {
  const rows = await db.query(
    sql`update recovery_code set used_at = now() where hash = ${hash} and member_id = ${memberId} and used_at is null returning hash`,
  )
  return rows.length > 0
}

export async function removeTwoStep(tx: Queries, memberId: number): Promise<void> {
  await tx.query(sql`delete from two_step where member_id = ${memberId}`)
  await tx.query(sql`delete from recovery_code where member_id = ${memberId}`)
}

const PendingSignIn = v.object({ memberId: v.number(), passwordHash: v.nullable(v.string()) })
export type PendingSignIn = v.InferOutput<typeof PendingSignIn>

export async function addPendingSignIn(
  db: Queries,
  { hash, memberId, passwordHash }: { hash: string; memberId: number; passwordHash: string | undefined },
): Promise<void> {
  await db.query(
    sql`insert into pending_sign_in (hash, member_id, password_hash, expires_at) values (${hash}, ${memberId}, ${passwordHash ?? null}, now() + ${CODE_WITHIN})`,
  )
}

export function pendingSignIn(
  db: Queries,
  hash: string,
  { withDemo }: { withDemo: boolean },
): Promise<PendingSignIn | undefined> {
  return queryOne(
    db,
    PendingSignIn,
    sql`select member_id as "memberId", pending_sign_in.password_hash as "passwordHash"
     from pending_sign_in join member on member.id = member_id
     where hash = ${hash} and expires_at > now() and (not member.is_demo or ${withDemo})`,
  )
}

/** False when it is over: of two that send a code at once, one is signed in. */
export async function takePendingSignIn(db: Queries, hash: string): Promise<boolean> {
  return (
    (
      await db.query(
        sql`delete from pending_sign_in where hash = ${hash} and expires_at > now() returning hash`,
      )
    ).length > 0
  )
}

export async function dropPendingSignIns(db: Queries, memberId: number): Promise<void> {
  await db.query(sql`delete from pending_sign_in where member_id = ${memberId}`)
}

/** Clears away what nobody went on with. */
export async function sweepTwoStep(db: Queries): Promise<void> {
  await db.query(sql`delete from pending_sign_in where expires_at < now()`)
  await db.query(sql`delete from two_step where confirmed_at is null and begun_at < now() - ${SET_UP_WITHIN}`)
}
