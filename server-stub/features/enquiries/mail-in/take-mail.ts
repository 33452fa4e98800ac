/** Takes an e-mail as a message of a conversation, wherever it comes in. What no person wrote for us is let go without an answer. */
import type { FastifyInstance } from 'fastify'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import * as v from 'valibot'
import { LONGEST_ENQUIRY, MOST_ATTACHMENTS } from '../../../../widgets/shared/contract/limits.js'
import type { Queries } from '../../../db/database.js'
import { queryOne } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { isSameEmail } from '../../../http/forms/email-address.js'
import { countAttempt } from '../../../http/limits/attempts.js'
import type { SentFile } from '../../../http/multipart-form.js'
import { hashToken } from '../../../http/security/secret.js'
import { PainterBusyError } from '../../../media/making/paint.js'
import { actsFor } from '../../gallery/team.js'
import { say } from '../answering.js'
import { AttachmentError, type KeptFile, keepAttachments } from '../attachments.js'
import { type Conversation, conversationOf } from '../conversations-store.js'
import { isMadeFor, type ReplyTo, readReplyAddress } from './reply-address.js'
import { replyText, textOfHtml } from './reply-text.js'

/** All of it, as it comes over the line. */
export const LARGEST_MAIL_BYTES = 20 * 2 ** 20

export type Outcome =
  | { result: 'added' | 'known' }
  /** No person wrote it, or not for us: nobody is told, since that is how two machines write to each other for ever. */
  | { result: 'ignored'; reason: string }
  /** For good, as a sentence for whoever wrote. */
  | { result: 'refused'; reason: string }
  /** It may be sent again. */
  | { result: 'later'; reason: string }

const refused = (reason: string): Outcome => ({ result: 'refused', reason })
const ignored = (reason: string): Outcome => ({ result: 'ignored', reason })

/** Of a stranger's e-mail no more is looked at. */
const PARSING = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }

/** `recipients` where the way in knows them; else those that the e-mail names. */
export async function takeMail(
  app: FastifyInstance,
  raw: Uint8Array,
  recipients?: readonly string[],
): Promise<Outcome> {
  if (raw.length > LARGEST_MAIL_BYTES) return refused(SENTENCES.mailTooLarge(LARGEST_MAIL_BYTES / 2 ** 20))
  const mail = await PostalMime.parse(raw, PARSING).catch(() => undefined)
  if (!mail) return refused(SENTENCES.mailUnreadable)
  const machine = machineIn(mail)
  if (machine !== undefined) return ignored(machine)
  const from = mail.from?.address
  if (!from || mail.headers.filter(({ key }) => key === 'from').length !== 1)
    return refused(SENTENCES.mailUnreadable)
  // Which of the three is wrong is told to nobody: a made-up address learns nothing.
  const replyTo = (recipients ?? recipientsIn(mail))
    .flatMap((address) => readReplyAddress(app, address) ?? [])
    .find((found) => isMadeFor(app, found, from))
  const conversation = replyTo && (await conversationOf(app.site.db, sql`true`, replyTo.enquiryId))
  const name = conversation && (await senderIn(app, conversation, replyTo, from))
  if (!replyTo || !conversation || name === undefined) return refused(SENTENCES.mailForNobody)

  const { max, windowSeconds } = app.site.config.limits.message
  const subject = hashToken(`mail ${replyTo.enquiryId} ${replyTo.side}`)
  const { times } = await countAttempt(app.site.db, 'message', subject, windowSeconds)
  if (times > max) return { result: 'later', reason: SENTENCES.mailsTooMany }

  const key = `mail ${hashToken(`${replyTo.enquiryId} ${mail.messageId ?? hashToken(Buffer.from(raw).toString('latin1'))}`)}`
  if (await isKnown(app.site.db, key)) return { result: 'known' }
  return addMail(app, mail, { conversation, key, side: replyTo.side, name })
}

interface Writer {
  conversation: Conversation
  key: string
  side: ReplyTo['side']
  name: string
}

async function addMail(
  app: FastifyInstance,
  mail: Email,
  { conversation, key, side, name }: Writer,
): Promise<Outcome> {
  const own = replyText(mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? '')).replaceAll('\0', '')
  const attached = mail.attachments.flatMap((one) => fileIn(one) ?? [])
  try {
    const { files, left } = await keepAll(app, attached, `enquiry ${conversation.id}`)
    const text = left.length === 0 ? own : `${own}\n\n(${SENTENCES.mailFilesLeft(left.join(', '))})`.trim()
    if (text === '' && files.length === 0) return refused(SENTENCES.mailEmpty)
    if (text.length > LONGEST_ENQUIRY) return refused(SENTENCES.mailTooLong(LONGEST_ENQUIRY))
    await say(app, conversation, { key, side, name, text, files })
    return { result: 'added' }
  } catch (error) {
    if (error instanceof PainterBusyError) return { result: 'later', reason: SENTENCES.picturesBusy }
    throw error
  }
}

