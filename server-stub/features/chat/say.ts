/** Taking a message, from a script or from a form. */
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type ChatMessage, chatSendCall, tidyMessage } from '../../../widgets/shared/contract/chat.call.js'
import { LONGEST_MESSAGE } from '../../../widgets/shared/contract/limits.js'
import { badRequest } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { callBody } from '../../http/forms/contract-schema.js'
import { text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { countTry } from '../../http/limits/limits.js'
import type { Access } from './conversation.js'
import { addMessage, type Message } from './store.js'

/** A form's message. */
export const MessageForm = form({
  text: v.pipe(
    text(),
    v.transform(tidyMessage),
    v.nonEmpty(SENTENCES.messageMissing),
    v.maxLength(LONGEST_MESSAGE, ({ input }) => SENTENCES.messageTooLong(LONGEST_MESSAGE, input.length)),
  ),
  key: text(),
})
type SentMessage = v.InferOutput<typeof MessageForm>

/** Keeps what a script has sent. @throws HttpError 429 for too many. */
export async function say(request: FastifyRequest, access: Access, message: ChatMessage): Promise<Message> {
  return keep(request, access, message)
}

/** Keeps what a form has sent. Gives what is wrong with it, in a sentence, when it was not kept. @throws HttpError 400, 429 */
export async function sayByForm(
  request: FastifyRequest,
  access: Access,
  { form: sent, errors }: SentMessage,
): Promise<string | undefined> {
  if (!sent) return errors.text
  // The key was made by the page: nobody types one.
  const message = v.safeParse(callBody(chatSendCall), sent)
  if (!message.success) throw badRequest(message.issues[0].message)
  await keep(request, access, message.output)
  return undefined
}

async function keep(request: FastifyRequest, access: Access, message: ChatMessage): Promise<Message> {
  const { memberId, side, asking } = access
  // Advisors answer many at once, and are known.
  if (side === 'member') await countTry(request, 'message', `member ${asking.id}`)
  return addMessage(request.server.site.db, memberId, { ...message, from: side, author: asking.name })
}
