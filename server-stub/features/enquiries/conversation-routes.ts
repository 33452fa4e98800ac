/** Conversations of whoever asked: in their account, or by the link of an e-mail where they have none. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { forbidden, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import type { FieldErrors } from '../../http/forms/form.js'
import { id, TokenParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countTry } from '../../http/limits/limits.js'
import { randomToken } from '../../http/security/secret.js'
import { keepPrivate } from '../../views/form-page.js'
import { say } from './answering.js'
import { attachmentsOf, messageWithFiles, sendAttachment, takeAttachments } from './attachments.js'
import {
  ActForm,
  addActs,
  ConversationParams,
  conversationAt,
  type Desk,
  ListQuery,
  renderConversation,
  renderList,
} from './conversation-pages.js'
import { threadView } from './conversation-views.js'
import {
  type Conversation,
  claimEnquiries,
  conversationOf,
  countUnclaimed,
  messagesOf,
  ofCollector,
  ofLink,
} from './conversations-store.js'
import { CLAIM_PATH, enquiryLink, MY_ENQUIRIES } from './paths.js'
import { readMessage } from './read-message.js'
import { LinkedEnquiryPage } from './views/linked.js'

const LinkedFileParams = v.object({ ...TokenParams.entries, file: id(SENTENCES.noAttachment) })

export async function myConversationRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  await takeAttachments(app)

  async function deskOf(request: FastifyRequest): Promise<Desk> {
    const scope = ofCollector((await requireMember(request)).id)
    return { side: 'collector', scope, base: MY_ENQUIRIES, title: 'Enquiries' }
  }

  app.get(MY_ENQUIRIES, { schema: { querystring: ListQuery } }, async (request, reply) => {
    const { confirmed, email } = await requireMember(request)
    const claimable = confirmed ? await countUnclaimed(db, email) : 0
    return renderList(request, reply, await deskOf(request), request.query, claimable)
  })

  app.post(CLAIM_PATH, async (request, reply) => {
    const { id, confirmed, email } = await requireMember(request)
    if (!confirmed) throw forbidden(SENTENCES.confirmAddressFirst)
    await claimEnquiries(db, id, email)
    return seeOther(request, reply, MY_ENQUIRIES)
  })

  app.get(`${MY_ENQUIRIES}:id/`, { schema: { params: ConversationParams } }, async (request, reply) => {
    const desk = await deskOf(request)
    return renderConversation(
      request,
      reply,
      desk,
      await conversationAt(request, desk, request.params.id),
      {},
    )
  })

  addActs(app, MY_ENQUIRIES, deskOf)
}

export async function linkedConversationRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  keepPrivate(app)
  await takeAttachments(app)
  const path = enquiryLink(':token')

  app.get(path, { schema: { params: TokenParams } }, async (request, reply) =>
    draw(reply, await conversationIn(request, request.params.token), {}),
  )

  app.post(path, { schema: { params: TokenParams, body: ActForm } }, async (request, reply) => {
    const conversation = await conversationIn(request, request.params.token)
    const whose = `enquiry ${conversation.id}`
    await countTry(request, 'message', whose)
    const message = await messageWithFiles(request)
    const { form: sent, values, errors } = message ? v.parse(ActForm, message.fields) : request.body
    if (!sent && message?.refusal === undefined) return draw(reply, conversation, { values, errors })
    const read = await readMessage(request, sent?.text ?? '', message, whose)
    if ('errors' in read) return draw(reply, conversation, { values, errors: read.errors })
    const { files } = read
    const { name } = conversation
    const said = { key: sent?.key || randomToken(), side: 'collector', name, text: sent?.text ?? '' } as const
    await say(app, conversation, { ...said, files })
    return seeOther(request, reply, `${enquiryLink(conversation.replyToken ?? '')}#latest`)
  })

  app.get(`${path}files/:file/`, { schema: { params: LinkedFileParams } }, async (request, reply) => {
    const conversation = await conversationIn(request, request.params.token)
    return sendAttachment(request, reply, conversation.id, request.params.file)
  })

  /** @throws HttpError 404 for a link of nothing, and of what belongs to an account by now. */
  async function conversationIn(request: FastifyRequest, token: string): Promise<Conversation> {
    const found = await conversationOf(db, ofLink(token))
    if (found && found.memberId === null) return found
    await countTry(request, 'signInClient')
    throw notFound(found ? SENTENCES.enquiryClaimed : SENTENCES.enquiryGone)
  }

  interface Drawn {
    values?: Readonly<Record<string, string>>
    errors?: FieldErrors
  }

  async function draw(
    reply: FastifyReply,
    conversation: Conversation,
    { values = { text: '' }, errors = {} }: Drawn,
  ): Promise<FastifyReply> {
    const action = enquiryLink(conversation.replyToken ?? '')
    const status = Object.keys(errors).length > 0 ? { status: 422 } : {}
    const messages = await messagesOf(db, conversation.id)
    const files = await attachmentsOf(db, conversation.id)
    return reply.page(
      LinkedEnquiryPage,
      { title: 'Your enquiry', path: action, description: 'A conversation.', robots: 'noindex', ...status },
      {
        ...threadView(conversation, { messages, files }, 'collector', action),
        action,
        claim: MY_ENQUIRIES,
        key: randomToken(),
        values,
        errors,
      },
    )
  }
}
