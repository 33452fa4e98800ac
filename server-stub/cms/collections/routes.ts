/** The catalogue as staff edit it: for each collection a list with a search, drafts, and a form that overwrites nothing silently. */

import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { type Change, changesOf } from '../../db/changes.js'
import { formOf } from '../../db/form-saves.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { line, StaffForm } from '../../http/forms/fields.js'
import { id } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { minute } from '../../views/dates.js'
import type { Crumb } from '../crumb.js'
import type { RecordAside } from '../models.js'
import { PICTURES_PATH } from '../pictures/picture-words.js'
import { PATHS } from '../publishing/routes.js'
import { type Publishable, publishable, TABLES, tableIn } from '../publishing/store.js'
import { ListQuery, listPage, staffPage } from '../staff-page.js'
import { COLLECTIONS, collectionPath } from './collections.js'
import { LIMITS } from './fields.js'
import { FOUND_PATH } from './found/routes.js'
import { namesIn, type ReadRecord, readRecord } from './read-record.js'
import type { CollectionForm, Errors } from './record.js'
import { renderRecord } from './record-view.js'
import { beginRecord, findNames, saveRecord } from './save.js'
import { FIRST, keyIn, versionSent } from './sent-form.js'
import { type EditedRecord, recordsForStaff, recordToEdit } from './store.js'
import { valuesOf } from './text-of.js'
import { RecordPage } from './views/record.js'
import { RecordsPage } from './views/records.js'

const DESCRIPTION = 'The catalogue, for its editors.'

const InCollection = v.object({ collection: v.string() })
type InCollection = v.InferOutput<typeof InCollection>
const OfRecord = v.object({ ...InCollection.entries, id: id(SENTENCES.nothingToEditHere) })
type OfRecord = v.InferOutput<typeof OfRecord>
/** What is known of a new one already, such as the city whose guide it is for. */
const Begun = v.object({ city_id: line(LIMITS.name + 12) })

export async function collectionRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  staffOnly(app)
  for (const cms of ['admin', 'gallery'] as const) recordRoutes(app, cms)
}

