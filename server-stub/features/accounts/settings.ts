/** What members change about their account; each change is whole or not at all. */

import { leavesAnAdmin } from '../../auth/last-admin.js'
import { confirmAddress, findMember, type Member, memberById, setPassword } from '../../auth/members.js'
import { checkPassword, hashPassword } from '../../auth/password.js'
import { endSessions } from '../../auth/session-store.js'
import { dropPendingSignIns } from '../../auth/two-step-store.js'
import { sql } from '../../db/sql.js'
import { conflict } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { hashToken, randomToken } from '../../http/security/secret.js'
import type { Site } from '../../http/site.js'
import { addEmail } from '../../mail/outbox.js'
import {
  addressLeavesEmail,
  farewellEmail,
  forgottenEmail,
  newAddressEmail,
  passwordChangedEmail,
} from './emails.js'
import type { AccountHooks } from './hooks.js'
import { addMailToken, dropMailTokens, takeMailToken } from './mail-tokens.js'
import { removeMember } from './member-data.js'

export async function isPasswordOf(site: Site, memberId: number, password: string): Promise<boolean> {
  return checkPassword(
    password,
    (await memberById(site.db, memberId))?.passwordHash,
    site.config.passwordCost,
  )
}

/** Writes to the owner of the account with this address, at the address as it is stored; without an account to nobody. */
export async function forgetPassword(site: Site, email: string): Promise<void> {
  const token = randomToken()
  await site.db.transaction(async (tx) => {
    const account = await findMember(tx, email)
    if (!account || (account.isDemo && site.config.production)) return
    await addMailToken(tx, 'password', { hash: hashToken(token), memberId: account.member.id })
    await addEmail(tx, forgottenEmail(site.config.publicUrl, account.member.email, token))
  })
}

/** Whoever has the e-mail chooses a new password; undefined when the link is no longer good. All sessions end, and all passkeys are gone. */
export async function resetPassword(
  site: Site,
  token: string,
  password: string,
): Promise<number | undefined> {
  const passwordHash = await hashPassword(password, site.config.passwordCost)
  return site.db.transaction(async (tx) => {
    const found = await takeMailToken(tx, 'password', hashToken(token))
    const member = found && (await memberById(tx, found.memberId))?.member
    if (!member) return undefined
    await endAllBefore(tx, member, passwordHash)
    // Whoever should not be in the account may have added one.
    await tx.query(sql`delete from passkey where member_id = ${member.id}`)
    await addEmail(tx, passwordChangedEmail(site.config.publicUrl, member))
    return member.id
  })
}

/** All sessions end, the one that asks too: it goes on in a new one. */
export async function changePassword(site: Site, member: Member, password: string): Promise<void> {
  const passwordHash = await hashPassword(password, site.config.passwordCost)
  await site.db.transaction(async (tx) => {
    await endAllBefore(tx, member, passwordHash)
    if (member.confirmed) await addEmail(tx, passwordChangedEmail(site.config.publicUrl, member))
  })
}

/** Nothing that was begun with the old password goes on: no session, no link in an e-mail. */
async function endAllBefore(
  tx: Parameters<typeof setPassword>[0],
  { id }: Member,
  passwordHash: string,
): Promise<void> {
  await setPassword(tx, id, passwordHash)
  await endSessions(tx, id)
  await dropPendingSignIns(tx, id)
  await dropMailTokens(tx, id)
}

/** Writes to the new address, and to the old one while something can still be done about it. */
export async function askForAddress(site: Site, member: Member, email: string): Promise<void> {
  const { publicUrl } = site.config
  const token = randomToken()
  await site.db.transaction(async (tx) => {
    const other = await findMember(tx, email)
    const isFree = !other || other.member.id === member.id
    if (isFree) await addMailToken(tx, 'email', { hash: hashToken(token), memberId: member.id, email })
    // An address that has an account is written as its owner has it.
    const reader = { email: isFree ? email : other.member.email, name: member.name }
    await addEmail(tx, newAddressEmail(publicUrl, reader, isFree ? token : undefined))
    // An address that was never confirmed may be a stranger's.
    if (member.confirmed) await addEmail(tx, addressLeavesEmail(publicUrl, member, email))
  })
}

/** The member whose address it is from now on; undefined when the link is no longer good or the address was taken meanwhile. */
export async function moveToAddress(site: Site, token: string): Promise<Member | undefined> {
  return site.db.transaction(async (tx) => {
    const found = await takeMailToken(tx, 'email', hashToken(token))
    if (!found?.email || !(await confirmAddress(tx, found.memberId, found.email))) return undefined
    // What was written to the old address is of no use any more.
    await dropMailTokens(tx, found.memberId)
    return (await memberById(tx, found.memberId))?.member
  })
}

export async function deleteAccount(
  site: Site,
  member: Member,
  beforeRemoval: AccountHooks['beforeRemoval'],
): Promise<void> {
  await site.db.transaction(async (tx) => {
    if (!(await leavesAnAdmin(tx, member.id))) throw conflict(SENTENCES.lastAdmin)
    for (const prepare of beforeRemoval) await prepare(tx, member.id)
    await removeMember(tx, member)
    if (member.confirmed) await addEmail(tx, farewellEmail(site.config.publicUrl, member))
  })
}
