/** Works by the table: sent, checked, looked at, taken over; and the table of what is there. */
import multipart from '@fastify/multipart'
import { stringify } from 'csv-stringify/sync'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { checkbox, text } from '../../http/forms/fields.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { clientOf, countTry } from '../../http/limits/limits.js'
import { waitLonger } from '../../http/limits/request-timeout.js'
import { readMultipart } from '../../http/multipart-form.js'
import { counted } from '../../views/prose.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { galleriesIn, galleryNamed } from '../gallery/access.js'
import { isTrusted } from '../gallery-accounts/applications.js'
import { exportRows } from './export.js'
import { applyImport } from './import-apply.js'
import { checkImport } from './import-check.js'
import { addPlan, type Plan, type PlannedRow, planOf, takePlan } from './import-plan.js'
import { EXPORTED, IMPORTED, type Mistake, readTable } from './import-table.js'
import { LARGEST_ZIP_BYTES, openZip, ZipError } from './import-zip.js'
import { EXPORT_PATH, IMPORT_PATH, WORKS_PATH } from './paths.js'
import { ImportPage } from './views/import.js'
import { ImportPlanPage } from './views/import-plan.js'

const ImportParams = idParams(SENTENCES.importGone)
const DecisionBody = v.object({ do: text(), publish: checkbox() })
const MOST_MISTAKES = 200

