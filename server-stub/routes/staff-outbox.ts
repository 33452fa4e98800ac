/** What the site writes to people, for its staff: what waits, what went, what could not. */
import type { FastifyInstance } from 'fastify'
import { guardArea } from '../area/area.js'
import { notFound } from '../errors.js'
import { field, seeOther } from '../http/forms.js'
import { paragraphsOf } from '../mail/paragraphs.js'
import { type ListedLetter, letterById, lettersBefore, tryAgain } from '../store/queries/outbox.js'
import { staffOnly } from './staff-only.js'

export const OUTBOX_PATH = '/staff/outbox/'
const PAGE_SIZE = 50
const GONE = 'There is no such letter any more: letters are kept for a month.'

export async function staffOutboxRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  guardArea(app)
  staffOnly(app)

  app.get(OUTBOX_PATH, async (request, reply) => {
    const before = idIn(field(request.query, 'before'))
    const letters = await lettersBefore(db, before, PAGE_SIZE + 1)
    const shown = letters.slice(0, PAGE_SIZE)
    const last = shown.at(-1)
    return reply.page(
      'staff/outbox',
      { title: 'Letters', path: OUTBOX_PATH, description: 'What the site writes.', robots: 'noindex' },
      {
        letters: shown.map(view),
        older: last && letters.length > PAGE_SIZE ? `${OUTBOX_PATH}?before=${last.id}` : undefined,
        isFirst: before === undefined,
        sendsMail: config.smtpUrl !== undefined,
      },
    )
  })

  app.get<{ Params: { id: string } }>(`${OUTBOX_PATH}:id/`, async (request, reply) => {
    const letter = await letterById(db, idIn(request.params.id) ?? 0)
    if (!letter) throw notFound(GONE)
    const path = `${OUTBOX_PATH}${letter.id}/`
    return reply.page(
      'staff/letter',
      { title: letter.subject, path, description: 'A letter of the site.', robots: 'noindex' },
      {
        ...view(letter),
        replyTo: letter.replyTo,
        paragraphs: paragraphsOf(config.production ? withoutSecrets(letter.body) : letter.body),
      },
    )
  })

  app.post<{ Params: { id: string } }>(`${OUTBOX_PATH}:id/`, async (request, reply) => {
    const id = idIn(request.params.id) ?? 0
    if (!(await tryAgain(db, id))) throw notFound('This letter was not given up, or is there no more.')
    return seeOther(request, reply, `${OUTBOX_PATH}${id}/`)
  })
}

const idIn = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

function view({ id, createdAt, sentAt, ...letter }: ListedLetter): object {
  return {
    ...letter,
    id,
    href: `${OUTBOX_PATH}${id}/`,
    created: TIME.format(createdAt),
    sent: sentAt && TIME.format(sentAt),
  }
}

/** With a letter's link one signs in as whom it was written to; where accounts are real that is nobody else's to read. */
const withoutSecrets = (body: string): string => body.replace(/\/[\w-]{43}\//g, '/…/')
