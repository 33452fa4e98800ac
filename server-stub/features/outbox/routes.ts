/** What the site writes to people, for its staff: what waits, what went, what could not. */

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { guardMembers } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { staffPage } from '../../cms/staff-page.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { numberInAddress } from '../../http/forms/fields.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { emailById, emailsBefore, type ListedEmail, tryAgain } from '../../mail/outbox.js'
import { paragraphsOf } from '../../mail/paragraphs.js'
import { minute } from '../../views/dates.js'
import { EmailPage } from './views/email.js'
import { OutboxPage } from './views/outbox.js'

export const OUTBOX_PATH = '/staff/outbox/'
const PAGE_SIZE = 50

export async function staffOutboxRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(
    OUTBOX_PATH,
    { schema: { querystring: v.object({ before: numberInAddress() }) } },
    async (request, reply) => {
      const { before } = request.query
      const emails = await emailsBefore(db, before, PAGE_SIZE + 1)
      const shown = emails.slice(0, PAGE_SIZE)
      const last = shown.at(-1)
      return reply.page(OutboxPage, staffPage('E-mails', OUTBOX_PATH, 'E-mails that the site sends.'), {
        emails: shown.map(view),
        older: last && emails.length > PAGE_SIZE ? `${OUTBOX_PATH}?before=${last.id}` : undefined,
        isFirst: before === undefined,
        sendsMail: config.smtpUrl !== undefined,
      })
    },
  )

  app.get(
    `${OUTBOX_PATH}:id/`,
    { schema: { params: idParams(SENTENCES.emailGone) } },
    async (request, reply) => {
      const email = await emailById(db, request.params.id)
      if (!email) throw notFound(SENTENCES.emailGone)
      const path = `${OUTBOX_PATH}${email.id}/`
      return reply.page(EmailPage, staffPage(email.subject, path, 'An e-mail of the site.'), {
        ...view(email),
        replyTo: email.replyTo,
        paragraphs: paragraphsOf(config.production ? withoutSecrets(email.body) : email.body),
      })
    },
  )

  app.post(
    `${OUTBOX_PATH}:id/`,
    { schema: { params: idParams(SENTENCES.emailNotFailed) }, config: { actsOn: 'outbox' } },
    async (request, reply) => {
      const id = request.params.id
      if (!(await tryAgain(db, id))) throw notFound(SENTENCES.emailNotFailed)
      return seeOther(request, reply, `${OUTBOX_PATH}${id}/`)
    },
  )
}

function view({ id, createdAt, sentAt, ...email }: ListedEmail) {
  return {
    ...email,
    id,
    href: `${OUTBOX_PATH}${id}/`,
    created: minute(createdAt),
    sent: sentAt && minute(sentAt),
  }
}

/** With an e-mail's link one signs in as whom it was written to; where accounts are real that is nobody else's to read. */
const withoutSecrets = (body: string): string => body.replace(/\/[\w-]{43}\//g, '/…/')
