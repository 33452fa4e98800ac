/** Where staff look at works that galleries want published: each is approved, or sent back with a reason. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { LONGEST_ORDER_NOTE } from '../../../widgets/shared/contract/limits.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { staffPage } from '../../cms/staff-page.js'
import type { Position } from '../../db/paging.js'
import { sql } from '../../db/sql.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { lines, positionQuery, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { STAFF_WORKS } from './paths.js'
import { decideOn } from './publishing.js'
import { WaitingWorksPage } from './views/waiting.js'
import { workView } from './work-views.js'
import { waitingWorks, workOf } from './works-store.js'

const PAGE_SIZE = 50
const DecisionForm = form({
  do: v.pipe(text(), v.regex(/^(?:approve|return)$/, SENTENCES.noOption)),
  why: lines(LONGEST_ORDER_NOTE),
  /** Of the work as it was looked at. */
  version: text(),
})

export async function approvalRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(
    STAFF_WORKS,
    { schema: { querystring: positionQuery({ cast: 'timestamptz' }) } },
    async (request, reply) => draw(reply, request.query.position),
  )

  app.post(
    `${STAFF_WORKS}:id/`,
    { schema: { params: idParams(SENTENCES.noArtwork), body: DecisionForm }, config: { actsOn: 'artwork' } },
    async (request, reply) => {
      const work = await workOf(db, sql`work_submission.artwork_id is not null`, request.params.id)
      if (!work) throw notFound(SENTENCES.noArtwork)
      const { form: sent, values } = request.body
      const refuse = (error: string) => draw(reply, {}, { id: work.id, error, why: values.why ?? '' })
      const isReturned = sent?.do === 'return'
      if (!sent) return refuse(SENTENCES.noOption)
      if (isReturned && sent.why === '') return refuse(SENTENCES.reasonMissing)
      const { name } = await requireMember(request)
      const why = isReturned ? sent.why : undefined
      const isSeen = sent.version === String(work.version)
      if (!isSeen || !(await decideOn(app.site, work, name, why))) return refuse(SENTENCES.workChanged)
      return seeOther(request, reply, STAFF_WORKS)
    },
  )

  async function draw(
    reply: FastifyReply,
    position: Position,
    refused?: { id: number; error: string; why: string },
  ): Promise<FastifyReply> {
    const slice = await waitingWorks(db, position, PAGE_SIZE)
    const status = refused ? 422 : 200
    return reply.page(
      WaitingWorksPage,
      staffPage('Works of galleries', STAFF_WORKS, 'Works that wait for approval.', status),
      {
        works: slice.rows.map((work) => ({
          ...workView(work),
          edit: `/staff/gallery/artworks/${work.id}/`,
          action: `${STAFF_WORKS}${work.id}/`,
          version: work.version,
          error: refused?.id === work.id ? refused.error : '',
          // What was written stays for another try.
          why: refused?.id === work.id ? refused.why : '',
        })),
        previous: slice.previous && `${STAFF_WORKS}?before=${slice.previous}`,
        next: slice.next && `${STAFF_WORKS}?after=${slice.next}`,
      },
    )
  }
}
