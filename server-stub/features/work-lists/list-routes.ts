/** The member's lists: making one, adding works, what they write beside a work, sharing. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  LONGEST_LIST_NOTE,
  LONGEST_LIST_TITLE,
  LONGEST_ROOM,
} from '../../../widgets/shared/contract/limits.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { artworkPath } from '../../catalogue/addresses.js'
import { artworkById } from '../../catalogue/artworks/store.js'
import { badRequest, conflict, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { checkbox, day, line, lines, neededLine, numberInAddress, text } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { id, idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { randomToken } from '../../http/security/secret.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { listedWorks } from './list-views.js'
import { ADD_PATH, COMPARE_PATH, LISTS_PATH, listPath, sharedPath } from './paths.js'
import {
  addWork,
  createList,
  exhibitionsOfList,
  itemsOf,
  listOf,
  listsOf,
  MOST_LISTS,
  MOST_WORKS,
  removeList,
  removeWork,
  renameList,
  saveNote,
  shareList,
  withdrawList,
} from './store.js'
import { MemberListPage } from './views/list.js'
import { MemberListsPage } from './views/lists.js'

const title = () => neededLine(LONGEST_LIST_TITLE, SENTENCES.listTitleMissing)
const NewForm = form({ title: title(), work: numberInAddress() })
const AddQuery = v.object({ work: numberInAddress() })
const AddForm = form({ work: numberInAddress(), list: numberInAddress() })
const ListForm = form({ do: text(), title: line(LONGEST_LIST_TITLE), notes: checkbox() })
const NoteForm = form({
  do: text(),
  note: lines(LONGEST_LIST_NOTE),
  exhibition: numberInAddress(),
  room: line(LONGEST_ROOM),
  seenOn: day(),
})
const ListParams = idParams(SENTENCES.noList)
const WorkParams = v.object({ id: id(SENTENCES.noList), work: id(SENTENCES.noArtwork) })

interface Sent {
  /** Of which work the form was; 0 for that of the list. */
  workId: number
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

