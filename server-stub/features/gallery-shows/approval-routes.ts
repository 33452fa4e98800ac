/** Where staff look at shows that galleries want published: each is approved, or sent back with a reason. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { LONGEST_ORDER_NOTE } from '../../../widgets/shared/contract/limits.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { staffPage } from '../../cms/staff-page.js'
import type { Position } from '../../db/paging.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { lines, positionQuery, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import type { ShowKind } from './kinds.js'
import { decideOn } from './publishing.js'
import { showView } from './show-views.js'
import { showOf, waiting, waitingShows } from './shows-store.js'
import { WaitingShowsPage } from './views/waiting.js'

const PAGE_SIZE = 50
const DecisionForm = form({
  do: v.pipe(text(), v.regex(/^(?:approve|return)$/, SENTENCES.noOption)),
  why: lines(LONGEST_ORDER_NOTE),
  /** Of the show as it was looked at. */
  version: text(),
})

export function showApprovalRoutes(app: FastifyInstance, kind: ShowKind): void {
  const { db } = app.site
  const { staffPath } = kind
  guardMembers(app)
  staffOnly(app)

  app.get(
    staffPath,
    { schema: { querystring: positionQuery({ cast: 'timestamptz' }) } },
    async (request, reply) => draw(reply, request.query.position),
  )

  app.post(
    `${staffPath}:id/`,
    { schema: { params: idParams(kind.missing), body: DecisionForm }, config: { actsOn: kind.kept.table } },
    async (request, reply) => {
      const show = await showOf(db, kind, waiting, request.params.id)
      if (!show) throw notFound(kind.missing)
      const { form: sent, values } = request.body
      const refuse = (error: string) => draw(reply, {}, { id: show.id, error, why: values.why ?? '' })
      const isReturned = sent?.do === 'return'
      if (!sent) return refuse(SENTENCES.noOption)
      if (isReturned && sent.why === '') return refuse(SENTENCES.reasonMissing)
      const { name } = await requireMember(request)
      const isSeen = sent.version === String(show.version)
      if (!isSeen || !(await decideOn(app.site, kind, show, name, isReturned ? sent.why : undefined)))
        return refuse(SENTENCES.showChanged)
      return seeOther(request, reply, staffPath)
    },
  )

  async function draw(
    reply: FastifyReply,
    position: Position,
    refused?: { id: number; error: string; why: string },
  ): Promise<FastifyReply> {
    const slice = await waitingShows(db, kind, position, PAGE_SIZE)
    const status = refused ? 422 : 200
    const title = `${kind.label} of galleries`
    return reply.page(WaitingShowsPage, staffPage(title, staffPath, 'What waits for approval.', status), {
      title,
      shows: slice.rows.map((show) => ({
        ...showView(kind, show),
        edit: `/staff/${kind.form.cms}/${kind.collection}/${show.id}/`,
        action: `${staffPath}${show.id}/`,
        error: refused?.id === show.id ? refused.error : '',
        // What was written stays for another try.
        why: refused?.id === show.id ? refused.why : '',
      })),
      previous: slice.previous && `${staffPath}?before=${slice.previous}`,
      next: slice.next && `${staffPath}?after=${slice.next}`,
    })
  }
}
