/** Texts of one kind as their editors find them: a list with a search, and a form that begins another. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { LONGEST_TITLE } from '../../../widgets/shared/contract/limits.js'
import { requireMember } from '../../auth/require-member.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { neededLine, text } from '../../http/forms/fields.js'
import { form as bodyOf } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { EVERYTHING, ListQuery, listPage, staffPage } from '../staff-page.js'
import { DOCUMENT_CMS, type DocumentKind, type DocumentList, documentPath, textPath } from './document.js'
import { DESCRIPTION } from './text-desk.js'
import { DocumentsPage } from './views/documents.js'

export function listRoutes(
  app: FastifyInstance,
  { collection, one }: DocumentKind,
  { rows: rowsOf, begin, ...listed }: DocumentList,
): void {
  const { db } = app.site
  const { plural, sections } = listed
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
    const id = await begin(db, title, section, (await requireMember(request)).name)
    return seeOther(request, reply, textPath(collection, id))
  })

  async function list(
    reply: FastifyReply,
    query: ListQuery,
    { error = '', values = { title: '', kind: '' } } = {},
  ): Promise<FastifyReply> {
    const { rows, ...page } = await listPage(path, query, (words, skip, size) =>
      rowsOf(db, words, skip, size),
    )
    return reply.page(DocumentsPage, staffPage(plural, path, DESCRIPTION, error ? 422 : 200), {
      ...listed,
      ...page,
      one,
      collection,
      cms: DOCUMENT_CMS[collection],
      path,
      error,
      values,
      writings: rows.map((one) => ({ ...one, href: `${path}${one.id}/` })),
    })
  }
}
