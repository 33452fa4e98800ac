/** Conversations for whoever answers: a gallery's team at its own address, our advisors at theirs. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_ENQUIRY, LONGEST_TITLE } from '../../../widgets/shared/contract/limits.js'
import { guardMembers } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { neededLine, neededLines, text } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { galleriesIn } from '../gallery/access.js'
import type { TeamGallery } from '../gallery/team.js'
import { takeAttachments } from './attachments.js'
import {
  addActs,
  ConversationParams,
  conversationAt,
  type Desk,
  ListQuery,
  ReplyQuery,
  renderConversation,
  renderList,
} from './conversation-pages.js'
import { ofAdvisors, ofGalleries } from './conversations-store.js'
import { GALLERY_ENQUIRIES, STAFF_ENQUIRIES } from './paths.js'
import {
  addSavedReply,
  MOST_REPLIES,
  removeSavedReply,
  repliesOfGalleries,
  savedReplies,
} from './saved-replies-store.js'
import { RepliesPage } from './views/replies.js'

const SavedForm = form({
  title: neededLine(LONGEST_TITLE, SENTENCES.titleMissing),
  text: neededLines(LONGEST_ENQUIRY, SENTENCES.messageMissing),
  gallery: text(),
})

/** Who answers for whom. */
interface Access {
  base: string
  deskOf(request: FastifyRequest): Promise<Desk>
  /** None for our advisors, whose saved replies are their own. */
  galleriesOf(request: FastifyRequest): Promise<TeamGallery[] | undefined>
}

export async function galleryConversationRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  await addDesk(app, {
    base: GALLERY_ENQUIRIES,
    async deskOf(request) {
      const scope = ofGalleries((await galleriesIn(request)).map(({ id }) => id))
      return { side: 'gallery', scope, base: GALLERY_ENQUIRIES, title: 'Enquiries of the gallery' }
    },
    galleriesOf: galleriesIn,
  })
}

export async function staffConversationRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  staffOnly(app)
  await addDesk(app, {
    base: STAFF_ENQUIRIES,
    deskOf: async () => ({ side: 'advisor', scope: ofAdvisors, base: STAFF_ENQUIRIES, title: 'Enquiries' }),
    galleriesOf: async () => undefined,
  })
}

async function addDesk(app: FastifyInstance, { base, deskOf, galleriesOf }: Access): Promise<void> {
  await takeAttachments(app)
  const { db } = app.site
  const repliesPath = `${base}replies/`

  app.get(base, { schema: { querystring: ListQuery } }, async (request, reply) =>
    renderList(request, reply, await deskOf(request), request.query, 0),
  )

  app.get(
    `${base}:id/`,
    { schema: { params: ConversationParams, querystring: ReplyQuery } },
    async (request, reply) => {
      const desk = await deskOf(request)
      const conversation = await conversationAt(request, desk, request.params.id)
      return renderConversation(request, reply, desk, conversation, request.query)
    },
  )

  addActs(app, base, deskOf)

  app.get(repliesPath, async (request, reply) => drawReplies(request, reply, {}))

  app.post(repliesPath, { schema: { body: SavedForm } }, async (request, reply) => {
    const galleries = await galleriesOf(request)
    const { form: sent, values, errors } = request.body
    const gallery = galleries?.find(({ id }) => String(id) === values.gallery)
    if (galleries && !gallery) throw notFound(SENTENCES.noGallery)
    if (!sent) return drawReplies(request, reply, { values, errors })
    if (!(await addSavedReply(db, gallery?.id ?? null, sent)))
      return drawReplies(request, reply, {
        values,
        errors: { title: SENTENCES.tooManyReplies(MOST_REPLIES) },
      })
    return seeOther(request, reply, repliesPath)
  })

  app.post(
    `${repliesPath}:id/`,
    {
      schema: { params: idParams(SENTENCES.noSavedReply), body: v.object({}) },
      config: { actsOn: 'saved_reply' },
    },
    async (request, reply) => {
      const scope = repliesOfGalleries((await galleriesOf(request))?.map(({ id }) => id))
      const isRemoved = await removeSavedReply(db, scope, request.params.id)
      if (!isRemoved) throw notFound(SENTENCES.noSavedReply)
      return seeOther(request, reply, repliesPath)
    },
  )

  async function drawReplies(
    request: FastifyRequest,
    reply: FastifyReply,
    { values = {}, errors = {} }: { values?: Readonly<Record<string, string>>; errors?: FieldErrors },
  ): Promise<FastifyReply> {
    const galleries = await galleriesOf(request)
    const scope = repliesOfGalleries(galleries?.map(({ id }) => id))
    const status = Object.keys(errors).length > 0 ? { status: 422 } : {}
    return renderDashboard(
      request,
      reply,
      RepliesPage,
      { title: 'Saved replies', path: repliesPath, ...status },
      {
        back: base,
        action: repliesPath,
        replies: await savedReplies(db, scope),
        galleries: (galleries ?? []).map(({ id, name }) => ({
          id,
          name,
          isChosen: String(id) === values.gallery,
        })),
        values,
        errors,
      },
    )
  }
}
