/** The shows of a gallery, of one kind: the list, one with what can be done with it, and its form. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { changedIn, namesIn, readRecord } from '../../cms/collections/read-record.js'
import { beginRecord, saveRecord } from '../../cms/collections/save.js'
import { FIRST, keyIn, versionSent } from '../../cms/collections/sent-form.js'
import { type EditedRecord, recordToEdit } from '../../cms/collections/store.js'
import { valuesOf } from '../../cms/collections/text-of.js'
import { within } from '../../db/database.js'
import { formOf } from '../../db/form-saves.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { positionQuery, StaffForm, text, textIn } from '../../http/forms/fields.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { galleriesIn, galleryNamed } from '../gallery/access.js'
import { findForTeam } from '../gallery/find-for-team.js'
import { type DrawnForm, drawEditForm, hasErrors } from '../gallery-works/edit-form.js'
import type { ShowKind } from './kinds.js'
import { holdBack, publishShow, unpublishShow } from './publishing.js'
import { setRepresented } from './represented-store.js'
import { renderShow, showIn, showToChange } from './show-page.js'
import { showView } from './show-views.js'
import { ofTeam, type Show, showsOf } from './shows-store.js'
import { ShowsPage } from './views/shows.js'

const PAGE_SIZE = 30
const ActBody = v.object({ do: text() })

export function showRoutes(app: FastifyInstance, kind: ShowKind): void {
  const { db } = app.site
  const { path, form } = kind
  const newPath = `${path}new/`
  const params = idParams(kind.missing)
  const pathOf = (id: number) => `${path}${id}/`
  guardMembers(app)

  app.get(path, { schema: { querystring: positionQuery() } }, async (request, reply) => {
    const galleries = await galleriesIn(request)
    const scope = ofTeam(galleries.map(({ id }) => id))
    const slice = await showsOf(db, kind, scope, request.query.position, PAGE_SIZE)
    return renderDashboard(
      request,
      reply,
      ShowsPage,
      { title: kind.label, path },
      {
        label: kind.label,
        newPath,
        newLabel: kind.newLabel,
        hasSeveral: galleries.length > 1,
        shows: slice.rows.map((show) => showView(kind, show)),
        previous: slice.previous && `${path}?before=${slice.previous}`,
        next: slice.next && `${path}?after=${slice.next}`,
      },
    )
  })

  app.get(newPath, { schema: { querystring: v.object({ gallery: text() }) } }, async (request, reply) => {
    const { id } = await galleryNamed(request, request.query.gallery)
    return drawForm(request, reply, { gallery: id, key: randomUUID(), values: {}, errors: {} })
  })

  app.post(newPath, { schema: { body: StaffForm } }, async (request, reply) => {
    const { id: gallery } = await galleryNamed(request, textIn(request.body, 'gallery'))
    const key = keyIn(request.body)
    const sent = await read(request.body, undefined, gallery)
    if (hasErrors(sent)) return drawForm(request, reply, { gallery, key, ...sent, status: 422 })
    const after = { ...sent, columns: { ...sent.columns, gallery_id: gallery } }
    const member = await requireMember(request)
    const by = { who: member.name, form: formOf(member, key) }
    const { id, isKept } = await db.transaction(async (tx) => {
      const begun = await beginRecord(within(db, tx), form, key, after, by)
      if (kind.collection === 'artists')
        await setRepresented(within(db, tx), gallery, begun.id, true, member.name)
      return begun
    })
    if (isKept) return seeOther(request, reply, pathOf(id))
    return change(request, reply, await showToChange(request, kind, id), FIRST)
  })

  app.get(`${path}:id/`, { schema: { params } }, async (request, reply) =>
    renderShow(request, reply, kind, await showIn(request, kind, request.params.id), {}),
  )

  app.post(`${path}:id/`, { schema: { params, body: ActBody } }, async (request, reply) => {
    const show = await showToChange(request, kind, request.params.id)
    const { name } = await requireMember(request)
    const act = request.body.do
    if (act === 'publish') await publishShow(app.site, kind, show, name)
    else if (act === 'unpublish') await unpublishShow(db, kind, show, name)
    else return renderShow(request, reply, kind, show, { act: SENTENCES.noOption })
    return seeOther(request, reply, pathOf(show.id))
  })

  app.get(`${path}:id/text/`, { schema: { params } }, async (request, reply) => {
    const show = await showToChange(request, kind, request.params.id)
    const record = await recordIn(show.id)
    const values = valuesOf(form, record)
    return drawForm(request, reply, { kept: show, record, key: randomUUID(), values, errors: {} })
  })

  app.post(`${path}:id/text/`, { schema: { params, body: StaffForm } }, async (request, reply) =>
    change(request, reply, await showToChange(request, kind, request.params.id)),
  )

  async function change(
    request: FastifyRequest<{ Body: StaffForm }>,
    reply: FastifyReply,
    show: Show,
    names?: number,
  ): Promise<FastifyReply> {
    const record = await recordIn(show.id)
    const key = keyIn(request.body)
    const member = await requireMember(request)
    const version = await versionSent(db, form, record, request.body, member, names)
    const sent = await read(request.body, record, show.galleryId)
    const drawn = { kept: show, record, key, ...sent }
    if (version !== record.version) return drawForm(request, reply, { ...drawn, status: 409 })
    if (hasErrors(sent)) return drawForm(request, reply, { ...drawn, status: 422 })
    if (changedIn(form, record, sent).length > 0) await holdBack(app.site, kind, show, member.name)
    const by = { who: member.name, form: formOf(member, key) }
    if (await saveRecord(db, form, { id: show.id, version }, sent, by))
      return seeOther(request, reply, pathOf(show.id))
    return drawForm(request, reply, { ...drawn, record: await recordIn(show.id), status: 409 })
  }

  async function recordIn(id: number): Promise<EditedRecord> {
    const record = await recordToEdit(db, form, id)
    if (!record) throw notFound(kind.missing)
    return record
  }

  const read = async (body: object, before: EditedRecord | undefined, gallery: number) =>
    readRecord(form, body, before, {
      find: await findForTeam(db, namesIn(form, body), [gallery], before && [before]),
      today: app.site.today(),
    })

  const drawForm = (request: FastifyRequest, reply: FastifyReply, drawn: DrawnForm) =>
    drawEditForm(request, reply, { ...kind, listPath: path, newPath, pathOf }, drawn)
}
