/** A gallery approves its pages in three steps (docs/behaviour.md#galleries). Without script each step is a page of its own. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  APPROVAL_ERRORS,
  APPROVAL_LEAST,
  type ApprovalForm,
  approveGalleryCall,
} from '../../../widgets/shared/contract/approve-gallery.call.js'
import { LONGEST_APPROVAL } from '../../../widgets/shared/contract/limits.js'
import type { Member } from '../../auth/members.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { forbidden } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { seeOther, wantsPage } from '../../http/forms/redirects.js'
import { longDay } from '../../views/dates.js'
import { isoDay } from '../../views/days.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { addApproval, approvals } from './store.js'
import { GalleryApprovalPage } from './views/gallery-approval.js'

const APPROVAL_PATH = '/my-plinth/gallery-approval/'
const LATEST = 20

const approvalField = (name: keyof ApprovalForm) =>
  v.pipe(
    text(),
    v.transform((written) => written.trim().slice(0, LONGEST_APPROVAL)),
    v.regex(APPROVAL_LEAST[name], APPROVAL_ERRORS[name]),
  )
const ApprovalBody = form({ name: approvalField('name'), email: approvalField('email') })

export async function galleryApprovalRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)

  async function galleryIn(request: FastifyRequest): Promise<Member> {
    const member = await requireMember(request)
    if (!member.isGallery && !member.isAdmin) throw forbidden(SENTENCES.galleriesOnly)
    return member
  }

  async function renderStep(
    request: FastifyRequest,
    reply: FastifyReply,
    step: number,
    { values, errors = {}, status }: { values: ApprovalForm; errors?: FieldErrors; status?: number },
  ): Promise<FastifyReply> {
    const member = await galleryIn(request)
    const page = { title: 'Gallery approval', path: APPROVAL_PATH, ...(status && { status }) }
    const latest = member.isAdmin ? await approvals(db, LATEST) : []
    return renderDashboard(request, reply, GalleryApprovalPage, page, {
      step,
      fields: [
        { name: 'name', label: 'Name', type: 'text', value: values.name, error: errors.name ?? '' },
        {
          name: 'email',
          label: 'E-mail address',
          type: 'email',
          value: values.email,
          error: errors.email ?? '',
        },
      ],
      base: APPROVAL_PATH,
      action: approveGalleryCall.path({}),
      isAdmin: member.isAdmin,
      latest: latest.map(({ name, email, by, at }) => ({
        name,
        email,
        by,
        day: longDay(isoDay(at)),
      })),
    })
  }

  app.get(APPROVAL_PATH, { schema: { querystring: v.object({ step: text() }) } }, async (request, reply) => {
    const { name, email } = await galleryIn(request)
    const step = Number(/^[23]$/.exec(request.query.step)?.[0] ?? 1)
    return renderStep(request, reply, step, { values: { name, email } })
  })

  app.post(approveGalleryCall.path({}), { schema: { body: ApprovalBody } }, async (request, reply) => {
    const member = await galleryIn(request)
    const { form: sent, values, errors } = request.body
    if (!sent) return renderStep(request, reply, 2, { values, errors, status: 422 })
    await addApproval(db, member.id, sent)
    return wantsPage(request) ? seeOther(request, reply, `${APPROVAL_PATH}?step=3`) : reply.code(204).send()
  })
}
