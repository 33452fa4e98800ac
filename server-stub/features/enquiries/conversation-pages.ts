/** The pages of a conversation and of a list of them, for whoever asks and for whoever answers: one look, one way to act. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_ENQUIRY } from '../../../widgets/shared/contract/limits.js'
import { requireMember } from '../../auth/require-member.js'
import type { Position } from '../../db/paging.js'
import type { Sql } from '../../db/sql.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { lines, positionQuery, text } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { id, idOf, idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countTry } from '../../http/limits/limits.js'
import { randomToken } from '../../http/security/secret.js'
import { minute } from '../../views/dates.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { bringInAdvisor, say } from './answering.js'
import { attachmentsOf, messageWithFiles, type SentMessage, sendAttachment } from './attachments.js'
import { listView, threadView } from './conversation-views.js'
import {
  addNote,
  assigneesFor,
  type Conversation,
  conversationOf,
  conversationsOf,
  FILTERS,
  messagesOf,
  notesOf,
  type Side,
  setAssignee,
  setStatus,
} from './conversations-store.js'
import { readMessage } from './read-message.js'
import { repliesOfGalleries, savedReplies } from './saved-replies-store.js'
import { ConversationPage } from './views/conversation.js'
import { ConversationsPage } from './views/conversations.js'

const PAGE_SIZE = 30

/** Whose conversations they are, and who looks at them. */
export interface Desk {
  side: Side
  scope: Sql
  base: string
  title: string
}

export const ConversationParams = idParams(SENTENCES.noConversation)
const FileParams = v.object({ ...ConversationParams.entries, file: id(SENTENCES.noAttachment) })
export const ListQuery = v.intersect([positionQuery(), v.object({ state: text() })])
export const ReplyQuery = v.object({ reply: text() })

const ACTS = ['reply', 'note', 'assign', 'close', 'reopen', 'advisor'] as const
export const ActForm = form({
  do: v.pipe(
    text(),
    v.check((sent) => ACTS.some((known) => known === sent), SENTENCES.noOption),
    v.transform((sent) => ACTS.find((known) => known === sent) ?? 'reply'),
  ),
  text: lines(LONGEST_ENQUIRY),
  assignee: text(),
  key: text(),
})
type ActForm = v.InferOutput<typeof ActForm>

const LABELS = { waiting: 'Waiting', mine: 'Mine', closed: 'Closed' } as const

export async function renderList(
  request: FastifyRequest,
  reply: FastifyReply,
  { side, scope, base, title }: Desk,
  { state, position }: { state: string; position: Position },
  claimable: number,
): Promise<FastifyReply> {
  const { db } = request.server.site
  const { id: memberId } = await requireMember(request)
  const isHouse = side !== 'collector'
  const filter = isHouse ? FILTERS.find((known) => known === state) : undefined
  const first = isHouse ? 'house' : 'collector'
  const slice = await conversationsOf(db, { scope, first, filter, memberId }, position, PAGE_SIZE)
  const at = (more: Record<string, string>, of: string = filter ?? '') => {
    const params = new URLSearchParams({ ...(of && { state: of }), ...more })
    return params.size > 0 ? `${base}?${params}` : base
  }
  return renderDashboard(
    request,
    reply,
    ConversationsPage,
    { title, path: base },
    {
      title,
      conversations: slice.rows.map((row) => listView(row, side, base)),
      isHouse,
      replies: isHouse ? `${base}replies/` : undefined,
      claimable,
      tabs: isHouse
        ? [
            { label: 'All', href: at({}, ''), isCurrent: filter === undefined },
            ...FILTERS.map((name) => ({
              label: LABELS[name],
              href: at({}, name),
              isCurrent: filter === name,
            })),
          ]
        : [],
      previous: slice.previous && at({ before: slice.previous }),
      next: slice.next && at({ after: slice.next }),
    },
  )
}

/** @throws HttpError 404 for what is no conversation of this desk: nobody learns that it is another's. */
export async function conversationAt(
  request: FastifyRequest,
  { scope }: Pick<Desk, 'scope'>,
  id: number,
): Promise<Conversation> {
  const found = await conversationOf(request.server.site.db, scope, id)
  if (!found) throw notFound(SENTENCES.noConversation)
  return found
}

interface State {
  /** Of the number of a saved one, to begin with. */
  reply?: string
  values?: Readonly<Record<string, string>>
  errors?: FieldErrors
}

