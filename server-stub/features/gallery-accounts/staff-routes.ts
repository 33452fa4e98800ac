/** The desk of applications: what waits first, and for each what can be decided. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { LONGEST_ORDER_NOTE } from '../../../widgets/shared/contract/limits.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { adminsOnly, staffOnly } from '../../auth/staff-only.js'
import { staffPage } from '../../cms/staff-page.js'
import { conflict, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { checkbox, lines, positionQuery, text } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { idOf, idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { addEmail } from '../../mail/outbox.js'
import { minute } from '../../views/dates.js'
import {
  type Application,
  acceptApplication,
  applicationById,
  applicationsOf,
  candidatesFor,
  declineApplication,
} from './applications.js'
import { acceptedEmail, declinedEmail } from './emails.js'
import { STAFF_APPLICATIONS, STAFF_TEAM_PATH } from './paths.js'
import { ApplicationPage } from './views/application.js'
import { ApplicationsPage } from './views/applications.js'

const PAGE_SIZE = 50
const ApplicationParams = idParams(SENTENCES.noApplication)

const DecisionForm = form({
  do: v.pipe(text(), v.regex(/^(?:accept|decline)$/, SENTENCES.noOption)),
  /** `new`, or a gallery's number; another number goes before it. */
  gallery: text(),
  number: v.pipe(text(), v.trim(), v.regex(/^\d{0,9}$/, SENTENCES.noNumber)),
  isTrusted: checkbox(),
  why: lines(LONGEST_ORDER_NOTE),
})

export async function staffApplicationRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  guardMembers(app)
  staffOnly(app)
  adminsOnly(app, SENTENCES.accountsForAdmins)

  app.get(STAFF_APPLICATIONS, { schema: { querystring: positionQuery() } }, async (request, reply) => {
    const slice = await applicationsOf(db, request.query.position, PAGE_SIZE)
    return reply.page(
      ApplicationsPage,
      staffPage('Gallery accounts', STAFF_APPLICATIONS, 'Galleries that apply for an account.'),
      {
        applications: slice.rows.map(view),
        previous: slice.previous && `${STAFF_APPLICATIONS}?before=${slice.previous}`,
        next: slice.next && `${STAFF_APPLICATIONS}?after=${slice.next}`,
      },
    )
  })

  app.get(`${STAFF_APPLICATIONS}:id/`, { schema: { params: ApplicationParams } }, async (request, reply) =>
    draw(reply, await applicationIn(request.params.id), {}),
  )

  app.post(
    `${STAFF_APPLICATIONS}:id/`,
    { schema: { params: ApplicationParams, body: DecisionForm }, config: { actsOn: 'gallery_application' } },
    async (request, reply) => {
      const application = await applicationIn(request.params.id)
      const { form: sent, values, errors } = request.body
      if (!sent) return draw(reply, application, errors, values)
      const { name: by } = await requireMember(request)
      if (sent.do === 'decline') {
        if (sent.why === '') return draw(reply, application, { why: SENTENCES.reasonMissing })
        await db.transaction(async (tx) => {
          if (!(await declineApplication(tx, application.id, sent.why, by)))
            throw conflict(SENTENCES.applicationDecided)
          await addEmail(tx, declinedEmail(config.publicUrl, application, sent.why))
        })
        return seeOther(request, reply, `${STAFF_APPLICATIONS}${application.id}/`)
      }
      const chosen = sent.number || sent.gallery
      const galleryId = idOf(chosen)
      if (chosen !== 'new' && galleryId === undefined)
        return draw(reply, application, { gallery: SENTENCES.noOption })
      const accepted = await acceptApplication(db, {
        id: application.id,
        galleryId,
        isTrusted: sent.isTrusted,
        by,
        tell: (tx, of) => addEmail(tx, acceptedEmail(config.publicUrl, of)),
      })
      if (!accepted) {
        if ((await applicationIn(application.id)).status !== 'waiting')
          throw conflict(SENTENCES.applicationDecided)
        return draw(reply, application, { number: SENTENCES.noGallery })
      }
      return seeOther(request, reply, `${STAFF_TEAM_PATH}${accepted.galleryId}/`)
    },
  )

  /** @throws HttpError 404 */
  async function applicationIn(id: number): Promise<Application> {
    const application = await applicationById(db, id)
    if (!application) throw notFound(SENTENCES.noApplication)
    return application
  }

  async function draw(
    reply: FastifyReply,
    application: Application,
    errors: FieldErrors,
    values: Readonly<Record<string, string>> = {},
  ): Promise<FastifyReply> {
    const path = `${STAFF_APPLICATIONS}${application.id}/`
    const status = Object.keys(errors).length > 0 ? 422 : 200
    const isOpen = application.status === 'waiting'
    return reply.page(
      ApplicationPage,
      staffPage(application.gallery, path, 'A gallery that applies for an account.', status),
      {
        ...view(application),
        errors,
        values,
        team: application.galleryId === null ? undefined : `${STAFF_TEAM_PATH}${application.galleryId}/`,
        candidates: isOpen ? await candidatesFor(db, application.gallery) : [],
      },
    )
  }
}

function view({ sentAt, ...application }: Application) {
  return { ...application, href: `${STAFF_APPLICATIONS}${application.id}/`, sent: minute(sentAt) }
}
