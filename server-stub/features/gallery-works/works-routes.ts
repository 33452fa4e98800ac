/** The works of a gallery: the list, one with what can be done with it, and its form. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { changedIn, namesIn, type ReadRecord, readRecord } from '../../cms/collections/read-record.js'
import { beginRecord, saveRecord } from '../../cms/collections/save.js'
import { FIRST, keyIn, versionSent } from '../../cms/collections/sent-form.js'
import { type EditedRecord, recordToEdit } from '../../cms/collections/store.js'
import { valuesOf } from '../../cms/collections/text-of.js'
import { formOf } from '../../db/form-saves.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { positionQuery, StaffForm, text, textIn } from '../../http/forms/fields.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { galleriesIn, galleryNamed } from '../gallery/access.js'
import { findForTeam } from '../gallery/find-for-team.js'
import { workIn } from './access.js'
import { type DrawnForm, drawEditForm, type EditForm, hasErrors } from './edit-form.js'
import { EXPORT_PATH, IMPORT_PATH, NEW_WORK, WORKS_PATH, workPath } from './paths.js'
import { holdBack, publishWork, unpublishWork } from './publishing.js'
import { WorksPage } from './views/works.js'
import { galleryWork, SALE, withArtistLine } from './work-form.js'
import { renderWork } from './work-page.js'
import { workView } from './work-views.js'
import { ofTeam, setHold, WORK_STATES, type Work, worksOf } from './works-store.js'

const PAGE_SIZE = 30
const WorkParams = idParams(SENTENCES.noArtwork)
const ListQuery = v.intersect([positionQuery(), v.object({ q: v.pipe(text(), v.trim()), state: text() })])
const ActBody = v.object({ do: text() })

export async function workRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)

  app.get(WORKS_PATH, { schema: { querystring: ListQuery } }, async (request, reply) => {
    const { q, position } = request.query
    const state = WORK_STATES.find((known) => known === request.query.state)
    const galleries = await galleriesIn(request)
    const scope = ofTeam(galleries.map(({ id }) => id))
    const slice = await worksOf(db, scope, { words: q, state }, position, PAGE_SIZE)
    const at = (more: Record<string, string>, of: string = state ?? '') => {
      const params = new URLSearchParams({ ...(q && { q }), ...(of && { state: of }), ...more })
      return params.size > 0 ? `${WORKS_PATH}?${params}` : WORKS_PATH
    }
    return renderDashboard(
      request,
      reply,
      WorksPage,
      { title: 'Works', path: WORKS_PATH },
      {
        works: slice.rows.map(workView),
        words: q,
        state: state ?? '',
        tabs: [
          { label: 'All', href: at({}, ''), isCurrent: state === undefined },
          ...WORK_STATES.map((name) => ({
            label: LABELS[name],
            href: at({}, name),
            isCurrent: state === name,
          })),
        ],
        hasSeveral: galleries.length > 1,
        path: WORKS_PATH,
        newWork: NEW_WORK,
        importPath: IMPORT_PATH,
        exports: galleries.map(({ id, name }) => ({
          href: `${EXPORT_PATH}?gallery=${id}`,
          label: galleries.length > 1 ? `Export the works of ${name}` : 'Export as CSV',
        })),
        previous: slice.previous && at({ before: slice.previous }),
        next: slice.next && at({ after: slice.next }),
      },
    )
  })

  app.get(NEW_WORK, { schema: { querystring: v.object({ gallery: text() }) } }, async (request, reply) => {
    const { id } = await galleryNamed(request, request.query.gallery)
    return drawForm(request, reply, { gallery: id, key: randomUUID(), values: NEW_VALUES, errors: {} })
  })

  app.post(NEW_WORK, { schema: { body: StaffForm } }, async (request, reply) => {
    const gallery = (await galleryNamed(request, textIn(request.body, 'gallery'))).id
    const key = keyIn(request.body)
    const sent = await read(request.body, undefined, gallery)
    if (hasErrors(sent)) return drawForm(request, reply, { gallery, key, ...sent, status: 422 })
    const after = { ...sent, columns: { ...sent.columns, gallery_id: gallery } }
    const member = await requireMember(request)
    const by = { who: member.name, form: formOf(member, key) }
    const { id, isKept } = await beginRecord(db, galleryWork, key, after, by)
    if (isKept) return seeOther(request, reply, workPath(id))
    return change(request, reply, await workIn(request, id), FIRST)
  })

  app.get(`${WORKS_PATH}:id/`, { schema: { params: WorkParams } }, async (request, reply) =>
    renderWork(request, reply, await workIn(request, request.params.id), {}),
  )

  app.post(`${WORKS_PATH}:id/`, { schema: { params: WorkParams, body: ActBody } }, async (request, reply) => {
    const work = await workIn(request, request.params.id)
    const { name } = await requireMember(request)
    const act = request.body.do
    if (act === 'publish') await publishWork(app.site, db, work, name)
    else if (act === 'unpublish') await unpublishWork(db, work, name)
    else if (act !== 'hold' && act !== 'release')
      return renderWork(request, reply, work, { act: SENTENCES.noOption })
    else if (!(await setHold(db, work.id, act === 'hold')))
      return renderWork(request, reply, await workIn(request, work.id), { act: SENTENCES.heldByOrder })
    return seeOther(request, reply, workPath(work.id))
  })

  app.get(`${WORKS_PATH}:id/text/`, { schema: { params: WorkParams } }, async (request, reply) => {
    const work = await workIn(request, request.params.id)
    const record = await recordIn(work.id)
    const values = valuesOf(galleryWork, record)
    return drawForm(request, reply, { kept: work, record, key: randomUUID(), values, errors: {} })
  })

  app.post(
    `${WORKS_PATH}:id/text/`,
    { schema: { params: WorkParams, body: StaffForm } },
    async (request, reply) => change(request, reply, await workIn(request, request.params.id)),
  )

  async function change(
    request: FastifyRequest<{ Body: StaffForm }>,
    reply: FastifyReply,
    work: Work,
    names?: number,
  ): Promise<FastifyReply> {
    const record = await recordIn(work.id)
    const key = keyIn(request.body)
    const member = await requireMember(request)
    const version = await versionSent(db, galleryWork, record, request.body, member, names)
    const sent = await read(request.body, record, work.galleryId)
    const drawn = { kept: work, record, key, ...sent }
    if (version !== record.version) return drawForm(request, reply, { ...drawn, status: 409 })
    if (hasErrors(sent)) return drawForm(request, reply, { ...drawn, status: 422 })
    const changed = changedIn(galleryWork, record, sent)
    if (work.heldBy === 'order' && changed.some((label) => SALE.has(label))) {
      const errors = { availability: SENTENCES.heldByOrder }
      return drawForm(request, reply, { ...drawn, errors, status: 422 })
    }
    if (changed.some((label) => !SALE.has(label))) await holdBack(app.site, db, work, member.name)
    const by = { who: member.name, form: formOf(member, key) }
    if (await saveRecord(db, galleryWork, { id: work.id, version }, sent, by))
      return seeOther(request, reply, workPath(work.id))
    return drawForm(request, reply, { ...drawn, record: await recordIn(work.id), status: 409 })
  }

  async function recordIn(id: number): Promise<EditedRecord> {
    const record = await recordToEdit(db, galleryWork, id)
    if (!record) throw notFound(SENTENCES.noArtwork)
    return record
  }

  async function read(body: object, before: EditedRecord | undefined, gallery: number): Promise<ReadRecord> {
    const find = await findForTeam(db, namesIn(galleryWork, body), [gallery], before && [before])
    return withArtistLine(readRecord(galleryWork, body, before, { find, today: app.site.today() }))
  }

  const drawForm = (request: FastifyRequest, reply: FastifyReply, drawn: DrawnForm) =>
    drawEditForm(request, reply, WORK_FORM, drawn)
}

const LABELS: Readonly<Record<(typeof WORK_STATES)[number], string>> = {
  published: 'Published',
  waiting: 'With our editors',
  draft: 'Drafts',
}
const WORK_FORM: EditForm = {
  form: galleryWork,
  collection: 'artworks',
  label: 'Works',
  newLabel: 'New work',
  listPath: WORKS_PATH,
  newPath: NEW_WORK,
  pathOf: workPath,
}
const NEW_VALUES = { availability: 'on-request' }