function recordRoutes(app: FastifyInstance, cms: CollectionForm['cms']): void {
  const { db } = app.site
  const path = `/staff/${cms}/:collection/`

  app.get(path, { schema: { params: InCollection, querystring: ListQuery } }, async (request, reply) =>
    list(reply, formIn(request.params), request.query),
  )

  app.get(`${path}new/`, { schema: { params: InCollection, querystring: Begun } }, async (request, reply) => {
    const form = formIn(request.params)
    return renderForm(reply, { form, key: randomUUID(), values: request.query, errors: {} })
  })

  app.post(`${path}new/`, { schema: { params: InCollection, body: StaffForm } }, async (request, reply) => {
    const form = formIn(request.params)
    const key = keyIn(request.body)
    const sent = await read(form, request.body, undefined)
    if (hasErrors(sent)) return renderForm(reply, { form, key, ...sent, status: 422 })
    const member = await requireMember(request)
    const by = { who: member.name, form: formOf(member, key) }
    const { id, isKept } = await beginRecord(db, form, key, sent, by)
    if (isKept) return seeOther(request, reply, `${collectionPath(form)}${id}/`)
    return change(request, reply, await recordIn({ ...request.params, id }), FIRST)
  })

  app.get(`${path}:id/text/`, { schema: { params: OfRecord } }, async (request, reply) => {
    const { form, record } = await recordIn(request.params)
    return renderForm(reply, { form, record, key: randomUUID(), values: valuesOf(form, record), errors: {} })
  })

  app.post(
    `${path}:id/text/`,
    { schema: { params: OfRecord, body: StaffForm }, config: { actsOn: tableIn } },
    async (request, reply) => change(request, reply, await recordIn(request.params)),
  )

  async function change(
    request: FastifyRequest<{ Body: StaffForm }>,
    reply: FastifyReply,
    { form, record }: { form: CollectionForm; record: EditedRecord },
    names?: number,
  ): Promise<FastifyReply> {
    const key = keyIn(request.body)
    const member = await requireMember(request)
    const version = await versionSent(db, form, record, request.body, member, names)
    const sent = await read(form, request.body, record)
    const drawn = { form, record, key, ...sent }
    if (version !== record.version) return renderForm(reply, { ...drawn, status: 409 })
    if (hasErrors(sent)) return renderForm(reply, { ...drawn, status: 422 })
    const by = { who: member.name, form: formOf(member, key) }
    if (await saveRecord(db, form, { id: record.id, version }, sent, by))
      return seeOther(request, reply, `${collectionPath(form)}${record.id}/`)
    const newer = await recordIn({ collection: form.collection, id: record.id })
    return renderForm(reply, { ...drawn, record: newer.record, status: 409 })
  }

  /** @throws HttpError 404 */
  function formIn({ collection }: InCollection): CollectionForm {
    const form = COLLECTIONS.find((known) => known.cms === cms && known.collection === collection)
    if (!form) throw notFound(SENTENCES.nothingToEditHere)
    return form
  }

  /** @throws HttpError 404 */
  async function recordIn(params: OfRecord): Promise<{ form: CollectionForm; record: EditedRecord }> {
    const form = formIn(params)
    const record = await recordToEdit(db, form, params.id)
    if (!record) throw notFound(SENTENCES.nothingToEditHere)
    return { form, record }
  }

  async function read(
    form: CollectionForm,
    body: object,
    before: EditedRecord | undefined,
  ): Promise<ReadRecord> {
    const find = await findNames(db, namesIn(form, body))
    return readRecord(form, body, before, { find, today: app.site.today() })
  }

  async function list(reply: FastifyReply, form: CollectionForm, query: ListQuery): Promise<FastifyReply> {
    const path = collectionPath(form)
    const { rows, ...page } = await listPage(path, query, (words, skip, size) =>
      recordsForStaff(db, form, words, skip, size),
    )
    return reply.page(RecordsPage, staffPage(form.label, path, DESCRIPTION), {
      ...form,
      ...page,
      path,
      records: rows.map((record) => ({ ...record, href: `${path}${record.id}/` })),
    })
  }

  interface Drawn {
    form: CollectionForm
    /** As it is kept; undefined for a new one. */
    record?: EditedRecord
    /** The id of the form. */
    key: string
    values: Record<string, string>
    errors: Errors
    status?: number
  }

  /** 409: somebody has saved meanwhile. What they saved stands beside what was sent, which is saved over it when sent again. */
  async function renderForm(reply: FastifyReply, drawn: Drawn): Promise<FastifyReply> {
    const { form, record, key, values, errors, status = 200 } = drawn
    const path = `${collectionPath(form)}${record ? `${record.id}/text/` : 'new/'}`
    const title = record
      ? String(record.columns[TABLES[form.collection].title] ?? '')
      : `New ${form.one.replace(/^an? /, '')}`
    const changes = record ? await changesOf(db, form.collection, record.id) : []
    const thing = record && (await publishable(db, form.collection, record.id))
    const last = changes.find(({ what }) => what.startsWith('changed'))
    const list = { href: collectionPath(form), label: form.label }
    const ofRecord: Crumb[] = record ? [[record.id, `${list.href}${record.id}/`], ['text']] : [['new']]
    return reply.page(RecordPage, staffPage(title, path, DESCRIPTION, status), {
      ...(await renderRecord(db, form, values, errors, record)),
      crumbs: [[cms], [form.collection, list.href], ...ofRecord],
      list,
      id: record?.id,
      version: record?.version ?? 0,
      key,
      path,
      who: status === 409 ? (last?.who ?? 'Somebody') : undefined,
      pictures: PICTURES_PATH,
      found: FOUND_PATH,
      aside: record && thing && asideOf(form, record, thing, changes),
    })
  }
}

const CHANGES_SHOWN = 5

function asideOf(
  form: CollectionForm,
  { id, columns }: EditedRecord,
  thing: Publishable,
  changes: readonly Change[],
): RecordAside {
  const picture = columns.picture_id
  return {
    id,
    published: thing.published,
    address: PATHS[form.collection](thing),
    edit: `${collectionPath(form)}${id}/`,
    shared: {
      title: thing.title,
      line: String(columns.artist_line ?? ''),
      pictureId: typeof picture === 'number' ? picture : undefined,
    },
    changes: changes.slice(0, CHANGES_SHOWN).map(({ who, what, at }) => ({ who, what, at: minute(at) })),
  }
}

const hasErrors = ({ errors }: ReadRecord): boolean => Object.keys(errors).length > 0
