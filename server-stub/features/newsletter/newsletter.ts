/** The newsletter: what there is to subscribe to, and the e-mails about subscribing. */

import { foldEmail } from '../../http/email-address.js'
import type { FieldErrors } from '../../http/forms.js'
import { greeting, write } from '../../mail/email.js'
import type { Email } from '../../mail/outbox.js'
import { emailError } from '../accounts/sign-up-form.js'
import type { Subscription } from './store.js'

export const NEWSLETTERS = [
  {
    key: 'weekly',
    title: 'The newsletter on Fridays',
    about: 'What opens, what closes, one work worth the trip.',
  },
  { key: 'magazine', title: 'From the magazine', about: 'New stories, once a week.' },
  { key: 'fairs', title: 'Before the fairs', about: 'What to see where, a week ahead of each.' },
] as const

const LONGEST_NAME = 100

export interface SubscribingForm {
  email: string
  name: string
  lists: string[]
}

/** Reads what was sent: `lists` are keys, and unknown ones are left out. */
export function checkSubscribing(sent: { email: string; name: string; lists: readonly string[] }): {
  form?: SubscribingForm
  errors: FieldErrors
} {
  const form = {
    email: foldEmail(sent.email.trim()),
    name: sent.name.trim(),
    lists: NEWSLETTERS.map(({ key }) => key).filter((key) => sent.lists.includes(key)),
  }
  const email = emailError(form.email)
  const errors = {
    ...(email ? { email } : {}),
    ...(form.name.length > LONGEST_NAME ? { name: `Use at most ${LONGEST_NAME} characters.` } : {}),
    ...(form.lists.length === 0 ? { lists: 'Choose at least one.' } : {}),
  }
  return Object.keys(errors).length > 0 ? { errors } : { form, errors }
}

const titlesOf = (lists: readonly string[]): string =>
  NEWSLETTERS.filter(({ key }) => lists.includes(key))
    .map(({ title }) => title)
    .join(', ')

/** Asks whoever has the mailbox; nothing is sent to an address that has not said yes. */
export function subscribeEmail(publicUrl: string, form: SubscribingForm, token: string): Email {
  return write(publicUrl, form.email, 'Confirm that you want our newsletter', [
    greeting(form.name),
    `You, or someone for you, asked for: ${titlesOf(form.lists)}. Open this link within a week to receive them at this address.\n${publicUrl}/sign-up/subscribe/confirm/${token}/`,
    'If this was not you, ignore this e-mail: we send nothing until the link is opened.',
  ])
}

/** As every e-mail of the newsletter: with the way out at its end, and for the button that mail programs show. */
function newsletter(
  publicUrl: string,
  { email, name, leaveToken }: Subscription,
  subject: string,
  paragraphs: readonly string[],
): Email {
  const leave = `${publicUrl}/sign-up/unsubscribe/${leaveToken}/`
  const letter = write(publicUrl, email, subject, [
    greeting(name),
    ...paragraphs,
    `You get this because you subscribed. Unsubscribe:\n${leave}`,
  ])
  return { ...letter, unsubscribe: leave }
}

export function welcomeEmail(publicUrl: string, subscription: Subscription): Email {
  return newsletter(publicUrl, subscription, 'You are subscribed to our newsletter', [
    `From now on you will receive: ${titlesOf(subscription.lists)}.`,
    `To choose other newsletters or another address, subscribe again:\n${publicUrl}/sign-up/to-subscribe/`,
  ])
}
