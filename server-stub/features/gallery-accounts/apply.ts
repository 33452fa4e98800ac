/** The form by which a member applies for the account of a gallery, and what has become of it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  LONGEST_GALLERY_ABOUT,
  LONGEST_TITLE,
  LONGEST_WEBSITE,
} from '../../../widgets/shared/contract/limits.js'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { forbidden } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { line, lines, neededLine } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countTry } from '../../http/limits/limits.js'
import { addEmail } from '../../mail/outbox.js'
import { longDay } from '../../views/dates.js'
import { isoDay } from '../../views/days.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { addApplication, applicationBy } from './applications.js'
import { applicationEmail } from './emails.js'
import { APPLY_PATH } from './paths.js'
import { ApplyPage } from './views/apply.js'

const ApplicationForm = form({
  gallery: neededLine(LONGEST_TITLE, SENTENCES.galleryNameMissing),
  city: neededLine(LONGEST_TITLE, SENTENCES.cityMissing),
  website: line(LONGEST_WEBSITE),
  about: lines(LONGEST_GALLERY_ABOUT),
})

export async function applyRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app.site
  guardMembers(app)

  app.get(APPLY_PATH, async (request, reply) => draw(request, reply, { values: {}, errors: {} }))

  app.post(APPLY_PATH, { schema: { body: ApplicationForm } }, async (request, reply) => {
    const member = await requireMember(request)
    if (!member.confirmed) throw forbidden(SENTENCES.confirmAddressFirst)
    const { form: sent, values, errors } = request.body
    if (!sent) return draw(request, reply, { values, errors })
    await countTry(request, 'enquiry', `member ${member.id}`)
    await db.transaction(async (tx) => {
      if (!(await addApplication(tx, member.id, sent))) return
      await addEmail(tx, applicationEmail(config.publicUrl, config.advisoryEmail, member, sent.gallery))
    })
    return seeOther(request, reply, APPLY_PATH)
  })
}

interface State {
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

async function draw(request: FastifyRequest, reply: FastifyReply, state: State): Promise<FastifyReply> {
  const member = await requireMember(request)
  const latest = await applicationBy(request.server.site.db, member.id)
  const status = Object.keys(state.errors).length > 0 ? { status: 422 } : {}
  return renderDashboard(
    request,
    reply,
    ApplyPage,
    { title: 'Open a gallery’s account', path: APPLY_PATH, ...status },
    {
      ...state,
      action: APPLY_PATH,
      isConfirmed: member.confirmed,
      latest: latest && { ...latest, day: longDay(isoDay(latest.sentAt)) },
    },
  )
}
