/** Where advisors answer: the conversations, what waits first, and each of them. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { ListQuery, listPage, staffPage } from '../../cms/staff-page.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { numberInAddress } from '../../http/forms/fields.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { isPrefetch } from '../../http/prefetch.js'
import { minute } from '../../views/dates.js'
import { type Access, type ConversationView, threadOf } from './conversation.js'
import { MessageForm, sayByForm } from './say.js'
import {
  type Conversation,
  conversations,
  conversationWith,
  countWaiting,
  markSeen,
  type With,
} from './store.js'
import { streamChanges } from './stream.js'
import { StaffChatPage } from './views/staff-chat.js'
import { StaffChatsPage } from './views/staff-chats.js'

const STAFF_CHAT_PATH = '/staff/chat/'
const EXCERPT = 120
const ChatParams = idParams(SENTENCES.noConversation)
const EarlierQuery = v.object({ before: numberInAddress() })

export async function staffChatRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(STAFF_CHAT_PATH, { schema: { querystring: ListQuery } }, async (request, reply) => {
    const { rows, newer, older, address } = await listPage(
      STAFF_CHAT_PATH,
      request.query,
      (_words, skip, size) => conversations(db, skip, size),
    )
    return reply.page(
      StaffChatsPage,
      { ...staffPage('Conversations', address, 'What members ask.'), frame: 'staff-chats' },
      { items: rows.map(view), waiting: await countWaiting(db), newer, older },
    )
  })

  app.get(`${STAFF_CHAT_PATH}stream/`, { config: { json: true } }, async (request, reply) => {
    await streamChanges(request, reply, await requireMember(request))
    return reply
  })

  app.get(
    `${STAFF_CHAT_PATH}:id/`,
    { schema: { params: ChatParams, querystring: EarlierQuery } },
    async (request, reply) => {
      const { access, partner } = await openConversation(request, request.params.id)
      const { before } = request.query
      const thread = await threadOf(db, access, before)
      const latest = thread.messages.at(-1)
      if (latest && before === undefined && !isPrefetch(request))
        await markSeen(db, access.memberId, 'staff', latest.id)
      return draw(reply, partner, thread)
    },
  )

  app.post(
    `${STAFF_CHAT_PATH}:id/`,
    { schema: { params: ChatParams, body: MessageForm }, config: { actsOn: 'member' } },
    async (request, reply) => {
      const { access, partner } = await openConversation(request, request.params.id)
      const error = await sayByForm(request, access, request.body)
      if (!error) return seeOther(request, reply, `${STAFF_CHAT_PATH}${access.memberId}/#latest`)
      return draw(
        reply,
        partner,
        { ...(await threadOf(db, access)), error, text: request.body.values.text },
        422,
      )
    },
  )
}

/** @throws HttpError 404 where there is none. */
async function openConversation(
  request: FastifyRequest,
  memberId: number,
): Promise<{ access: Access; partner: With }> {
  const partner = await conversationWith(request.server.site.db, memberId)
  if (!partner) throw notFound(SENTENCES.noConversation)
  return { partner, access: { memberId, side: 'staff', asking: await requireMember(request) } }
}

function draw(
  reply: FastifyReply,
  partner: With,
  thread: ConversationView['thread'],
  status = 200,
): FastifyReply {
  const path = `${STAFF_CHAT_PATH}${partner.id}/`
  return reply.page(StaffChatPage, staffPage(partner.name, path, 'A conversation.', status), {
    partner,
    thread,
    of: partner.id,
    base: path,
    action: path,
  })
}

function view({ memberId, text, at, ...row }: Conversation) {
  const line = text.replace(/\s+/g, ' ')
  return {
    ...row,
    memberId,
    href: `${STAFF_CHAT_PATH}${memberId}/`,
    excerpt: line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line,
    at: minute(at),
  }
}
