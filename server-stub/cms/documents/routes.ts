/** Articles and pages as their editors write them: a list with a search, drafts, and a form, block by block, that overwrites nothing silently. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { LONGEST_TITLE } from '../../../widgets/shared/contract/limits.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import type { Block } from '../../catalogue/story/blocks.js'
import { changesOf } from '../../db/changes.js'
import { readWidgets } from '../../embeds/known-widgets.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { neededLine, StaffForm, text, textIn } from '../../http/forms/fields.js'
import { form as bodyOf } from '../../http/forms/form.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { mistakesIn } from '../embeds/mistakes.js'
import { PICTURES_PATH } from '../pictures/picture-words.js'
import { TABLES } from '../publishing/store.js'
import { EVERYTHING, ListQuery, listPage, staffPage, versionIn } from '../staff-page.js'
import { AGAIN } from './address.js'
import { articleWriting } from './article.js'
import { applyAct, readAct } from './blocks/block-actions.js'
import {
  DOCUMENT_CMS,
  type DocumentKind,
  documentPath,
  type FieldErrors,
  keptAs,
  LARGEST_FORM_BYTES,
  type Written,
} from './document.js'
import { documentDiff, withTheirs } from './document-diff.js'
import { renderDocument } from './document-view.js'
import { historyRoutes } from './history-routes.js'
import { notesRoutes } from './notes-routes.js'
import { pageWriting } from './page.js'
import { previewRoutes } from './preview-routes.js'
import { formOf, readSentWriting, readWriting, type SentDocument } from './read-document.js'
import { unsavedRoutes, unsavedText, writingBeside } from './unsaved-routes.js'
import { dropUnsaved, keepUnsaved } from './unsaved-store.js'
import { DocumentPage } from './views/document.js'
import { DocumentsPage } from './views/documents.js'
import { withWidgetForms } from './widget-block.js'

const DESCRIPTION = 'What the site writes, for its editors.'
/** Where something is looked for that then goes into the text: what is written is saved first. */
const PICKERS = ['widgets', 'pictures'] as const

/** `unsaved=1`: with what was typed and not saved. */
const TextQuery = v.object({ unsaved: text() })

export async function documentRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  staffOnly(app)
  for (const writing of [articleWriting, pageWriting]) {
    writingRoutes(app, writing)
    historyRoutes(app, writing)
    unsavedRoutes(app, writing)
    previewRoutes(app, writing)
    notesRoutes(app, writing)
  }
}