export async function renderConversation(
  request: FastifyRequest,
  reply: FastifyReply,
  { side, base, title }: Desk,
  conversation: Conversation,
  { reply: asked = '', values, errors = {} }: State,
): Promise<FastifyReply> {
  const { db } = request.server.site
  const { id, galleryId } = conversation
  const isHouse = side !== 'collector'
  const owners = side === 'gallery' && galleryId !== null ? [galleryId] : undefined
  const [messages, files, notes, assignees, replies] = await Promise.all([
    messagesOf(db, id),
    attachmentsOf(db, id),
    side === 'collector' ? [] : notesOf(db, id, side),
    side === 'gallery' || (side === 'advisor' && galleryId === null) ? assigneesFor(db, galleryId) : [],
    isHouse ? savedReplies(db, repliesOfGalleries(owners)) : [],
  ])
  const chosen = replies.find((one) => one.id === idOf(asked))
  const status = Object.keys(errors).length > 0 ? { status: 422 } : {}
  return renderDashboard(
    request,
    reply,
    ConversationPage,
    { title: conversation.about ?? 'Enquiry', path: `${base}${id}/`, ...status },
    {
      ...threadView(conversation, { messages, files }, side, `${base}${id}/`),
      kicker: { href: base, label: title },
      action: `${base}${id}/`,
      isHouse,
      notes: notes.map(({ name, text, at }) => ({ name, text, at: minute(at) })),
      assignees: assignees.map((one) => ({ ...one, isChosen: one.id === conversation.assigneeId })),
      replies: replies.map((one) => ({ title: one.title, href: `${base}${id}/?reply=${one.id}#answer` })),
      key: randomToken(),
      values: values ?? { text: chosen?.text ?? '' },
      errors,
    },
  )
}

/** The routes of the forms on a conversation's page, and of what was sent with its messages. */
export function addActs(
  app: FastifyInstance,
  base: string,
  deskOf: (request: FastifyRequest) => Promise<Desk>,
): void {
  app.post(
    `${base}:id/`,
    { schema: { params: ConversationParams, body: ActForm }, config: { actsOn: 'enquiry' } },
    async (request, reply) => {
      const desk = await deskOf(request)
      const conversation = await conversationAt(request, desk, request.params.id)
      await countTry(request, 'message', `member ${(await requireMember(request)).id}`)
      const sent = await messageWithFiles(request)
      return answerAct(
        request,
        reply,
        desk,
        conversation,
        sent ? v.parse(ActForm, sent.fields) : request.body,
        sent,
      )
    },
  )

  app.get(`${base}:id/files/:file/`, { schema: { params: FileParams } }, async (request, reply) => {
    const conversation = await conversationAt(request, await deskOf(request), request.params.id)
    return sendAttachment(request, reply, conversation.id, request.params.file)
  })
}

/** Does what a form of a conversation's page asks for: on to the conversation, or the page again with what is missing. */
async function answerAct(
  request: FastifyRequest,
  reply: FastifyReply,
  desk: Desk,
  conversation: Conversation,
  { form: sent, values, errors }: ActForm,
  message: SentMessage | undefined,
): Promise<FastifyReply> {
  const { side, base } = desk
  const { site } = request.server
  const again = (found: FieldErrors) =>
    renderConversation(request, reply, desk, conversation, { values, errors: found })
  if (message?.refusal !== undefined) return again({ files: message.refusal })
  if (!sent) return again(errors)
  const { id: memberId, name } = await requireMember(request)
  const done = () => seeOther(request, reply, `${base}${conversation.id}/#latest`)
  switch (sent.do) {
    case 'reply': {
      const read = await readMessage(request, sent.text, message, `member ${memberId}`)
      if ('errors' in read) return again(read.errors)
      const { files } = read
      await say(request.server, conversation, {
        key: sent.key || randomToken(),
        side,
        name,
        text: sent.text,
        files,
      })
      return done()
    }
    case 'advisor':
      await bringInAdvisor(site, conversation)
      return done()
    case 'close':
    case 'reopen':
      await setStatus(site.db, conversation.id, sent.do === 'close' ? 'closed' : 'open')
      return done()
    case 'note': {
      if (side === 'collector') return again({ text: SENTENCES.noOption })
      if (sent.text === '') return again({ note: SENTENCES.messageMissing })
      await addNote(site.db, conversation.id, { side, name, text: sent.text })
      return done()
    }
    case 'assign': {
      if (side === 'collector') return again({ text: SENTENCES.noOption })
      const assignees = await assigneesFor(site.db, conversation.galleryId)
      const wanted = assignees.find(({ id }) => String(id) === sent.assignee)
      if (!wanted && sent.assignee !== '') return again({ assignee: SENTENCES.noOption })
      await setAssignee(site.db, conversation.id, wanted?.id ?? null)
      return done()
    }
  }
}
