/** Forms with files, as their parts come in: fields before the files or after them. */
import type { FastifyRequest } from 'fastify'
import { badRequest } from './errors/errors.js'
import { SENTENCES } from './errors/sentences.js'

export interface MultipartForm {
  fields: Record<string, string>
  /** By the name of their field; none where nothing was chosen. */
  files: Record<string, Buffer>
  /** What came after a file that is too large was not read. */
  isTooLarge: boolean
}

/**
 * A form without files has fields alone.
 * @throws HttpError 400 when it breaks off, or holds more than the route's limits let it.
 */
export async function readMultipart(request: FastifyRequest): Promise<MultipartForm> {
  const form: MultipartForm = { fields: {}, files: {}, isTooLarge: false }
  if (!request.isMultipart()) return form
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') form.fields[part.fieldname] = part.value
        continue
      }
      const bytes = await part.toBuffer()
      if (bytes.length > 0) form.files[part.fieldname] = bytes
    }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'FST_REQ_FILE_TOO_LARGE') return { ...form, isTooLarge: true }
    request.log.info({ err: cause }, 'http: a form with files could not be read')
    throw badRequest(SENTENCES.uploadUnreadable)
  }
  if (Object.values(form.fields).some((text) => text.includes('\0')))
    throw badRequest(SENTENCES.unsavableCharacters)
  return form
}
