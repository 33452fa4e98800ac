/** What is said in a conversation, and who is written to then. */

import type { FastifyInstance } from 'fastify'
import type { Queries } from '../../db/database.js'
import type { Site } from '../../http/site.js'
import { addEmail } from '../../mail/outbox.js'
import { teamEmails } from '../gallery/team.js'
import {
  addMessage,
  askAdvisor,
  assigneesFor,
  type Conversation,
  type NewMessage,
} from './conversations-store.js'
import { advisorAskedEmail, answerEmail, furtherEmail } from './emails.js'
import { houseReplyAddress, replyAddress } from './mail-in/reply-address.js'

/** Keeps a message and tells the others of it, once. */
export function say(app: FastifyInstance, conversation: Conversation, message: NewMessage): Promise<void> {
  const { db, config } = app.site
  const { publicUrl, advisoryEmail } = config
  return db.transaction(async (tx) => {
    const { id, email } = conversation
    if (!(await addMessage(tx, id, message))) return
    if (message.side !== 'collector') {
      const replyTo = replyAddress(app, id, 'collector', email)
      return addEmail(tx, answerEmail(publicUrl, conversation, message, replyTo))
    }
    for (const to of await whoAnswers(tx, conversation, advisoryEmail)) {
      const replyTo = houseReplyAddress(app, conversation, to)
      await addEmail(tx, furtherEmail(publicUrl, to, conversation, message, replyTo))
    }
  })
}

/** The addresses of whoever it is assigned to, else of the gallery's team, else of our advisors. */
export async function whoAnswers(
  tx: Queries,
  { galleryId, assigneeId }: Conversation,
  advisoryEmail: string,
): Promise<string[]> {
  const assigned = (await assigneesFor(tx, galleryId)).find(({ id }) => id === assigneeId)
  if (assigned) return [assigned.email]
  const house = galleryId === null ? [] : await teamEmails(tx, galleryId)
  return house.length > 0 ? house : [advisoryEmail]
}

/** Has one of our advisors join a conversation with a gallery. */
export function bringInAdvisor(site: Site, conversation: Conversation): Promise<void> {
  const { publicUrl, advisoryEmail } = site.config
  return site.db.transaction(async (tx) => {
    if (await askAdvisor(tx, conversation.id))
      await addEmail(tx, advisorAskedEmail(publicUrl, advisoryEmail, conversation))
  })
}
