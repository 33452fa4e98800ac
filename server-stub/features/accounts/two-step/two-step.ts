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
import { newRecoveryCodes, recoveryHash } from './recovery-codes.js'
import { openKey, sealKey } from './sealed-key.js'

const sealingKey = (app: FastifyInstance): Buffer => app.keyFor('two-step keys')

/** Makes a key for this session to confirm; false when two-step sign-in is on already. */
export async function beginSetUp(
  app: FastifyInstance,
  memberId: number,
  sessionId: string,
): Promise<boolean> {
  const sealedKey = sealKey(sealingKey(app), memberId, newKey())
  return beginTwoStep(app.site.db, { memberId, sealedKey, sessionId })
}

/** The key that this session is to confirm, in base 32. */
export async function keyToConfirm(
  app: FastifyInstance,
  memberId: number,
  sessionId: string,
): Promise<string | undefined> {
  const sealed = await pendingKey(app.site.db, memberId, sessionId)
  return sealed && openKey(sealingKey(app), memberId, sealed)
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
  const sealed = await pendingKey(db, member.id, sessionId)
  const key = sealed && openKey(sealingKey(app), member.id, sealed)
  const counter = key && counterOf(key, code, Date.now())
  if (!sealed || !counter) return undefined
  const codes = newRecoveryCodes()
  return db.transaction(async (tx) => {
    if (!(await confirmTwoStep(tx, member.id, sealed))) return undefined
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
  const sealed = (await twoStepOf(db, memberId))?.sealedKey
  const key = sealed && openKey(sealingKey(app), memberId, sealed)
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
