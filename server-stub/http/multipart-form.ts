/** Forms with files, as their parts come in: fields before the files or after them. */
import type { FastifyRequest } from 'fastify'
import { badRequest } from './errors/errors.js'
import { SENTENCES } from './errors/sentences.js'

export interface MultipartForm {
  fields: Record<string, string>
  /** By the name of their field; none where nothing was chosen. */
  files: Record<string, Buffer>
  /** All of them, also several of one field, with the names that they had. */
  sent: SentFile[]
  /** What came after a file that is too large, or is one too many, was not read. */
  isTooLarge: boolean
  isTooMany: boolean
}

export interface SentFile {
  name: string
  bytes: Buffer
}

/**
 * A form without files has fields alone. `mostBytes` is of all files together.
 * @throws HttpError 400 when it breaks off, or holds more than the route's limits let it.
 */
export async function readMultipart(
  request: FastifyRequest,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<MultipartForm> {
  const form: MultipartForm = { fields: {}, files: {}, sent: [], isTooLarge: false, isTooMany: false }
  let left = mostBytes
  if (!request.isMultipart()) return form
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') form.fields[part.fieldname] = part.value
        continue
      }
      const bytes = await part.toBuffer()
      // A field of which nothing was chosen. A file that is empty has a name, and is judged as any other.
      if (bytes.length === 0 && !part.filename) continue
      left -= bytes.length
      if (left < 0) return { ...form, isTooLarge: true }
      form.files[part.fieldname] = bytes
      form.sent.push({ name: part.filename, bytes })
    }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'FST_REQ_FILE_TOO_LARGE') return { ...form, isTooLarge: true }
    if (code === 'FST_FILES_LIMIT') return { ...form, isTooMany: true }
    request.log.info({ err: cause }, 'http: a form with files could not be read')
    throw badRequest(SENTENCES.uploadUnreadable)
  }
  if (Object.values(form.fields).some((text) => text.includes('\0')))
    throw badRequest(SENTENCES.unsavableCharacters)
  return form
}
