/** The link of an invitation: it says who invites, and whoever is signed in joins by a press. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signInPath } from '../../auth/require-member.js'
import { sessionOf } from '../../auth/sessions.js'
import { forbidden, notFound, unauthorized } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { TokenParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countTry } from '../../http/limits/limits.js'
import { hashToken } from '../../http/security/secret.js'
import { keepPrivate } from '../../views/form-page.js'
import { GALLERY_PATH } from '../gallery/paths.js'
import { invitationPath } from './paths.js'
import { acceptInvitation, type Invited, invitedBy } from './team-store.js'
import { InvitationPage } from './views/invitation.js'

const PATH = '/gallery-invitation/:token/'

export async function invitationRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  keepPrivate(app)

  app.get(PATH, { schema: { params: TokenParams } }, async (request, reply) => {
    const { token } = request.params
    const path = invitationPath(token)
    const { gallery } = await mustBeGood(request, token)
    const member = (await sessionOf(request))?.member
    return reply.page(
      InvitationPage,
      { title: 'An invitation', path, description: 'Join the team of a gallery.', robots: 'noindex' },
      {
        gallery,
        action: path,
        signIn: signInPath(path),
        signUp: `/sign-up/?redirect=${encodeURIComponent(path)}`,
        email: member?.email,
        isConfirmed: member?.confirmed === true,
      },
    )
  })

  app.post(PATH, { schema: { params: TokenParams } }, async (request, reply) => {
    const { token } = request.params
    await mustBeGood(request, token)
    const member = (await sessionOf(request))?.member
    if (!member) throw unauthorized(SENTENCES.pleaseSignIn)
    if (!member.confirmed) throw forbidden(SENTENCES.confirmAddressFirst)
    if (!(await acceptInvitation(db, hashToken(token), member.id))) throw notFound(SENTENCES.invitationGone)
    return seeOther(request, reply, GALLERY_PATH)
  })
}

async function mustBeGood(request: FastifyRequest, token: string): Promise<Invited> {
  const invited = await invitedBy(request.server.site.db, hashToken(token))
  if (invited) return invited
  await countTry(request, 'signInClient')
  throw notFound(SENTENCES.invitationGone)
}
