/** Taking a message, from a script or from a form. */
import type { FastifyRequest } from 'fastify'
import {
  type ChatMessage,
  chatSendCall,
  LONGEST_MESSAGE,
  tidyMessage,
} from '../../../widgets/shared/contract/chat.call.js'
import { ContractError } from '../../../widgets/shared/contract/read.js'
import { badRequest } from '../../http/errors.js'
import { field } from '../../http/forms.js'
import { countTry } from '../../http/limits.js'
import type { Access } from './conversation.js'
import { addMessage, type Message } from './store.js'

/**
 * Keeps what a script has sent.
 * @throws HttpError 400 for what is no message; 429 for too many.
 */
export async function say(request: FastifyRequest, access: Access): Promise<Message> {
  return keep(request, access, readMessage(request.body))
}

/** Keeps what a form has sent. Gives what is wrong with it, in a sentence, when it was not kept. Throws as `say`. */
export async function sayByForm(request: FastifyRequest, access: Access): Promise<string | undefined> {
  const text = tidyMessage(field(request.body, 'text'))
  if (text === '') return 'Write a message first.'
  if (text.length > LONGEST_MESSAGE) {
    const [most, length] = [LONGEST_MESSAGE, text.length].map((count) => count.toLocaleString('en'))
    return `A message has at most ${most} characters; this one has ${length}.`
  }
  await keep(request, access, readMessage({ text, key: field(request.body, 'key') }))
  return undefined
}

function readMessage(body: unknown): ChatMessage {
  try {
    return chatSendCall.sent(body)
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    throw badRequest(`The request could not be read: ${error.message}.`)
  }
}

async function keep(request: FastifyRequest, access: Access, message: ChatMessage): Promise<Message> {
  const { memberId, side, asking } = access
  // Advisors answer many at once, and are known.
  if (side === 'member') await countTry(request, 'message', `member ${asking.id}`)
  return addMessage(request.server.site.db, memberId, { ...message, from: side, author: asking.name })
}
