/** Whose conversation a request is about, and what is shown of it. */

import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Member } from '../../auth/members.js'
import { sessionOf } from '../../auth/sessions.js'
import type { Queries } from '../../db/database.js'
import { notFound, unauthorized } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { numberInAddress, text } from '../../http/forms/fields.js'
import { idOf } from '../../http/forms/params.js'
import { randomToken } from '../../http/security/secret.js'
import { type MessageView, messageView } from './message-view.js'
import { type ChatSide, conversationWith, messagesBefore } from './store.js'

export const PAGE_SIZE = 50

/** Whose conversation; see `accessIn`. */
export const OfQuery = v.object({ of: text() })
/** `after` or `before` the message with this id. */
export const ThreadQuery = v.object({
  ...OfQuery.entries,
  after: numberInAddress(),
  before: numberInAddress(),
})

export interface Access {
  /** Whose conversation it is. */
  memberId: number
  /** Which side the asking one is on. */
  side: ChatSide
  /** Who asks. */
  asking: Member
}

/**
 * One's own conversation, or with `of` in the address, for advisors, that of a member.
 * @throws HttpError 401 for visitors; 404 for another's, whether there is one or not.
 */
export async function accessIn(request: FastifyRequest, { of }: { of: string }): Promise<Access> {
  const asking = (await sessionOf(request))?.member
  if (!asking) throw unauthorized(SENTENCES.signInToChat)
  if (of === '') return { memberId: asking.id, side: 'member', asking }
  const memberId = idOf(of) ?? 0
  if (!isAdvisor(asking) || !(await conversationWith(request.server.site.db, memberId)))
    throw notFound(SENTENCES.noConversation)
  return { memberId, side: 'staff', asking }
}

export const isAdvisor = ({ isAdmin, isEditor }: Member): boolean => isAdmin || isEditor

export interface ThreadView {
  messages: MessageView[]
  /** Where earlier messages are; undefined when these are the first. */
  earlier: number | undefined
  /** Whether these are earlier ones: nothing is written there. */
  isPast: boolean
  /** For the form; each form's own. */
  key: string
}

/** The messages and the form. */
export interface ConversationView {
  /** After a refusal with what was wrong, and with the text as it was sent. */
  thread: ThreadView & { error?: string; text?: string }
  /** Whose it is, for advisors. */
  of?: number | undefined
  /** This page, for earlier messages. */
  base: string
  /** Where the form leads. */
  action: string
}

/** The latest messages, or a page of earlier ones. */
export async function threadOf(
  db: Queries,
  { memberId, side }: Pick<Access, 'memberId' | 'side'>,
  before?: number,
): Promise<ThreadView> {
  const rows = await messagesBefore(db, memberId, before, PAGE_SIZE + 1)
  const shown = rows.slice(-PAGE_SIZE)
  return {
    messages: shown.map((row) => messageView(row, side)),
    earlier: rows.length > PAGE_SIZE ? shown[0]?.id : undefined,
    isPast: before !== undefined,
    key: randomToken(),
  }
}
