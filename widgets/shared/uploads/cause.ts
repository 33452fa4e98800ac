/** Why an upload failed, in a sentence for whoever sent it. */
import type { Messages } from 'plinth'
import { HttpError, NetworkError, TimeoutError } from '../services/api.js'
import { uploadMessages } from './messages.js'

/** The server's own sentences where it sent some: `{ "errors": { "file": "…" } }`. */
export function causeOf(error: unknown, { text }: Messages): string {
  if (error instanceof HttpError) {
    const said = sentencesIn(error.sentence)
    if (said !== '') return said
    if (error.status === 413) return text(uploadMessages.tooLarge)
    if (error.status === 401 || error.status === 403) return text(uploadMessages.refused)
    return text(uploadMessages.failed, { status: String(error.status) })
  }
  if (error instanceof TimeoutError) return text(uploadMessages.late)
  if (error instanceof NetworkError) return text(uploadMessages.offline)
  return error instanceof Error ? error.message : String(error)
}

function sentencesIn(answer: string): string {
  let read: unknown
  try {
    read = JSON.parse(answer)
  } catch {
    return ''
  }
  const { errors, message } = Object(read) as { errors?: unknown; message?: unknown }
  const sentences = Object.values(Object(errors)).filter((one) => typeof one === 'string')
  if (sentences.length > 0) return sentences.join(' ')
  return typeof message === 'string' ? message : ''
}
