/** What members are written about their account. */
import { LINK_LIFETIMES } from '../../http/lifetimes.js'
import { greeting, write } from '../../mail/email.js'
import type { Email } from '../../mail/outbox.js'

interface Reader {
  email: string
  name: string
}

const NOTHING_TO_DO = 'If this was not you, ignore this e-mail.'

/** To whoever signed up. `account` is there when the address has one: only its owner learns of it, by this e-mail. */
export function confirmEmail(
  publicUrl: string,
  { email, name }: Reader,
  { token, redirect, hasAccount }: { token: string; redirect: string; hasAccount: boolean },
): Email {
  const back = redirect === '/' ? '' : `?${new URLSearchParams({ redirect })}`
  const link = `${publicUrl}/sign-up/confirm/${token}/${back}`
  if (hasAccount) {
    return write(publicUrl, email, 'You have an account at Plinth', [
      greeting(name),
      'Someone, probably you, signed up at Plinth with this address. It already has an account.',
      `Open this link within ${LINK_LIFETIMES.signUp.words} and enter that account’s password: what you have followed and saved since will be added to it.\n${link}`,
      `Forgotten your password? Choose a new one:\n${publicUrl}/forgotten-password/`,
      NOTHING_TO_DO,
    ])
  }
  return write(publicUrl, email, 'Confirm your address for Plinth', [
    greeting(name),
    `Welcome to Plinth. Open this link within ${LINK_LIFETIMES.signUp.words} to confirm your address and see prices:\n${link}`,
    'If you did not sign up, ignore this e-mail: the account will be deleted.',
  ])
}

/** To the owner of an account whose password somebody has forgotten. */
export function forgottenEmail(publicUrl: string, email: string, token: string): Email {
  return write(publicUrl, email, 'Choose a new password for Plinth', [
    greeting(''),
    `Open this link within ${LINK_LIFETIMES.newPassword.words} to choose a new password. It works once.\n${publicUrl}/forgotten-password/${token}/`,
    'If you did not ask for this, ignore this e-mail: your password stays the same.',
  ])
}

export function passwordChangedEmail(publicUrl: string, { email, name }: Reader): Email {
  return write(publicUrl, email, 'Your password was changed', [
    greeting(name),
    'The password of your account at Plinth was changed, and all other devices were signed out.',
    `If this was not you, choose a new password at once:\n${publicUrl}/forgotten-password/`,
  ])
}

/** To the new address; without a token it belongs to another account, whose owner alone learns of it. */
export function newAddressEmail(
  publicUrl: string,
  { email, name }: Reader,
  token: string | undefined,
): Email {
  if (token === undefined) {
    return write(publicUrl, email, 'This address has an account at Plinth', [
      greeting(''),
      'Someone asked to move an account at Plinth to this address. It already has an account, so nothing was changed.',
      `If it was you, sign in with this address, or delete that account first:\n${publicUrl}/sign-in/`,
      NOTHING_TO_DO,
    ])
  }
  return write(publicUrl, email, 'Confirm your new address for Plinth', [
    greeting(name),
    `Open this link within ${LINK_LIFETIMES.newAddress.words} to use this address for your account.\n${publicUrl}/change-email/${token}/`,
    NOTHING_TO_DO,
  ])
}

/** To the old address, before anything has changed: whose account it is can still stop it. */
export function addressLeavesEmail(publicUrl: string, { email, name }: Reader, newEmail: string): Email {
  return write(publicUrl, email, 'Your e-mail address at Plinth will change', [
    greeting(name),
    `Your account at Plinth will move to ${newEmail} once the link in our e-mail to that address is opened.`,
    `If this was not you, choose a new password now. That stops the change.\n${publicUrl}/forgotten-password/`,
  ])
}

export function farewellEmail(publicUrl: string, { email, name }: Reader): Email {
  return write(publicUrl, email, 'Your account was deleted', [
    greeting(name),
    'Your account at Plinth and all its data were deleted, as you asked. This is our last e-mail.',
  ])
}

const TWO_STEP = {
  on: [
    'Two-step sign-in is on',
    'Two-step sign-in is on for your account at Plinth: signing in needs your password and a code from your app. All other devices were signed out.',
  ],
  off: [
    'Two-step sign-in is off',
    'Two-step sign-in was switched off for your account at Plinth: from now on you sign in with your password only.',
  ],
  recovered: [
    'A recovery code was used',
    'One of the recovery codes of your account at Plinth was used in place of a code from your app. It will not work again.',
  ],
  wrongCodes: [
    'Wrong codes for your account',
    'Somebody gave the right password of your account at Plinth and then several wrong codes. Nobody was let in by them.',
  ],
} as const

export function twoStepEmail(publicUrl: string, { email, name }: Reader, what: keyof typeof TWO_STEP): Email {
  const [subject, sentence] = TWO_STEP[what]
  return write(publicUrl, email, subject, [
    greeting(name),
    sentence,
    `If this was not you, choose a new password at once:\n${publicUrl}/forgotten-password/`,
  ])
}

/** Somebody who should not have one is out with a new password: choosing it by an e-mail removes all passkeys. */
const ALL_OUT = (publicUrl: string): string =>
  `If this was not you, choose a new password at once. That removes all passkeys, too:\n${publicUrl}/forgotten-password/`

export function newPasskeyEmail(publicUrl: string, { email, name }: Reader, passkey: string): Email {
  return write(publicUrl, email, 'A passkey was added to your account', [
    greeting(name),
    `A passkey was added to your account at Plinth: “${passkey}”. It signs in without your password.`,
    ALL_OUT(publicUrl),
  ])
}

export function passkeyRemovedEmail(publicUrl: string, { email, name }: Reader, passkey: string): Email {
  return write(publicUrl, email, 'A passkey was removed from your account', [
    greeting(name),
    `The passkey “${passkey}” of your account at Plinth was removed. It signs in no more.`,
    ALL_OUT(publicUrl),
  ])
}
