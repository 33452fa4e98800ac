/** What happens when somebody signs up, proves the address, or signs in. */
import type { Site } from '../app.js'
import { checkPassword, hashPassword } from '../http/password.js'
import { hashToken, randomToken } from '../http/secret.js'
import {
  addMember,
  confirmMember,
  findMember,
  findUnconfirmed,
  type Member,
} from '../store/queries/members.js'
import type { SignUpForm } from './sign-up-form.js'

/** The member whose address and password these are. */
export async function memberFor(site: Site, email: string, password: string): Promise<Member | undefined> {
  const found = await findMember(site.db, email.trim())
  const isRight = await checkPassword(password, found?.passwordHash)
  if (!found || !isRight) return undefined
  return found.isDemo && site.config.production ? undefined : found.member
}

/** Makes the account; gives the token for the confirming letter, or undefined when the address has an account. Takes as long either way. */
export async function joinUp(site: Site, form: SignUpForm): Promise<string | undefined> {
  const token = randomToken()
  const id = await addMember(site.db, {
    email: form.email,
    name: form.name,
    passwordHash: await hashPassword(form.password),
    isGallery: false,
    isPreviews: false,
    isAdmin: false,
    isEditor: false,
    isDemo: false,
    confirmed: false,
    confirmHash: hashToken(token),
  })
  return id === undefined ? undefined : token
}

/** The letter to whoever signed up: with the link, or a word that there is an account already. */
export function letterOf(
  publicUrl: string,
  form: SignUpForm,
  token: string | undefined,
  redirect: string,
): { to: string; subject: string; body: string } {
  const back = redirect === '/' ? '' : `?${new URLSearchParams({ redirect })}`
  if (token === undefined) {
    return {
      to: form.email,
      subject: 'You have an account at Plinth',
      body: `Somebody, probably you, asked for an account with this address. There is one already:\n${publicUrl}/sign-in/${back}\n\nIf it was not you, there is nothing to do.`,
    }
  }
  return {
    to: form.email,
    subject: 'Confirm your address for Plinth',
    body: `Welcome. Open this link within a week and enter your password:\n${publicUrl}/sign-up/confirm/${token}/${back}\n\nIf you did not sign up, there is nothing to do.`,
  }
}

export type Confirmation =
  | { kind: 'confirmed'; memberId: number }
  /** Not the password that was chosen at sign-up: whoever only owns the mailbox has not made the account. */
  | { kind: 'refused' }
  | { kind: 'unknown' }

export async function letInNewcomer(site: Site, token: string, password: string): Promise<Confirmation> {
  const found = await findUnconfirmed(site.db, hashToken(token))
  if (!found) return { kind: 'unknown' }
  if (!(await checkPassword(password, found.passwordHash))) return { kind: 'refused' }
  await confirmMember(site.db, found.id)
  return { kind: 'confirmed', memberId: found.id }
}