function writingRoutes(app: FastifyInstance, writing: DocumentKind): void {
  const { db } = app.site
  const { collection, sections } = writing
  const path = documentPath(collection)

  app.get(path, { schema: { querystring: ListQuery } }, (request, reply) => list(reply, request.query))

  const needs = sections.length > 0 ? 'a section, and a title' : 'a title'
  const incomplete = SENTENCES.titleNeeded(needs, LONGEST_TITLE)
  const NewForm = bodyOf({
    title: neededLine(LONGEST_TITLE, incomplete),
    kind: v.pipe(
      text(),
      v.check(
        (section) => sections.length === 0 || sections.some(([known]) => known === section),
        incomplete,
      ),
    ),
  })
  app.post(path, { schema: { body: NewForm } }, async (request, reply) => {
    const { form: sent, values } = request.body
    if (!sent) return list(reply, EVERYTHING, { error: incomplete, values })
    const { title, kind: section } = sent
    const id = await writing.begin(db, title, section, (await requireMember(request)).name)
    return seeOther(request, reply, `${path}${id}/text/`)
  })

  const params = idParams(SENTENCES.nothingToEdit(writing.one))
  app.get(`${path}:id/text/`, { schema: { params, querystring: TextQuery } }, async (request, reply) => {
    const written = await writtenIn(request.params)
    const { id: memberId } = await requireMember(request)
    const unsaved = await unsavedText(app, writing, written, memberId)
    const others = await writingBeside(app, writing, written, memberId)
    if (!unsaved || request.query.unsaved !== '1')
      return form(reply, { written, sent: keptAs(written), others, unsavedAt: unsaved?.at ?? '' })
    const isStale = unsaved.version !== written.version
    return form(reply, { written, sent: unsaved.sent, others, isUnsaved: true, isStale })
  })

  app.post(
    `${path}:id/text/`,
    {
      schema: { params, body: StaffForm },
      bodyLimit: LARGEST_FORM_BYTES,
      config: { actsOn: TABLES[collection].table },
    },
    async function save(request, reply) {
      const written = await writtenIn(request.params)
      const version = versionIn(request.body)
      const typed = await withWidgetForms(
        db,
        readSentWriting(writing, request.body, app.site.config.publicUrl),
        request.body,
      )
      // What was chosen was chosen of what stands there: of anything newer it is asked again.
      const sent =
        version === written.version ? withTheirs(writing, keptAs(written), typed, request.body) : typed
      const { do: wish } = request.body
      const act = readAct(wish)
      if (act) {
        const { drafts, at } = applyAct(sent.drafts, act)
        // Frames show what is kept, and what was typed is not lost with the window.
        const { id: memberId } = await requireMember(request)
        const acted = { ...sent, drafts }
        await keepUnsaved(db, { collection, id: written.id, memberId }, version, formOf(acted, version))
        return form(reply, { written, version, sent: acted, at, status: 422 })
      }
      const read = await readWriting(app.site, writing, written, sent)
      if (version !== written.version) return form(reply, { written, sent: read, status: 409 })
      if (Object.keys(read.errors).length > 0)
        return form(reply, { written, sent: read, errors: read.errors, status: 422 })
      const values = { ...read.values, [AGAIN]: textIn(request.body, AGAIN) }
      const { id: memberId, name: who } = await requireMember(request)
      const saved = await writing.save(db, written, version, values, read.body, {
        who,
        what: 'changed the text',
      })
      if (saved === 'stale')
        return form(reply, { written: await writtenIn(request.params), sent: read, status: 409 })
      if (saved === 'saved') await dropUnsaved(db, { collection, id: written.id, memberId })
      else return form(reply, { written, sent: read, errors: saved, status: 422 })
      if (wish === 'page') return seeOther(request, reply, (await writtenIn(request.params)).path)
      const picker = PICKERS.find((known) => known === wish)
      if (picker) return seeOther(request, reply, `/staff/admin/${picker}/?into=${collection}/${written.id}`)
      const next = `${path}${written.id}/`
      return seeOther(request, reply, (await hasMistakes(read.body)) ? `${next}text/` : next)
    },
  )

  /** @throws HttpError 404 */
  async function writtenIn({ id }: { id: number }): Promise<Written> {
    const written = await writing.find(db, id)
    if (!written) throw notFound(SENTENCES.nothingToEdit(writing.one))
    return written
  }

  async function list(
    reply: FastifyReply,
    query: ListQuery,
    { error = '', values = { title: '', kind: '' } } = {},
  ): Promise<FastifyReply> {
    const { rows, ...page } = await listPage(path, query, (words, skip, size) =>
      writing.list(db, words, skip, size),
    )
    return reply.page(DocumentsPage, staffPage(writing.plural, path, DESCRIPTION, error ? 422 : 200), {
      ...writing,
      ...page,
      cms: DOCUMENT_CMS[collection],
      path,
      error,
      values,
      writings: rows.map((one) => ({ ...one, href: `${path}${one.id}/` })),
    })
  }

  interface Drawn {
    written: Written
    sent: SentDocument
    /** The one that the form changes, unless it is the one that is kept. */
    version?: number
    errors?: FieldErrors
    /** The block that an act was about. */
    at?: number
    status?: 200 | 409 | 422
    /** Somebody has saved since what is shown was typed. */
    isStale?: boolean
    /** It holds what was not saved. */
    isUnsaved?: boolean
    /** When what was typed and not saved was kept, where something else is shown. */
    unsavedAt?: string
    /** Who else writes in it. */
    others?: string[]
  }

  /** 409: somebody has saved meanwhile. What they saved stands beside what was sent, which is saved over it when sent again. */
  async function form(reply: FastifyReply, drawn: Drawn): Promise<FastifyReply> {
    const { written, sent, version = written.version, errors = {}, at, status = 200 } = drawn
    const { isStale = status === 409, isUnsaved = at !== undefined, unsavedAt = '', others = [] } = drawn
    const [last] = isStale ? await changesOf(db, collection, written.id) : []
    const action = `${path}${written.id}/text/`
    return reply.page(DocumentPage, staffPage(written.title, action, DESCRIPTION, status), {
      ...(await renderDocument(db, writing, sent, errors, at)),
      cms: DOCUMENT_CMS[collection],
      collection,
      one: writing.one,
      list: path,
      id: written.id,
      version,
      action,
      previews: `${action}preview/`,
      previewOf: isUnsaved ? '' : '?of=saved',
      isPublished: written.published,
      slugAgain: errors.slug === undefined ? '' : (sent.values.slug ?? ''),
      isUnsaved,
      unsavedAt,
      others,
      pictures: PICTURES_PATH,
      meanwhile: isStale
        ? { who: last?.who ?? 'Somebody', rows: documentDiff(writing, keptAs(written), sent) }
        : undefined,
    })
  }
}

async function hasMistakes(body: readonly Block[]): Promise<boolean> {
  const widgets = await readWidgets()
  return body.some((block) => block.kind === 'widget' && mistakesIn(block.html, widgets).length > 0)
}
