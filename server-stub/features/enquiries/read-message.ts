/** What a message has to say: its text and its files, or what is wrong with them. */
import type { FastifyRequest } from 'fastify'
import { SENTENCES } from '../../http/errors/sentences.js'
import type { FieldErrors } from '../../http/forms/form.js'
import { clientOf, countTry } from '../../http/limits/limits.js'
import { PainterBusyError } from '../../media/making/paint.js'
import { AttachmentError, type KeptFile, keepAttachments, type SentMessage } from './attachments.js'

/** Keeps the files; `whose` is whom uploads are counted for. */
export async function readMessage(
  request: FastifyRequest,
  text: string,
  sent: SentMessage | undefined,
  whose: string,
): Promise<{ files: KeptFile[] } | { errors: FieldErrors }> {
  const { files = [], refusal } = sent ?? {}
  if (refusal !== undefined) return { errors: { files: refusal } }
  if (text === '' && files.length === 0) return { errors: { text: SENTENCES.messageMissing } }
  if (files.length === 0) return { files: [] }
  await countTry(request, 'upload', whose)
  try {
    return { files: await keepAttachments(request.server, files, clientOf(request.ip)) }
  } catch (error) {
    if (error instanceof PainterBusyError) return { errors: { files: SENTENCES.picturesBusy } }
    if (error instanceof AttachmentError) return { errors: { files: error.message } }
    throw error
  }
}