export async function workListRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  guardMembers(app)

  async function renderLists(
    request: FastifyRequest,
    reply: FastifyReply,
    { work, values = {}, errors = {} }: { work?: number | undefined } & Partial<Omit<Sent, 'workId'>> = {},
  ): Promise<FastifyReply> {
    const { id: memberId } = await requireMember(request)
    const added = work === undefined ? undefined : await artworkById(db, work)
    if (work !== undefined && !added) throw notFound(SENTENCES.noArtwork)
    const lists = await listsOf(db, memberId)
    const status = Object.keys(errors).length > 0 ? { status: 422 } : {}
    const page = added ? { title: 'Add to a list', path: ADD_PATH } : { title: 'Lists', path: LISTS_PATH }
    return renderDashboard(
      request,
      reply,
      MemberListsPage,
      { ...page, ...status },
      {
        title: page.title,
        added: added && { id: added.id, title: added.title, href: artworkPath(added) },
        lists: lists.map((list) => ({ ...list, href: listPath(list.id) })),
        addPath: ADD_PATH,
        action: LISTS_PATH,
        values,
        errors,
      },
    )
  }

  async function renderList(
    request: FastifyRequest,
    reply: FastifyReply,
    listId: number,
    sent?: Sent,
  ): Promise<FastifyReply> {
    const { id: memberId } = await requireMember(request)
    const list = await listOf(db, memberId, listId)
    if (!list) throw notFound(SENTENCES.noList)
    const [items, hung] = await Promise.all([itemsOf(db, listId), exhibitionsOfList(db, listId)])
    const works = await listedWorks(db, items)
    const forms = new Map(items.map((item) => [item.workId, item]))
    return renderDashboard(
      request,
      reply,
      MemberListPage,
      { title: list.title, path: listPath(listId), ...(sent && { status: 422 }) },
      {
        title: list.title,
        action: listPath(listId),
        back: { href: LISTS_PATH, label: 'Lists' },
        compare: COMPARE_PATH,
        share: list.shareToken
          ? {
              address: new URL(sharedPath(list.shareToken), config.publicUrl).href,
              withNotes: list.sharesNotes,
            }
          : undefined,
        errors: sent?.workId === 0 ? sent.errors : {},
        works: works.map((work) => {
          const item = forms.get(work.id)
          const isSent = sent?.workId === work.id
          return {
            ...work,
            action: `${listPath(listId)}works/${work.id}/`,
            isOpen: isSent,
            errors: isSent ? sent.errors : {},
            values: isSent
              ? sent.values
              : { note: item?.note ?? '', room: item?.room ?? '', seenOn: item?.seenOn ?? '' },
            exhibitions: hung
              .filter(({ workId }) => workId === work.id)
              .map((show) => ({
                id: show.id,
                title: show.title,
                isChosen: isSent
                  ? sent.values.exhibition === String(show.id)
                  : show.id === item?.exhibitionId,
              })),
          }
        }),
      },
    )
  }

  async function add(memberId: number, listId: number, workId: number): Promise<void> {
    const { isKnown, isFull } = await addWork(db, { memberId, listId, workId })
    if (!isKnown) throw notFound(SENTENCES.noList)
    if (isFull) throw conflict(SENTENCES.listFull(MOST_WORKS))
  }

  app.get(LISTS_PATH, (request, reply) => renderLists(request, reply))

  app.get(ADD_PATH, { schema: { querystring: AddQuery } }, (request, reply) =>
    renderLists(request, reply, { work: request.query.work ?? 0 }),
  )

  app.post(LISTS_PATH, { schema: { body: NewForm } }, async (request, reply) => {
    const { id: memberId } = await requireMember(request)
    const { form: sent, fields, values, errors } = request.body
    if (!sent) return renderLists(request, reply, { work: fields.work, values, errors })
    const listId = await createList(db, memberId, sent.title)
    if (listId === undefined) throw conflict(SENTENCES.tooManyLists(MOST_LISTS))
    if (sent.work !== undefined) await add(memberId, listId, sent.work)
    return seeOther(request, reply, listPath(listId))
  })

  app.post(ADD_PATH, { schema: { body: AddForm } }, async (request, reply) => {
    const { id: memberId } = await requireMember(request)
    const sent = request.body.form
    if (sent?.list === undefined || sent.work === undefined) throw badRequest(SENTENCES.noList)
    await add(memberId, sent.list, sent.work)
    return seeOther(request, reply, listPath(sent.list))
  })

  app.get(`${LISTS_PATH}:id/`, { schema: { params: ListParams } }, (request, reply) =>
    renderList(request, reply, request.params.id),
  )

  app.post(
    `${LISTS_PATH}:id/`,
    { schema: { params: ListParams, body: ListForm } },
    async (request, reply) => {
      const { id: memberId } = await requireMember(request)
      const { id: listId } = request.params
      const { form: sent, values, errors } = request.body
      if (!(await listOf(db, memberId, listId))) throw notFound(SENTENCES.noList)
      if (!sent) return renderList(request, reply, listId, { workId: 0, values, errors })
      switch (sent.do) {
        case 'delete':
          await removeList(db, memberId, listId)
          return seeOther(request, reply, LISTS_PATH)
        case 'share':
          await shareList(db, memberId, listId, randomToken(), sent.notes)
          break
        case 'withdraw':
          await withdrawList(db, memberId, listId)
          break
        default: {
          if (!sent.title) {
            const missing = { title: SENTENCES.listTitleMissing }
            return renderList(request, reply, listId, { workId: 0, values, errors: missing })
          }
          await renameList(db, memberId, listId, sent.title)
        }
      }
      return seeOther(request, reply, listPath(listId))
    },
  )

  app.post(
    `${LISTS_PATH}:id/works/:work/`,
    { schema: { params: WorkParams, body: NoteForm } },
    async (request, reply) => {
      const { id: memberId } = await requireMember(request)
      const { id: listId, work: workId } = request.params
      const { form: sent, values, errors } = request.body
      const which = { memberId, listId, workId }
      if (!sent) return renderList(request, reply, listId, { workId, values, errors })
      const isDone =
        sent.do === 'remove'
          ? await removeWork(db, which)
          : await saveNote(db, which, { ...sent, exhibitionId: sent.exhibition })
      if (!isDone) throw notFound(SENTENCES.noList)
      return seeOther(request, reply, `${listPath(listId)}#work-${workId}`)
    },
  )
}
