/** A gallery's team: who is in it as what, who is invited. Its owners decide, and our staff for a gallery that has none. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { adminsOnly, staffOnly } from '../../auth/staff-only.js'
import { publishable } from '../../cms/publishing/store.js'
import { forbidden, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { email, text } from '../../http/forms/fields.js'
import { type FieldErrors, form } from '../../http/forms/form.js'
import { idOf, idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countEmailToStranger } from '../../http/limits/email-limits.js'
import { hashToken, randomToken } from '../../http/security/secret.js'
import { addEmail } from '../../mail/outbox.js'
import { longDay } from '../../views/dates.js'
import { isoDay } from '../../views/days.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { galleryIn } from '../gallery/access.js'
import { GALLERY_PATH } from '../gallery/paths.js'
import { isTrusted, setTrust } from './applications.js'
import { invitationEmail } from './emails.js'
import { STAFF_APPLICATIONS, STAFF_TEAM_PATH, TEAM_PATH } from './paths.js'
import { invitationsOf, invite, setRole, TEAM_ROLES, teamOf, withdrawInvitation } from './team-store.js'
import { TeamPage } from './views/team.js'

const GalleryParams = idParams(SENTENCES.noGallery)
const role = () =>
  v.pipe(
    text(),
    v.check((sent) => TEAM_ROLES.some((known) => known === sent), SENTENCES.noOption),
    v.transform((sent) => TEAM_ROLES.find((known) => known === sent) ?? 'member'),
  )
const InviteForm = form({ email: email(), role: role() })
const ACTS = ['owner', 'member', 'remove', 'withdraw', 'trust', 'approve'] as const
const ActForm = form({
  do: v.pipe(
    text(),
    v.check((sent) => ACTS.some((known) => known === sent), SENTENCES.noOption),
    v.transform((sent) => ACTS.find((known) => known === sent) ?? 'remove'),
  ),
  /** The number of the person, or of the invitation. */
  of: text(),
})

/** Who may decide for which teams. */
interface Access {
  base: string
  back: string
  isStaffs: boolean
  /** @throws HttpError 404 for a gallery that is not theirs. */
  galleryIn(request: FastifyRequest, id: number): Promise<{ id: number; name: string; isOwned: boolean }>
}

export async function galleryTeamRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  addTeam(app, {
    base: TEAM_PATH,
    back: GALLERY_PATH,
    isStaffs: false,
    async galleryIn(request, id) {
      const found = await galleryIn(request, id)
      return { ...found, isOwned: found.role === 'owner' }
    },
  })
}

export async function staffTeamRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  staffOnly(app)
  adminsOnly(app, SENTENCES.accountsForAdmins)
  addTeam(app, {
    base: STAFF_TEAM_PATH,
    back: STAFF_APPLICATIONS,
    isStaffs: true,
    async galleryIn(_request, id) {
      const found = await publishable(app.site.db, 'galleries', id)
      if (!found) throw notFound(SENTENCES.noGallery)
      return { id, name: found.title, isOwned: true }
    },
  })
}

function addTeam(app: FastifyInstance, access: Access): void {
  const { db, config } = app.site
  const { base, galleryIn, isStaffs } = access

  app.get(`${base}:id/`, { schema: { params: GalleryParams } }, async (request, reply) =>
    draw(request, reply, {}),
  )

  app.post(
    `${base}:id/invitations/`,
    { schema: { params: GalleryParams, body: InviteForm }, config: { actsOn: 'gallery' } },
    async (request, reply) => {
      const gallery = await galleryIn(request, request.params.id)
      if (!gallery.isOwned) throw forbidden(SENTENCES.ownersOnly)
      const { form: sent, values, errors } = request.body
      if (!sent) return draw(request, reply, { values, errors })
      await countEmailToStranger(request, sent.email, `member ${(await requireMember(request)).id}`)
      const token = randomToken()
      const invited = { ...sent, hash: hashToken(token) }
      const isInvited = await invite(db, gallery.id, invited, (tx) =>
        addEmail(tx, invitationEmail(config.publicUrl, sent.email, gallery.name, token)),
      )
      if (!isInvited) return draw(request, reply, { values, errors: { email: SENTENCES.teamFull } })
      return seeOther(request, reply, `${base}${gallery.id}/`)
    },
  )

  app.post(
    `${base}:id/`,
    { schema: { params: GalleryParams, body: ActForm }, config: { actsOn: 'gallery' } },
    async (request, reply) => {
      const gallery = await galleryIn(request, request.params.id)
      const member = await requireMember(request)
      const { form: sent } = request.body
      if (!sent) return draw(request, reply, { errors: { form: SENTENCES.noOption } })
      const of = idOf(sent.of) ?? 0
      const isLeaving = sent.do === 'remove' && of === member.id
      if (!gallery.isOwned && !isLeaving) throw forbidden(SENTENCES.ownersOnly)
      if (sent.do === 'trust' || sent.do === 'approve') {
        if (!isStaffs) throw forbidden(SENTENCES.staffOnly)
        await setTrust(db, gallery.id, sent.do === 'trust')
      } else if (sent.do === 'withdraw') {
        if (!(await withdrawInvitation(db, gallery.id, of))) throw notFound(SENTENCES.noTeamMember)
      } else {
        const refusal = await setRole(db, gallery.id, of, sent.do === 'remove' ? undefined : sent.do)
        if (refusal === 'gone') throw notFound(SENTENCES.noTeamMember)
        if (refusal) return draw(request, reply, { errors: { form: SENTENCES.lastOwner } })
      }
      return seeOther(request, reply, isLeaving && !isStaffs ? '/my-plinth/' : `${base}${gallery.id}/`)
    },
  )

  interface Drawn {
    values?: Readonly<Record<string, string>>
    errors?: FieldErrors
  }

  async function draw(
    request: FastifyRequest<{ Params: unknown }> & { params: { id: number } },
    reply: FastifyReply,
    { values = {}, errors = {} }: Drawn,
  ): Promise<FastifyReply> {
    const gallery = await galleryIn(request, request.params.id)
    const { id } = await requireMember(request)
    const [team, invitations, trusted] = await Promise.all([
      teamOf(db, gallery.id),
      invitationsOf(db, gallery.id),
      isTrusted(db, gallery.id),
    ])
    const action = `${base}${gallery.id}/`
    const status = Object.keys(errors).length > 0 ? { status: 422 } : {}
    return renderDashboard(
      request,
      reply,
      TeamPage,
      { title: 'Team', path: action, ...status },
      {
        gallery: gallery.name,
        back: access.back,
        action,
        isOwned: gallery.isOwned,
        isStaffs,
        isTrusted: trusted,
        team: team.map((one) => ({ ...one, isSelf: one.id === id })),
        invitations: gallery.isOwned
          ? invitations.map(({ expiresAt, ...one }) => ({ ...one, until: longDay(isoDay(expiresAt)) }))
          : [],
        values,
        errors,
      },
    )
  }
}
