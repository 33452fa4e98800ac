/** The history of a text: its versions, any two beside each other by word, and the way back to one, whole or in part. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { requireMember } from '../../auth/require-member.js'
import { readBlocks } from '../../catalogue/story/block-pictures.js'
import { type DocumentVersion, versionOf, versionsOf } from '../../db/document-versions.js'
import { badRequest, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { numberInAddress, StaffForm, textIn } from '../../http/forms/fields.js'
import { idOf, idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { minute } from '../../views/dates.js'
import { TABLES } from '../publishing/store.js'
import { ListQuery, listPage, staffPage, versionIn } from '../staff-page.js'
import { draftOf } from './blocks/block-fields.js'
import { DOCUMENT_CMS, type DocumentKind, documentPath, keptAs, textPath, type Written } from './document.js'
import { documentDiff, takePart, wordsBetween } from './document-diff.js'
import { readWriting, type SentDocument } from './read-document.js'
import { writtenOf } from './text-desk.js'
import { ComparePage } from './views/compare.js'
import { HistoryPage } from './views/history.js'

const DESCRIPTION = 'Versions of a text, and what differs between them.'

/** What a version does not bring back: where and when the text is read. */
const STAYS = ['slug', 'kind', 'date']

/** `restored`: the version that was just made by bringing one back. */
const HistoryQuery = v.object({ ...ListQuery.entries, restored: numberInAddress() })

const CompareQuery = v.object({ from: numberInAddress(), to: numberInAddress() })

export function historyRoutes(app: FastifyInstance, writing: DocumentKind): void {
  const { db } = app.site
  const { collection } = writing
  const list = documentPath(collection)
  const params = idParams(SENTENCES.nothingToEdit(writing.one))
  const pathOf = (id: number) => `${list}${id}/history/`

  app.get(
    `${list}:id/history/`,
    { schema: { params, querystring: HistoryQuery } },
    async (request, reply) => {
      const written = await writtenIn(request.params)
      const path = pathOf(written.id)
      // Each is compared with the one before it, which may stand on the next page.
      let beyond: DocumentVersion | undefined
      const { rows, newer, older } = await listPage(
        path,
        { q: '', page: request.query.page },
        async (_words, skip, size) => {
          const found = await versionsOf(db, collection, written.id, skip, size)
          beyond = found[size - 1]
          return found
        },
      )
      const title = `History of ${written.title}`
      return reply.page(HistoryPage, staffPage(title, path, DESCRIPTION), {
        ...placeOf(written),
        newer,
        older,
        isRestored: request.query.restored === written.version,
        compare: `${path}compare/`,
        versions: rows.map((row, index) => {
          const before = rows[index + 1] ?? beyond
          return {
            ...labelled(row),
            isCurrent: row.version === written.version,
            words: before ? wordsBetween(writing, sentOf(before), sentOf(row)) : undefined,
            change: before && `${path}compare/?from=${before.version}&to=${row.version}`,
          }
        }),
      })
    },
  )

  app.get(
    `${list}:id/history/compare/`,
    { schema: { params, querystring: CompareQuery } },
    async (request, reply) => {
      const written = await writtenIn(request.params)
      return compare(reply, written, await versionsIn(written.id, request.query))
    },
  )

  app.post(
    `${list}:id/history/`,
    { schema: { params, body: StaffForm }, config: { actsOn: TABLES[collection].table } },
    async (request, reply) => {
      const written = await writtenIn(request.params)
      const version = versionIn(request.body)
      // The version that comes back, whole or the part of it that is named.
      const wanted = idOf(textIn(request.body, 'from'))
      const part = textIn(request.body, 'part')
      const { from, to } = await versionsIn(written.id, { from: wanted, to: written.version })
      const shown = { from, to }
      // What is to come back was chosen beside another text.
      if (version !== written.version) return compare(reply, written, shown, { status: 409 })
      const sent = part === '' ? sentOf(from) : takePart(writing, sentOf(from), keptAs(written), part)
      if (!sent) throw badRequest(SENTENCES.noSuchPart)
      const staying = Object.fromEntries(
        STAYS.flatMap((name) => (name in written.values ? [[name, written.values[name] ?? '']] : [])),
      )
      const read = await readWriting(app.site, writing, written, {
        ...sent,
        values: { ...sent.values, ...staying },
      })
      const wrong = Object.values(read.errors)
      if (wrong.length > 0) return compare(reply, written, shown, { status: 422, wrong })
      const { name: who } = await requireMember(request)
      const what =
        part === '' ? `restored version ${from.version}` : `restored a part of version ${from.version}`
      const saved = await writing.save(db, written, version, read.values, read.body, { who, what })
      if (saved === 'saved') return seeOther(request, reply, `${pathOf(written.id)}?restored=${version + 1}`)
      if (saved !== 'stale')
        return compare(reply, written, shown, { status: 422, wrong: Object.values(saved) })
      const newer = await writtenIn(request.params)
      return compare(reply, newer, await versionsIn(newer.id, { from: from.version, to: newer.version }), {
        status: 409,
      })
    },
  )

  const writtenIn = ({ id }: { id: number }): Promise<Written> => writtenOf(app.site, writing, id)

  interface Two {
    from: DocumentVersion
    to: DocumentVersion
  }

  /** @throws HttpError 404 */
  async function versionsIn(id: number, { from, to }: v.InferOutput<typeof CompareQuery>): Promise<Two> {
    const [one, other] = await Promise.all(
      [from, to].map((version) =>
        version === undefined ? undefined : versionOf(db, collection, id, version),
      ),
    )
    if (!one || !other) throw notFound(SENTENCES.noSuchVersion)
    return { from: one, to: other }
  }

  const placeOf = ({ id, version, title, values: _ }: Written) => ({
    cms: DOCUMENT_CMS[collection],
    collection,
    one: writing.one,
    list,
    form: textPath(collection, id),
    id,
    version,
    title,
    path: pathOf(id),
  })

  /** 409: somebody has saved since the page was opened; 422: what was to come back cannot stand there any more. */
  function compare(
    reply: FastifyReply,
    written: Written,
    { from, to }: Two,
    { status = 200, wrong = [] }: { status?: 200 | 409 | 422; wrong?: string[] } = {},
  ): FastifyReply {
    const title = `Versions ${from.version} and ${to.version} of ${written.title}`
    return reply.page(ComparePage, staffPage(title, `${pathOf(written.id)}compare/`, DESCRIPTION, status), {
      ...placeOf(written),
      from: labelled(from),
      to: labelled(to),
      isStale: status === 409,
      wrong,
      // A part comes back into what stands there now, and that is the right column then.
      isCurrent: to.version === written.version,
      rows: documentDiff(writing, sentOf(from), sentOf(to)).map((row) => ({
        ...row,
        isFixed: STAYS.some((name) => row.part === `field-${name}`),
      })),
      mayRestore: [from, to]
        .filter(({ version }) => version !== written.version)
        .map(({ version }) => version),
    })
  }
}

const sentOf = ({ fields, body }: DocumentVersion): SentDocument => ({
  values: { ...fields },
  drafts: readBlocks(body).map(draftOf),
})

const labelled = ({ version, who, what, at }: DocumentVersion) => ({
  version,
  who: who || 'Not known',
  what: what || 'stood there before',
  at: at && what ? `${minute(at)} UTC` : '',
})