/** Each for itself: what cannot be kept is named in the message, and the rest of it comes through. */
async function keepAll(
  app: FastifyInstance,
  attached: readonly (SentFile & { isPart: boolean })[],
  client: string,
): Promise<{ files: KeptFile[]; left: string[] }> {
  const files: KeptFile[] = []
  const left: string[] = []
  for (const { name, bytes, isPart } of attached) {
    try {
      if (files.length >= MOST_ATTACHMENTS)
        throw new AttachmentError(SENTENCES.tooManyFiles(MOST_ATTACHMENTS))
      files.push(...(await keepAttachments(app, [{ name, bytes }], client)))
    } catch (error) {
      if (!(error instanceof AttachmentError)) throw error
      // Pictures of a signature belong to the text, and nobody misses them.
      if (!isPart) left.push(name.replace(/\s+/g, ' ').slice(0, LONGEST_NAMED))
    }
  }
  return { files, left }
}
const LONGEST_NAMED = 80

function fileIn({ filename, content, disposition, related, mimeType }: Attachment) {
  if (typeof content === 'string' || content.byteLength === 0) return undefined
  const bytes =
    content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const isPart = related === true || (disposition === 'inline' && mimeType.startsWith('image/'))
  return { name: filename ?? 'File', bytes, isPart }
}

/** Why an e-mail is taken for a machine's: an absence note, a list, a report of what could not be delivered, our own that came back. */
function machineIn(mail: Email): string | undefined {
  const header = (name: string) =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = header('auto-submitted')
  if (submitted !== undefined && !/^no\b/.test(submitted)) return `Auto-Submitted: ${submitted}`
  const precedence = header('precedence') ?? ''
  if (['bulk', 'junk', 'list', 'auto_reply'].includes(precedence)) return `Precedence: ${precedence}`
  const named = MACHINE_HEADERS.find((name) => header(name) !== undefined)
  if (named) return named
  if (header('return-path') === '<>') return 'Return-Path: <>'
  if (/^multipart\/report\b/.test(header('content-type') ?? '')) return 'multipart/report'
  if (/^(?:mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '')) return 'mailer-daemon'
  return undefined
}
const MACHINE_HEADERS = [
  'list-id',
  'list-unsubscribe',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponse',
  'x-loop',
]

const RECIPIENT_HEADERS = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'])

function recipientsIn({ to = [], cc = [], headers }: Email): string[] {
  const named = [...to, ...cc].flatMap((one) => one.group ?? [one]).map(({ address }) => address ?? '')
  const given = headers
    .filter(({ key }) => RECIPIENT_HEADERS.has(key))
    .map(({ value }) => value.replace(/[<>\s]/g, ''))
  return [...given, ...named]
}

const Name = v.object({ name: v.string() })

/** The name of whoever writes, if they may still: who has left a team, or is suspended, may not. */
async function senderIn(
  { site }: FastifyInstance,
  { id, name, email, memberId, galleryId, hasAdvisor }: Conversation,
  { side }: ReplyTo,
  from: string,
): Promise<string | undefined> {
  const member = sql`select member.name from member where plinth_email(member.email) = plinth_email(${from}) and member.confirmed
     and member.suspended_at is null`
  switch (side) {
    case 'collector': {
      if (!isSameEmail(from, email)) return undefined
      if (memberId === null) return name
      return (
        await queryOne(
          site.db,
          Name,
          sql`select name from member where id = ${memberId} and suspended_at is null`,
        )
      )?.name
    }
    case 'gallery':
      return (
        await queryOne(
          site.db,
          Name,
          sql`${member} and ${actsFor(sql`member.id`, sql`(select gallery_id from enquiry where id = ${id})`)}`,
        )
      )?.name
    case 'advisor': {
      if (galleryId !== null && !hasAdvisor) return undefined
      if (isSameEmail(from, site.config.advisoryEmail)) return 'An advisor'
      return (await queryOne(site.db, Name, sql`${member} and (member.is_admin or member.is_editor)`))?.name
    }
  }
}

async function isKnown(db: Queries, key: string): Promise<boolean> {
  return (await db.query(sql`select 1 from enquiry_message where key = ${key}`)).length > 0
}
