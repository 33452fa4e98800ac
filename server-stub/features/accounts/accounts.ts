/** What happens when somebody signs up, proves the address, or signs in. Nothing here tells whether an address has an account. */

import {
  addMember,
  confirmAddress,
  type FoundMember,
  findMember,
  findNewcomer,
  findUnconfirmed,
  type Member,
  renewConfirmation,
} from '../../auth/members.js'
import { checkPassword, hashPassword } from '../../auth/password.js'
import type { Queries } from '../../db/database.js'
import { isSameEmail } from '../../http/forms/email-address.js'
import { hashToken, randomToken } from '../../http/security/secret.js'
import type { Site } from '../../http/site.js'
import { addEmail } from '../../mail/outbox.js'
import { confirmEmail } from './emails.js'
import { mergeMembers } from './member-data.js'
import type { SignUpForm } from './sign-up-form.js'

/** Whose address it may be: the account's, and who signed up last and has not confirmed it yet. */
export interface Candidates {
  account: FoundMember | undefined
  newcomer: FoundMember | undefined
}

export async function candidatesFor(site: Site, email: string): Promise<Candidates> {
  const [account, newcomer] = await Promise.all([findMember(site.db, email), findNewcomer(site.db, email)])
  return { account, newcomer }
}

/** Whose password it is. Both are always tried, so that neither time nor outcome tells whether there is an account beside the newcomer. */
export async function memberFor(
  site: Site,
  { account, newcomer }: Candidates,
  password: string,
): Promise<FoundMember | undefined> {
  const check = (candidate: FoundMember | undefined) =>
    checkPassword(password, candidate?.passwordHash, site.config.passwordCost)
  // That a demonstration account exists is no secret.
  if (account?.isDemo && !site.config.production && (await check(account))) return account
  const [isAccount, isNewcomer] = await Promise.all([check(account), check(newcomer)])
  if (account && isAccount) return account.isDemo ? undefined : account
  return isNewcomer ? newcomer : undefined
}

/**
 * Makes a member with an address that is not confirmed, whoever else may have it, and writes the e-mail that confirms it or
 * leads to the account that there is. Gives the member's id.
 */
export async function joinUp(site: Site, form: SignUpForm, redirect: string): Promise<number> {
  const token = randomToken()
  const passwordHash = await hashPassword(form.password, site.config.passwordCost)
  return site.db.transaction(async (tx) => {
    const id = await addMember(tx, {
      email: form.email,
      name: form.name,
      passwordHash,
      isGallery: false,
      isPreviews: false,
      isAdmin: false,
      isEditor: false,
      isDemo: false,
      confirmed: false,
      confirmHash: hashToken(token),
    })
    if (id === undefined) throw new Error('accounts: a new member was not saved; look at the index on member')
    await writeToConfirm(tx, site, form, { token, redirect })
    return id
  })
}

/** Another confirming e-mail; the link in the one before ends. */
export async function confirmAgain(site: Site, { id, email, name }: Member): Promise<void> {
  const token = randomToken()
  await site.db.transaction(async (tx) => {
    await renewConfirmation(tx, id, hashToken(token))
    await writeToConfirm(tx, site, { email, name }, { token, redirect: '/' })
  })
}

/** An address that has an account is written as its owner has it. */
async function writeToConfirm(
  tx: Queries,
  { config }: Site,
  { email, name }: { email: string; name: string },
  link: { token: string; redirect: string },
): Promise<void> {
  const account = await findMember(tx, email)
  const reader = { email: account?.member.email ?? email, name }
  await addEmail(tx, confirmEmail(config.publicUrl, reader, { ...link, hasAccount: account !== undefined }))
}

/** Who holds the e-mail's link, and what is asked of them. */
export interface Newcomer {
  found: FoundMember
  /** The account that has the address by now: what the newcomer has followed is added to it. */
  account: FoundMember | undefined
  /** Nobody is asked for a password in the browser where they are signed in as that member. */
  isKnown: boolean
}

export async function newcomerOf(
  site: Site,
  token: string,
  sessionMember: Member | undefined,
): Promise<Newcomer | undefined> {
  const found = await findUnconfirmed(site.db, hashToken(token))
  if (!found) return undefined
  const account = await findMember(site.db, found.member.email)
  const target = account ?? found
  return { found, account, isKnown: sessionMember?.id === target.member.id }
}

export type Confirmation =
  /** `passwordHash` is the member's, by which they were let in. */
  | { kind: 'confirmed'; memberId: number; passwordHash: string }
  /** Not the password: whoever only owns the mailbox has not made the account. */
  | { kind: 'refused' }
  /** Another account took the address in this moment: its password is asked for next. */
  | { kind: 'taken' }

export async function letInNewcomer(
  site: Site,
  { found, account, isKnown }: Newcomer,
  password: string,
): Promise<Confirmation> {
  const target = account ?? found
  if (!isKnown && !(await checkPassword(password, target.passwordHash, site.config.passwordCost)))
    return { kind: 'refused' }
  const { id, email } = found.member
  if (account) await site.db.transaction((tx) => mergeMembers(tx, id, account.member.id))
  else if (!(await site.db.transaction((tx) => confirmAddress(tx, id, email)))) return { kind: 'taken' }
  return { kind: 'confirmed', memberId: target.member.id, passwordHash: target.passwordHash }
}

/** Who signed up a moment ago with the address of their account, and signs in to it: what they followed meanwhile comes along. */
export async function bringAlong(site: Site, before: Member | undefined, now: Member): Promise<void> {
  if (!before || before.confirmed || !now.confirmed || before.id === now.id) return
  if (!isSameEmail(before.email, now.email)) return
  await site.db.transaction((tx) => mergeMembers(tx, before.id, now.id))
}
