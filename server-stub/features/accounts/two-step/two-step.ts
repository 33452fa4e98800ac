/** What members do about two-step sign-in; each change is whole or not at all. */
import type { FastifyInstance } from 'fastify'
import type { Member } from '../../../auth/members.js'
import { endSessions } from '../../../auth/session-store.js'
import {
  beginTwoStep,
  confirmTwoStep,
  dropPendingSignIns,
  pendingKey,
  removeTwoStep,
  setRecoveryCodes,
  spendRecoveryCode,
  takeCounter,
  twoStepOf,
} from '../../../auth/two-step-store.js'
import { addEmail } from '../../../mail/outbox.js'
import { twoStepEmail } from '../emails.js'
import { counterOf, newKey } from './codes.js'
import { decryptKey, encryptKey } from './encrypted-key.js'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.js'

const secretOf = (app: FastifyInstance): Buffer => app.keyFor('two-step keys')

/** Makes a key for this session to confirm; false when two-step sign-in is on already. */
export async function beginSetUp(
  app: FastifyInstance,
  memberId: number,
  sessionId: string,
): Promise<boolean> {
  const encryptedKey = encryptKey(secretOf(app), memberId, newKey())
  return beginTwoStep(app.site.db, { memberId, encryptedKey, sessionId })
}

/** The key that this session is to confirm, in base 32. */
export async function keyToConfirm(
  app: FastifyInstance,
  memberId: number,
  sessionId: string,
): Promise<string | undefined> {
  const encrypted = await pendingKey(app.site.db, memberId, sessionId)
  return encrypted && decryptKey(secretOf(app), memberId, encrypted)
}

/**
 * Switches it on when the code is right, and gives the recovery codes: they are shown this once. All other sessions end, since they
 * were begun with a password alone.
 */
export async function confirmSetUp(
  app: FastifyInstance,
  member: Member,
  sessionId: string,
  code: string,
): Promise<string[] | undefined> {
  const { db, config } = app.site
  const encrypted = await pendingKey(db, member.id, sessionId)
  const key = encrypted && decryptKey(secretOf(app), member.id, encrypted)
  const counter = key && counterOf(key, code, Date.now())
  if (!encrypted || !counter) return undefined
  const codes = newRecoveryCodes()
  return db.transaction(async (tx) => {
    if (!(await confirmTwoStep(tx, member.id, encrypted))) return undefined
    await takeCounter(tx, member.id, counter)
    await setRecoveryCodes(tx, member.id, hashesOf(member.id, codes))
    await endSessions(tx, member.id, sessionId)
    await dropPendingSignIns(tx, member.id)
    await addEmail(tx, twoStepEmail(config.publicUrl, member, 'on'))
    return codes
  })
}

/** Whether it is the code that the member's app shows, or showed a moment ago, and was not used before. */
export async function takeCode(app: FastifyInstance, memberId: number, code: string): Promise<boolean> {
  const { db } = app.site
  const encrypted = (await twoStepOf(db, memberId))?.encryptedKey
  const key = encrypted && decryptKey(secretOf(app), memberId, encrypted)
  const counter = key && counterOf(key, code, Date.now())
  return counter ? takeCounter(db, memberId, counter) : false
}

/** Whether it is a recovery code that was not used before; the member hears of it. */
export async function takeRecoveryCode(
  app: FastifyInstance,
  member: Member,
  typed: string,
): Promise<boolean> {
  const { db, config } = app.site
  const hash = recoveryHash(member.id, typed)
  if (hash === undefined) return false
  return db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, member.id, hash))) return false
    await addEmail(tx, twoStepEmail(config.publicUrl, member, 'recovered'))
    return true
  })
}

/** Either of both. */
export const takeEither = async (app: FastifyInstance, member: Member, typed: string): Promise<boolean> =>
  (await takeCode(app, member.id, typed)) || (await takeRecoveryCode(app, member, typed))

/** New recovery codes; those from before are worth nothing from then on. */
export async function renewRecoveryCodes(app: FastifyInstance, { id }: Member): Promise<string[]> {
  const codes = newRecoveryCodes()
  await app.site.db.transaction((tx) => setRecoveryCodes(tx, id, hashesOf(id, codes)))
  return codes
}

export async function switchOff(app: FastifyInstance, member: Member): Promise<void> {
  const { db, config } = app.site
  await db.transaction(async (tx) => {
    await removeTwoStep(tx, member.id)
    await dropPendingSignIns(tx, member.id)
    await addEmail(tx, twoStepEmail(config.publicUrl, member, 'off'))
  })
}

const hashesOf = (memberId: number, codes: readonly string[]): string[] =>
  codes.flatMap((code) => recoveryHash(memberId, code) ?? [])