export async function importRoutes(app: FastifyInstance): Promise<void> {
  const { site } = app
  const { db } = site
  guardMembers(app)
  await app.register(multipart, {
    limits: { files: 2, fileSize: LARGEST_ZIP_BYTES, fields: 4, fieldSize: 1024, parts: 6 },
  })

  app.get(EXPORT_PATH, { schema: { querystring: v.object({ gallery: text() }) } }, async (request, reply) => {
    const gallery = await galleryNamed(request, request.query.gallery)
    const rows = await exportRows(db, gallery.id)
    const csv = stringify(rows, {
      bom: true,
      columns: EXPORTED.map(({ name, label }) => ({ key: name, header: label })),
      // What a spreadsheet would run as a formula is text.
      escape_formulas: true,
      header: true,
    })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="works-${gallery.slug}.csv"`)
      .send(csv)
  })

  app.get(IMPORT_PATH, async (request, reply) => draw(request, reply, {}))

  app.post(IMPORT_PATH, async (request, reply) => {
    await galleriesIn(request)
    const member = await requireMember(request)
    // A ZIP of pictures over a slow line.
    waitLonger(request)
    await countTry(request, 'upload', `member ${member.id}`)
    const { fields, files, isTooLarge } = await readMultipart(request)
    const gallery = await galleryNamed(request, fields.gallery ?? '')
    const refuse = (field: 'table' | 'zip', sentence: string) =>
      draw(request, reply, { chosen: gallery.id, errors: { [field]: sentence } })
    if (isTooLarge) return refuse('zip', SENTENCES.zipTooLarge(LARGEST_ZIP_BYTES / 2 ** 20))
    if (!files.table) return refuse('table', SENTENCES.noFile)
    const { rows, mistakes } = readTable(files.table)
    if (mistakes.length > 0) return draw(request, reply, { chosen: gallery.id, mistakes })
    const zip = await openZip(files.zip).catch((error: unknown) => {
      if (error instanceof ZipError) return error
      throw error
    })
    if (zip instanceof ZipError) return refuse('zip', zip.message)
    const check = await checkImport(app, { galleryId: gallery.id, rows, zip, client: clientOf(request.ip) })
    if (check.mistakes.length > 0) return draw(request, reply, { chosen: gallery.id, ...check })
    const plan = { galleryId: gallery.id, rows: check.rows, pictures: check.pictures, who: member.name }
    return seeOther(request, reply, `${IMPORT_PATH}${await addPlan(db, plan)}/`)
  })

  app.get(`${IMPORT_PATH}:id/`, { schema: { params: ImportParams } }, async (request, reply) =>
    drawPlan(request, reply, request.params.id, ''),
  )

  app.post(
    `${IMPORT_PATH}:id/`,
    { schema: { params: ImportParams, body: DecisionBody } },
    async (request, reply) => {
      const galleryIds = (await galleriesIn(request)).map(({ id }) => id)
      const { id } = request.params
      if (request.body.do === 'discard') {
        if (!(await takePlan(db, galleryIds, id))) throw notFound(SENTENCES.importGone)
        return seeOther(request, reply, IMPORT_PATH)
      }
      const { name: who } = await requireMember(request)
      const applied = await applyImport(site, { id, galleryIds, isPublished: request.body.publish, who })
      if ('gone' in applied) throw notFound(SENTENCES.importGone)
      if ('stale' in applied) return drawPlan(request, reply, id, SENTENCES.importStale(applied.stale))
      return seeOther(request, reply, WORKS_PATH)
    },
  )

  async function drawPlan(
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
    error: string,
  ): Promise<FastifyReply> {
    const galleries = await galleriesIn(request)
    const plan = await planOf(
      db,
      galleries.map((gallery) => gallery.id),
      id,
    )
    if (!plan) throw notFound(SENTENCES.importGone)
    const path = `${IMPORT_PATH}${id}/`
    return renderDashboard(
      request,
      reply,
      ImportPlanPage,
      { title: 'What would change', path, ...(error && { status: 409 }) },
      {
        gallery: galleries.find((gallery) => gallery.id === plan.galleryId)?.name ?? '',
        back: IMPORT_PATH,
        action: path,
        error,
        isTrusted: await isTrusted(db, plan.galleryId),
        rows: plan.rows.map(rowView),
        summary: summaryOf(plan),
        hasNew: plan.rows.some((row) => row.id === null),
      },
    )
  }

  interface Drawn {
    chosen?: number
    errors?: Readonly<Record<string, string>>
    mistakes?: readonly Mistake[]
    rows?: readonly PlannedRow[]
  }

  async function draw(
    request: FastifyRequest,
    reply: FastifyReply,
    { chosen, errors = {}, mistakes = [], rows = [] }: Drawn,
  ): Promise<FastifyReply> {
    const galleries = await galleriesIn(request)
    const status = mistakes.length > 0 || Object.keys(errors).length > 0 ? { status: 422 } : {}
    return renderDashboard(
      request,
      reply,
      ImportPage,
      { title: 'Import works', path: IMPORT_PATH, ...status },
      {
        back: WORKS_PATH,
        action: IMPORT_PATH,
        errors,
        galleries: galleries.map(({ id, name }) => ({ id, name, isChosen: id === chosen })),
        columns: IMPORTED.map(({ label }) => label),
        mistakes: [...mistakes].sort((one, other) => one.line - other.line).slice(0, MOST_MISTAKES),
        mistakesCount: mistakes.length,
        rows: rows.map(rowView),
        megabytes: LARGEST_ZIP_BYTES / 2 ** 20,
      },
    )
  }
}

function summaryOf({ rows, pictures }: Plan): string {
  const added = rows.filter(({ id }) => id === null).length
  const changed = rows.filter(({ id, changes }) => id !== null && changes.length > 0).length
  const kept = rows.length - added - changed
  const parts = [
    added > 0 ? `${added} new` : '',
    changed > 0 ? `${changed} changed` : '',
    kept > 0 ? `${kept} as they are` : '',
    pictures.length > 0 ? counted(pictures.length, 'picture') : '',
  ]
  return parts.filter(Boolean).join(', ')
}

const rowView = ({ line, id, title, artists, changes, pictures }: PlannedRow) => ({
  line,
  title,
  artists,
  what:
    id === null ? 'New' : changes.length > 0 ? `Changes: ${changes.join(', ').toLowerCase()}` : 'As it is',
  pictures: pictures?.length ?? 0,
})
