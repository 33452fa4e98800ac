/** The chat with the advisors: its messages for the panel, and a member's page that works without script. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  CHAT_STREAM,
  chatMessagesCall,
  chatSeenCall,
  chatSendCall,
} from '../../../widgets/shared/contract/chat.call.js'
import { guardMembers, membersOnly, requireMember, signInPath } from '../../auth/require-member.js'
import { sessionOf } from '../../auth/sessions.js'
import { noteStaffActs } from '../../auth/staff-acts.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { isBare } from '../../http/errors/bare.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { isRecord } from '../../http/files/dist.js'
import { callBody } from '../../http/forms/contract-schema.js'
import { idOf } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { isPrefetch } from '../../http/prefetch.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { DASHBOARD_PATH } from '../dashboard/sections.js'
import {
  type Access,
  accessIn,
  type ConversationView,
  OfQuery,
  PAGE_SIZE,
  ThreadQuery,
  threadOf,
} from './conversation.js'
import { messageView } from './message-view.js'
import { MessageForm, say, sayByForm } from './say.js'
import { markSeen, messagesAfter, messagesBefore } from './store.js'
import { streamMessages } from './stream.js'
import { ChatPage } from './views/chat.js'
import { FramedThreadPage } from './views/framed-thread.js'
import { ChatMessage } from './views/message.js'
import { ChatMessages } from './views/messages.js'
import { ChatSignInPage } from './views/sign-in.js'

const CHAT_PATH = `${DASHBOARD_PATH}chat/`
const MESSAGES = chatMessagesCall.path({}).split('?', 1)[0] ?? ''

const SENT_TO: readonly string[] = chatSendCall.routes

export async function chatRoutes(app: FastifyInstance): Promise<void> {
  await app.register(messageRoutes)
  await app.register(pageRoutes)
}

async function messageRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  app.addHook('onRequest', async function keepPrivate(_request, reply) {
    reply.header('cache-control', PRIVATE)
  })
  // What an advisor says; that they have read something is no act.
  noteStaffActs(
    app,
    ({ method, routeOptions: { url = '' }, query }) =>
      method === 'POST' &&
      SENT_TO.includes(url) &&
      isRecord(query) &&
      query.of !== undefined &&
      query.of !== '',
  )

  app.get(MESSAGES, { schema: { querystring: ThreadQuery } }, async (request, reply) => {
    if (!isBare(request)) return reply.redirect(CHAT_PATH, 303)
    if (!(await sessionOf(request))) return askToSignIn(reply)
    const access = await accessIn(request, request.query)
    const { after, before } = request.query
    if (after === undefined) return renderThread(reply, access, before)
    const rows = await messagesAfter(db, access.memberId, after, PAGE_SIZE)
    return reply.fragment(ChatMessages, {
      messages: rows.map((row) => messageView(row, access.side)),
    })
  })

  for (const url of chatSendCall.routes) {
    const schema = { querystring: OfQuery, body: callBody(chatSendCall) }
    app.post(url, { ...membersOnly(SENTENCES.signInToChat), schema }, async (request, reply) => {
      const access = await accessIn(request, request.query)
      const message = messageView(await say(request, access, request.body), access.side)
      return reply.fragment(ChatMessage, { message })
    })
  }

  for (const url of chatSeenCall.routes) {
    const schema = { querystring: OfQuery, body: callBody(chatSeenCall) }
    app.post(
      url,
      { ...membersOnly(SENTENCES.signInToChat), schema, config: { json: true } },
      async (request, reply) => {
        const { memberId, side } = await accessIn(request, request.query)
        await markSeen(db, memberId, side, request.body.upTo)
        return reply.code(204).send()
      },
    )
  }

  app.get(
    CHAT_STREAM,
    { schema: { querystring: ThreadQuery }, config: { json: true } },
    async (request, reply) => {
      const access = await accessIn(request, request.query)
      // What a browser has heard last says more than the address it began with.
      const heard = idOf(String(request.headers['last-event-id'] ?? ''))
      const [latest] = await messagesBefore(db, access.memberId, undefined, 1)
      const after = heard ?? request.query.after ?? latest?.id ?? 0
      await streamMessages(request, reply, access, after)
      return reply
    },
  )
}

/** A member's own page. Reading it marks as seen what is in it. */
async function pageRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)

  app.get(CHAT_PATH, { schema: { querystring: ThreadQuery } }, async (request, reply) => {
    const { id: memberId } = await requireMember(request)
    const { before } = request.query
    const thread = await threadOf(db, { memberId, side: 'member' }, before)
    const latest = thread.messages.at(-1)
    if (latest && before === undefined && !isPrefetch(request))
      await markSeen(db, memberId, 'member', latest.id)
    return renderPage(request, reply, thread)
  })

  app.post(CHAT_PATH, { schema: { body: MessageForm } }, async (request, reply) => {
    const asking = await requireMember(request)
    const access: Access = { memberId: asking.id, side: 'member', asking }
    const { text } = request.body.values
    const error = await sayByForm(request, access, request.body)
    // From the panel, whose script has not come: the next thing it shows is the messages.
    if (!error) return seeOther(request, reply, isBare(request) ? MESSAGES : `${CHAT_PATH}#latest`)
    const thread = { ...(await threadOf(db, access)), error, text }
    if (isBare(request))
      return reply.page(FramedThreadPage, { ...framed(), status: 422 }, threadData(access, thread))
    return renderPage(request, reply, thread, 422)
  })
}

function renderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  thread: ConversationView['thread'],
  status = 200,
): Promise<FastifyReply> {
  const page = { title: 'Chat with an advisor', path: CHAT_PATH, status }
  return renderDashboard(request, reply, ChatPage, page, { thread, base: CHAT_PATH, action: CHAT_PATH })
}

async function renderThread(
  reply: FastifyReply,
  access: Access,
  before: number | undefined,
): Promise<FastifyReply> {
  const thread = await threadOf(reply.server.site.db, access, before)
  return reply.page(FramedThreadPage, framed(), threadData(access, thread))
}

function threadData({ memberId, side }: Access, thread: ConversationView['thread']): ConversationView {
  const of = side === 'staff' ? memberId : undefined
  return {
    thread,
    of,
    base: chatMessagesCall.path({ ...(of === undefined ? {} : { of }) }),
    action: CHAT_PATH,
  }
}

const framed = () => ({
  title: 'Chat with an advisor',
  description: 'What you and our advisors have said.',
  path: MESSAGES,
  robots: 'noindex',
})

function askToSignIn(reply: FastifyReply): FastifyReply {
  return reply.page(ChatSignInPage, { ...framed(), status: 401 }, { signIn: signInPath(CHAT_PATH) })
}
