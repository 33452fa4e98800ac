/** The form in which a gallery writes something of its own, a work or a show, as the desk draws it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadRecord } from '../../cms/collections/read-record.js'
import type { CollectionForm, Errors } from '../../cms/collections/record.js'
import { renderRecord } from '../../cms/collections/record-view.js'
import type { EditedRecord } from '../../cms/collections/store.js'
import { changesOf } from '../../db/changes.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { galleriesIn } from '../gallery/access.js'
import { WorkFormPage } from './views/form.js'

/** What is written by it, and where that is. */
export interface EditForm {
  form: CollectionForm
  /** In the log of changes. */
  collection: string
  label: string
  newLabel: string
  listPath: string
  newPath: string
  pathOf(id: number): string
}

export interface DrawnForm {
  /** As it is kept; undefined for a new one, which has a gallery instead. */
  kept?: { id: number; title: string }
  record?: EditedRecord
  gallery?: number
  /** The id of the form. */
  key: string
  values: Record<string, string>
  errors: Errors
  /** 409: somebody has saved meanwhile. */
  status?: 200 | 409 | 422
}

export async function drawEditForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, collection, label, newLabel, listPath, newPath, pathOf }: EditForm,
  { kept, record, gallery, key, values, errors, status = 200 }: DrawnForm,
): Promise<FastifyReply> {
  const { db } = request.server.site
  const path = kept ? `${pathOf(kept.id)}text/` : newPath
  const changes = kept && status === 409 ? await changesOf(db, collection, kept.id) : []
  const last = changes.find(({ what }) => what.startsWith('changed'))
  const galleries = await galleriesIn(request)
  return renderDashboard(
    request,
    reply,
    WorkFormPage,
    { title: kept ? kept.title : newLabel, path, status },
    {
      ...(await renderRecord(db, form, values, errors, record)),
      action: path,
      back: kept ? pathOf(kept.id) : listPath,
      backLabel: kept ? kept.title : label,
      isNew: !kept,
      version: record?.version ?? 0,
      key,
      galleries: galleries.map(({ id, name }) => ({ id, name, isChosen: id === gallery })),
      who: status === 409 ? (last?.who ?? 'Somebody') : undefined,
    },
  )
}

export const hasErrors = ({ errors }: ReadRecord): boolean => Object.keys(errors).length > 0
