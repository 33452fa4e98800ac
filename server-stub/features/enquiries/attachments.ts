/** Pictures and documents of a message: judged by what they hold, kept where nobody has an address, sent to those who read the conversation. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  LARGEST_ATTACHMENT_BYTES,
  LARGEST_ATTACHMENTS_BYTES,
  LONGEST_ENQUIRY,
  LONGEST_FILE_NAME,
  MOST_ATTACHMENTS,
} from '../../../widgets/shared/contract/limits.js'
import type { Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { waitLonger } from '../../http/limits/request-timeout.js'
import { readMultipart, type SentFile } from '../../http/multipart-form.js'
import { UploadError } from '../../media/making/accept-upload.js'

const TYPES = ['image/jpeg', 'application/pdf'] as const

/** A file that is kept, and belongs to no message yet. */
export interface KeptFile {
  file: string
  name: string
  type: (typeof TYPES)[number]
  bytes: number
}

/** Why a file is not taken, as a sentence for whoever sent it. */
export class AttachmentError extends Error {
  override name = 'AttachmentError'
}

const MEGABYTE = 2 ** 20
const TOO_LARGE = SENTENCES.messageFilesTooLarge(
  LARGEST_ATTACHMENT_BYTES / MEGABYTE,
  LARGEST_ATTACHMENTS_BYTES / MEGABYTE,
)
/** Of a form's other fields. */
const MOST_FIELDS = 12

/** For the routes of forms that may bring files. */
export async function takeAttachments(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: MOST_ATTACHMENTS,
      fileSize: LARGEST_ATTACHMENT_BYTES,
      fields: MOST_FIELDS,
      fieldSize: 4 * LONGEST_ENQUIRY,
      parts: MOST_ATTACHMENTS + MOST_FIELDS + 1,
    },
  })
}

export interface SentMessage {
  fields: Record<string, string>
  files: SentFile[]
  /** Why the files cannot be taken; `fields` may then lack what came after them. */
  refusal: string | undefined
}

/** A form with files; undefined for one without, which was read already. */
export async function messageWithFiles(request: FastifyRequest): Promise<SentMessage | undefined> {
  if (!request.isMultipart()) return undefined
  waitLonger(request)
  const { fields, sent, isTooLarge, isTooMany } = await readMultipart(request, LARGEST_ATTACHMENTS_BYTES)
  const refusal = isTooMany ? SENTENCES.tooManyFiles(MOST_ATTACHMENTS) : isTooLarge ? TOO_LARGE : undefined
  return { fields, files: sent, refusal }
}

/**
 * Keeps the files of one message; `client` is whom the work is counted for.
 * @throws AttachmentError for a file that is not taken, PainterBusyError
 */
export async function keepAttachments(
  app: FastifyInstance,
  files: readonly SentFile[],
  client: string,
): Promise<KeptFile[]> {
  if (files.length > MOST_ATTACHMENTS) throw new AttachmentError(SENTENCES.tooManyFiles(MOST_ATTACHMENTS))
  const all = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (all > LARGEST_ATTACHMENTS_BYTES || files.some(({ bytes }) => bytes.length > LARGEST_ATTACHMENT_BYTES))
    throw new AttachmentError(TOO_LARGE)
  const kept: KeptFile[] = []
  for (const { name, bytes } of files) {
    const { type, bytes: accepted } = await accept(app, { name, bytes }, client)
    const file = await app.privateFiles.keep(app.site.db, accepted, type)
    kept.push({ file, name: nameOf(name, type), type, bytes: accepted.length })
  }
  return kept
}

/** Pictures are made anew, without what cameras note of places; a document stays as it is, and is only ever sent to be saved. */
async function accept(
  app: FastifyInstance,
  { name, bytes }: SentFile,
  client: string,
): Promise<{ type: KeptFile['type']; bytes: Uint8Array }> {
  if (isPdf(bytes)) return { type: 'application/pdf', bytes }
  if (!looksLikePicture(bytes)) throw new AttachmentError(SENTENCES.fileOfNoKind(plainName(name)))
  try {
    return { type: 'image/jpeg', bytes: (await app.acceptUpload(bytes, client)).bytes }
  } catch (cause) {
    if (cause instanceof UploadError)
      throw new AttachmentError(SENTENCES.fileRefused(plainName(name), cause.message), { cause })
    throw cause
  }
}

const TAIL = 1024

/** By what it holds: the header at the very beginning, the mark of the end near the end. */
function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-TAIL).includes('%%EOF')
}

const PICTURES = ['\xff\xd8\xff', '\x89PNG', 'RIFF', 'II*\0', 'MM\0*']
function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return PICTURES.some((mark) => head.startsWith(mark)) || head.slice(4, 8) === 'ftyp'
}

/** One line without a folder, or what the file is. Letters of direction and of control could make a name look like another. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim() || 'File'
}

/** It ends as what it is, whatever it was called. */
function nameOf(name: string, type: KeptFile['type']): string {
  const ending = type === 'image/jpeg' ? '.jpg' : '.pdf'
  const plain = plainName(name).replace(/\.[a-z0-9]{1,5}$/i, '')
  return `${[...plain].slice(0, LONGEST_FILE_NAME - ending.length).join('') || 'File'}${ending}`
}

/** In the transaction that adds the message; `messageId` is null for the one that the enquiry begins with. */
export async function addAttachments(
  tx: Queries,
  enquiryId: number,
  messageId: number | null,
  files: readonly KeptFile[],
): Promise<void> {
  for (const { file, name, type, bytes } of files)
    await tx.query(sql`insert into enquiry_file (enquiry_id, message_id, file, name, type, bytes)
      values (${enquiryId}, ${messageId}, ${file}, ${name}, ${type}, ${bytes})`)
}

const Attached = v.object({
  id: v.number(),
  messageId: v.nullable(v.number()),
  name: v.string(),
  type: v.picklist(TYPES),
  bytes: v.number(),
})
export type Attached = v.InferOutput<typeof Attached>

/** Of all messages of a conversation, as they were sent. */
export function attachmentsOf(db: Queries, enquiryId: number): Promise<Attached[]> {
  return queryAll(
    db,
    Attached,
    sql`select id, message_id as "messageId", name, type, bytes from enquiry_file where enquiry_id = ${enquiryId} order by id`,
  )
}

const Stored = v.object({ file: v.string(), name: v.string(), type: v.picklist(TYPES) })

/**
 * Sends one to whoever may read the conversation, to be saved and never shown: what somebody sent is not this site's.
 * @throws HttpError 404 for what is not in this conversation
 */
export async function sendAttachment(
  request: FastifyRequest,
  reply: FastifyReply,
  enquiryId: number,
  id: number,
): Promise<FastifyReply> {
  const { db } = request.server.site
  const found = await queryOne(
    db,
    Stored,
    sql`select file, name, type from enquiry_file where enquiry_id = ${enquiryId} and id = ${id}`,
  )
  if (!found) throw notFound(SENTENCES.noAttachment)
  const bytes = await request.server.privateFiles.read(found.file)
  const ascii = found.name.replace(/[^\w.-]+/g, '-')
  return reply
    .type(found.type)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(found.name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', PRIVATE)
    .send(bytes)
}

/** RFC 8187. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
