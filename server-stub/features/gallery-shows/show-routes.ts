/** The shows of a gallery, of one kind: the list, one with what can be done with it, and its form. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { changedIn, namesIn, type ReadRecord, readRecord } from '../../cms/collections/read-record.js'
import { beginRecord, findNames, saveRecord } from '../../cms/collections/save.js'
import { type EditedRecord, recordToEdit } from '../../cms/collections/store.js'
import { valuesOf } from '../../cms/collections/text-of.js'
import { versionIn } from '../../cms/staff-page.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { positionQuery, StaffForm, text, textIn } from '../../http/forms/fields.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { galleriesIn } from '../gallery/access.js'
import type { TeamGallery } from '../gallery/team.js'
import { isTrusted } from '../gallery-accounts/applications.js'
import { type DrawnForm, drawEditForm, hasErrors } from '../gallery-works/edit-form.js'
import type { ShowKind } from './kinds.js'
import { holdBack, publishShow, unpublishShow } from './publishing.js'
import { showView } from './show-views.js'
import { ofTeam, type Show, showOf, showsOf, worksAmong } from './shows-store.js'
import { ShowPage } from './views/show.js'
import { ShowsPage } from './views/shows.js'

const PAGE_SIZE = 30
const ActBody = v.object({ do: text() })

export function showRoutes(app: FastifyInstance, kind: ShowKind): void {
  const { db } = app.site
  const { path, form } = kind
  const newPath = `${path}new/`
  const params = idParams(kind.missing)
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
    const key = /^[\w-]{16,64}$/.test(request.body.key) ? request.body.key : randomUUID()
    const sent = await read(request.body, undefined, gallery)
    if (hasErrors(sent)) return drawForm(request, reply, { gallery, key, ...sent, status: 422 })
    const after = { ...sent, columns: { ...sent.columns, gallery_id: gallery } }
    const { name } = await requireMember(request)
    return seeOther(request, reply, `${path}${await beginRecord(db, form, key, after, name)}/`)
  })

  app.get(`${path}:id/`, { schema: { params } }, async (request, reply) =>
    drawShow(request, reply, await showIn(request, request.params.id)),
  )

  app.post(`${path}:id/`, { schema: { params, body: ActBody } }, async (request, reply) => {
    const show = await showIn(request, request.params.id)
    const { name } = await requireMember(request)
    const act = request.body.do
    if (act === 'publish') await publishShow(app.site, kind, show, name)
    else if (act === 'unpublish') await unpublishShow(db, kind, show, name)
    else return drawShow(request, reply, show, SENTENCES.noOption)
    return seeOther(request, reply, `${path}${show.id}/`)
  })

  app.get(`${path}:id/text/`, { schema: { params } }, async (request, reply) => {
    const show = await showIn(request, request.params.id)
    const record = await recordIn(show.id)
    return drawForm(request, reply, { kept: show, record, values: valuesOf(form, record), errors: {} })
  })

  app.post(`${path}:id/text/`, { schema: { params, body: StaffForm } }, async (request, reply) => {
    const show = await showIn(request, request.params.id)
    const record = await recordIn(show.id)
    const version = versionIn(request.body)
    const sent = await read(request.body, record, show.galleryId)
    if (version !== record.version)
      return drawForm(request, reply, { kept: show, record, ...sent, status: 409 })
    if (hasErrors(sent)) return drawForm(request, reply, { kept: show, record, ...sent, status: 422 })
    const { name } = await requireMember(request)
    if (changedIn(form, record, sent).length > 0) await holdBack(app.site, kind, show, name)
    if (await saveRecord(db, form, { id: show.id, version }, sent, name))
      return seeOther(request, reply, `${path}${show.id}/`)
    return drawForm(request, reply, { kept: show, record: await recordIn(show.id), ...sent, status: 409 })
  })

  /** @throws HttpError 404 for another's: nobody learns that it is there. */
  async function showIn(request: FastifyRequest, id: number): Promise<Show> {
    const galleries = await galleriesIn(request)
    const show = await showOf(db, kind, ofTeam(galleries.map((gallery) => gallery.id)), id)
    if (!show) throw notFound(kind.missing)
    return show
  }

  /** The gallery that a form or an address names, or the first one where it names none. @throws HttpError 404 */
  async function galleryNamed(request: FastifyRequest, named: string): Promise<TeamGallery> {
    const galleries = await galleriesIn(request)
    const gallery = named === '' ? galleries[0] : galleries.find(({ id }) => String(id) === named)
    if (!gallery) throw notFound(SENTENCES.noGallery)
    return gallery
  }

  async function recordIn(id: number): Promise<EditedRecord> {
    const record = await recordToEdit(db, form, id)
    if (!record) throw notFound(kind.missing)
    return record
  }

  /** Works of others are as good as none, and none is proposed: nobody learns what another gallery prepares. */
  async function read(
    body: object,
    before: EditedRecord | undefined,
    galleryId: number,
  ): Promise<ReadRecord> {
    const names = namesIn(form, body)
    const find = await findNames(db, names)
    const works = names.filter(({ of }) => of === 'artworks')
    const ids = works.flatMap(({ of, text }) => find(of, text).found.map(({ id }) => id))
    const own = await worksAmong(db, galleryId, ids)
    return readRecord(form, body, before, {
      find: (of, name) => {
        const { found, near } = find(of, name)
        return of === 'artworks'
          ? { found: found.filter(({ id }) => own.has(id)), near: [] }
          : { found, near }
      },
      today: app.site.today(),
    })
  }

  async function drawShow(
    request: FastifyRequest,
    reply: FastifyReply,
    show: Show,
    error = '',
  ): Promise<FastifyReply> {
    return renderDashboard(
      request,
      reply,
      ShowPage,
      { title: show.title, path: `${path}${show.id}/`, ...(error && { status: 422 }) },
      {
        ...showView(kind, show),
        list: path,
        label: kind.label,
        error,
        isTrusted: await isTrusted(db, show.galleryId),
      },
    )
  }

  const drawForm = (request: FastifyRequest, reply: FastifyReply, drawn: DrawnForm) =>
    drawEditForm(request, reply, { ...kind, listPath: path, newPath, pathOf: (id) => `${path}${id}/` }, drawn)
}
