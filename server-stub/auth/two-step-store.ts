/** What is kept for two-step sign-in. Times are the store's own clock; the counters of codes are the server's. */
import * as v from 'valibot'
import type { Queries } from '../db/database.js'
import { queryOne } from '../db/rows.js'

/** How long somebody may take to confirm the key, and to give a code after the password. */
const SET_UP_WITHIN = "interval '1 hour'"
const CODE_WITHIN = "interval '10 minutes'"

const TwoStep = v.object({ sealedKey: v.string(), since: v.date(), recoveryCodes: v.number() })
export type TwoStep = v.InferOutput<typeof TwoStep>

/** Undefined where it is not switched on. */
export function twoStepOf(db: Queries, memberId: number): Promise<TwoStep | undefined> {
  return queryOne(
    db,
    TwoStep,
    `select sealed_key as "sealedKey", confirmed_at as since,
       (select count(*)::integer from recovery_code where recovery_code.member_id = $1 and used_at is null) as "recoveryCodes"
     from two_step where member_id = $1 and confirmed_at is not null`,
    [memberId],
  )
}

/** Keeps a key that is yet to be confirmed, in the place of an earlier one; false when two-step sign-in is on already. */
export async function beginTwoStep(
  db: Queries,
  { memberId, sealedKey, sessionId }: { memberId: number; sealedKey: string; sessionId: string },
): Promise<boolean> {
  const rows = await db.query(
    `insert into two_step as known (member_id, sealed_key, begun_by) values ($1, $2, $3)
     on conflict (member_id) do update
       set sealed_key = excluded.sealed_key, begun_by = excluded.begun_by, begun_at = now(), last_counter = 0
       where known.confirmed_at is null
     returning member_id`,
    [memberId, sealedKey, sessionId],
  )
  return rows.length > 0
}

/** The key that this session has begun with and that is yet to be confirmed. */
export async function pendingKey(
  db: Queries,
  memberId: number,
  sessionId: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ sealedKey: string }>(
    `select sealed_key as "sealedKey" from two_step
     where member_id = $1 and begun_by = $2 and confirmed_at is null and begun_at > now() - ${SET_UP_WITHIN}`,
    [memberId, sessionId],
  )
  return row?.sealedKey
}

/** Switches it on, once: of two confirmations at once one gets true. */
export async function confirmTwoStep(tx: Queries, memberId: number, sealedKey: string): Promise<boolean> {
  const rows = await tx.query(
    `update two_step set confirmed_at = now() where member_id = $1 and sealed_key = $2 and confirmed_at is null
     returning member_id`,
    [memberId, sealedKey],
  )
  return rows.length > 0
}

/** Notes the code as used. False when it, or a later one, was used before. */
export async function takeCounter(db: Queries, memberId: number, counter: number): Promise<boolean> {
  const rows = await db.query(
    'update two_step set last_counter = $2 where member_id = $1 and last_counter < $2 returning member_id',
    [memberId, counter],
  )
  return rows.length > 0
}

/** In the place of those from before. */
export async function setRecoveryCodes(
  tx: Queries,
  memberId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx.query('delete from recovery_code where member_id = $1', [memberId])
  await tx.query('insert into recovery_code (hash, member_id) select unnest($2::text[]), $1::integer', [
    memberId,
    hashes,
  ])
}

/** False when the member has no such code, or it was used before. */
export async function spendRecoveryCode(db: Queries, memberId: number, hash: string): Promise<boolean> {
  const rows = await db.query(
    'update recovery_code set used_at = now() where hash = $2 and member_id = $1 and used_at is null returning hash',
    [memberId, hash],
  )
  return rows.length > 0
}

export async function removeTwoStep(tx: Queries, memberId: number): Promise<void> {
  await tx.query('delete from two_step where member_id = $1', [memberId])
  await tx.query('delete from recovery_code where member_id = $1', [memberId])
}

const PendingSignIn = v.object({ memberId: v.number(), passwordHash: v.nullable(v.string()) })
export type PendingSignIn = v.InferOutput<typeof PendingSignIn>

export async function addPendingSignIn(
  db: Queries,
  { hash, memberId, passwordHash }: { hash: string; memberId: number; passwordHash: string | undefined },
): Promise<void> {
  await db.query(
    `insert into pending_sign_in (hash, member_id, password_hash, expires_at) values ($1, $2, $3, now() + ${CODE_WITHIN})`,
    [hash, memberId, passwordHash ?? null],
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
    `select member_id as "memberId", pending_sign_in.password_hash as "passwordHash"
     from pending_sign_in join member on member.id = member_id
     where hash = $1 and expires_at > now() and (not member.is_demo or $2)`,
    [hash, withDemo],
  )
}

/** False when it is over: of two that send a code at once, one is signed in. */
export async function takePendingSignIn(db: Queries, hash: string): Promise<boolean> {
  const sql = 'delete from pending_sign_in where hash = $1 and expires_at > now() returning hash'
  return (await db.query(sql, [hash])).length > 0
}

export async function dropPendingSignIns(db: Queries, memberId: number): Promise<void> {
  await db.query('delete from pending_sign_in where member_id = $1', [memberId])
}

/** Clears away what nobody went on with. */
export async function sweepTwoStep(db: Queries): Promise<void> {
  await db.query('delete from pending_sign_in where expires_at < now()')
  await db.query(`delete from two_step where confirmed_at is null and begun_at < now() - ${SET_UP_WITHIN}`)
}
