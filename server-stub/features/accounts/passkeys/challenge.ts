/**
 * What a passkey signs. A challenge is made without a row: it carries its time and our signature over it, what it is for and whose browser
 * it was made for. It is noted only once it is answered, so that pages that nobody goes on with leave nothing.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../../../db/database.js'
import { sql } from '../../../db/sql.js'

export type Purpose = 'sign-in' | 'add'

/** The page says so: who takes longer is given a new one. */
export const CHALLENGE_MS = 10 * 60_000

const RANDOM_BYTES = 16
const TIME_BYTES = 6
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES
const SIGNATURE_BYTES = 32

/** `bound` is the session, or what a browser has in its place before it has one. */
export function newChallenge(app: FastifyInstance, purpose: Purpose, bound: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  randomBytes(RANDOM_BYTES).copy(head)
  head.writeUIntBE(Date.now(), RANDOM_BYTES, TIME_BYTES)
  return Buffer.concat([head, signatureOf(app, head, purpose, bound)])
}

/** Whether it is one of ours, for this and this browser, and young enough. */
export function isOurs(app: FastifyInstance, challenge: string, purpose: Purpose, bound: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== HEAD_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== challenge) return false
  const head = bytes.subarray(0, HEAD_BYTES)
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), signatureOf(app, head, purpose, bound))) return false
  const age = Date.now() - head.readUIntBE(RANDOM_BYTES, TIME_BYTES)
  return age >= 0 && age < CHALLENGE_MS
}

function signatureOf(app: FastifyInstance, head: Buffer, purpose: Purpose, bound: string): Buffer {
  return createHmac('sha256', app.keyFor('passkey challenges'))
    .update(head)
    .update(JSON.stringify([purpose, bound]))
    .digest()
}

/** Notes it as answered; false when it was before. */
export async function takeChallenge(db: Queries, challenge: string): Promise<boolean> {
  const rows = await db.query(
    sql`insert into used_challenge (challenge) values (${challenge}) on conflict do nothing returning challenge`,
  )
  return rows.length > 0
}

export async function sweepChallenges(db: Queries): Promise<void> {
  await db.query(sql`delete from used_challenge where at < now() - interval '1 hour'`)
}
