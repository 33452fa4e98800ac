/** Notes for readers: what was corrected in a text, with its day. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { requireMember } from '../../auth/require-member.js'
import { addNote, type NotedCollection, notesOf, removeNote } from '../../db/reader-notes.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { StaffForm, textIn } from '../../http/forms/fields.js'
import { idOf, idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { minute } from '../../views/dates.js'
import { inline } from '../../views/prose.js'
import { TABLES } from '../publishing/store.js'
import { staffPage } from '../staff-page.js'
import { type DocumentField, fieldView, mistakeOf, tidied } from './blocks/document-field.js'
import { DOCUMENT_CMS, type DocumentKind, documentPath, type Written } from './document.js'
import { writtenOf } from './text-desk.js'
import { NotesPage } from './views/notes.js'

const FIELD: DocumentField = {
  name: 'text',
  label: 'What was corrected',
  as: 'text',
  limit: 1000,
  rows: 3,
  isMarked: true,
  needed: SENTENCES.noteTextMissing,
  hint: 'Such as: An earlier version gave the wrong year for the fresco.',
}

export function notesRoutes(app: FastifyInstance, writing: DocumentKind<NotedCollection>): void {
  const { db } = app.site
  const { collection } = writing
  const list = documentPath(collection)
  const params = idParams(SENTENCES.nothingToEdit(writing.one))

  app.get(`${list}:id/notes/`, { schema: { params } }, async (request, reply) =>
    draw(reply, await writtenIn(request.params), {}),
  )

  app.post(
    `${list}:id/notes/`,
    { schema: { params, body: StaffForm }, config: { actsOn: TABLES[collection].table } },
    async (request, reply) => {
      const written = await writtenIn(request.params)
      const { name: who } = await requireMember(request)
      const of = { collection, id: written.id, who }
      const path = `${list}${written.id}/notes/`
      const removed = idOf(/^remove-(\d+)$/.exec(request.body.do)?.[1] ?? '')
      if (removed !== undefined) {
        await removeNote(db, of, removed)
        return seeOther(request, reply, path)
      }
      const value = tidied(FIELD, textIn(request.body, FIELD.name))
      const error = mistakeOf(FIELD, value)
      if (error) return draw(reply, written, { value, error })
      await addNote(db, of, value)
      return seeOther(request, reply, path)
    },
  )

  const writtenIn = ({ id }: { id: number }): Promise<Written> => writtenOf(app.site, writing, id)

  async function draw(
    reply: FastifyReply,
    { id, title, path: address, published }: Written,
    { value = '', error }: { value?: string; error?: string },
  ): Promise<FastifyReply> {
    const path = `${list}${id}/notes/`
    const page = staffPage(`Notes for readers of ${title}`, path, 'What readers are told.', error ? 422 : 200)
    return reply.page(NotesPage, page, {
      cms: DOCUMENT_CMS[collection],
      collection,
      list,
      id,
      title,
      path,
      address,
      isPublished: published,
      field: fieldView(FIELD, { name: FIELD.name, value, error }),
      notes: (await notesOf(db, collection, id)).map(({ id, text, who, at }) => ({
        id,
        who,
        html: inline(text),
        at: `${minute(at)} UTC`,
      })),
    })
  }
}
