/** The newsletter: what there is to subscribe to, and the e-mails about subscribing. */

import * as v from 'valibot'
import { LONGEST_NAME } from '../../../widgets/shared/contract/limits.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { email, line, texts } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { LINK_LIFETIMES } from '../../http/lifetimes.js'
import { greeting, write } from '../../mail/email.js'
import type { Email } from '../../mail/outbox.js'
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

export const SubscribingForm = form({
  email: email(),
  name: line(LONGEST_NAME),
  /** Keys; unknown ones are left out. */
  lists: v.pipe(
    texts(),
    v.transform((sent) => NEWSLETTERS.map(({ key }) => key).filter((key) => sent.includes(key))),
    v.nonEmpty(SENTENCES.noNewsletterChosen),
  ),
})
export type SubscribingForm = { email: string; name: string; lists: string[] }

const titlesOf = (lists: readonly string[]): string =>
  NEWSLETTERS.filter(({ key }) => lists.includes(key))
    .map(({ title }) => title)
    .join(', ')

/** Asks whoever has the mailbox; nothing is sent to an address that has not said yes. */
export function subscribeEmail(publicUrl: string, form: SubscribingForm, token: string): Email {
  return write(publicUrl, form.email, 'Confirm that you want our newsletter', [
    greeting(form.name),
    `You, or someone for you, asked for: ${titlesOf(form.lists)}. Open this link within ${LINK_LIFETIMES.newsletter.words} to receive them at this address.\n${publicUrl}/sign-up/subscribe/confirm/${token}/`,
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
  const written = write(publicUrl, email, subject, [
    greeting(name),
    ...paragraphs,
    `You get this because you subscribed. Unsubscribe:\n${leave}`,
  ])
  return { ...written, unsubscribe: leave }
}

export function welcomeEmail(publicUrl: string, subscription: Subscription): Email {
  return newsletter(publicUrl, subscription, 'You are subscribed to our newsletter', [
    `From now on you will receive: ${titlesOf(subscription.lists)}.`,
    `To choose other newsletters or another address, subscribe again:\n${publicUrl}/sign-up/to-subscribe/`,
  ])
}
