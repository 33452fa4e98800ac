/** The e-mails about what is new. */
import { greeting, write } from '../../mail/email.js'
import type { Email } from '../../mail/outbox.js'
import { stepPath } from '../preferences/answers.js'
import type { DueMember } from './digest-store.js'
import type { NotificationView } from './notification-views.js'

const EMAILS_STEP = 3

/** Of what is new since the last one. */
export function digestEmail(
  publicUrl: string,
  { email, name }: DueMember,
  news: readonly NotificationView[],
): Email {
  const [latest] = news
  const subject = news.length === 1 && latest ? sentence(latest) : `${news.length} new things for you`
  return write(publicUrl, email, subject, [
    greeting(name),
    ...news.map(
      (one) =>
        `${sentence(one)}:\n${[one.title, one.line].filter(Boolean).join(', ')}\n${publicUrl}${one.href}`,
    ),
    `You receive this because you asked for news of what you follow. To change that:\n${publicUrl}${stepPath(EMAILS_STEP)}`,
  ])
}

const sentence = ({ before, name, after }: NotificationView): string => `${before}${name}${after}`
