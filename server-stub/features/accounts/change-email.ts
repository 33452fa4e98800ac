/** The link in the e-mail to a new address. It works on any device: the password was asked for before the e-mail was written. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signInPath } from '../../auth/require-member.js'
import { sessionOf } from '../../auth/sessions.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { TokenParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countTry } from '../../http/limits/limits.js'
import { hashToken } from '../../http/security/secret.js'
import { keepPrivate } from '../../views/form-page.js'
import { findMailToken, type MailToken } from './mail-tokens.js'
import { moveToAddress } from './settings.js'
import { ConfirmEmailPage } from './views/confirm-email.js'
import { AccountDeletedPage } from './views/deleted.js'

const DONE = '/my-plinth/account/?done=email'

export async function changeEmailRoutes(app: FastifyInstance): Promise<void> {
  keepPrivate(app)

  app.get('/account-deleted/', async (_request, reply) =>
    reply.page(
      AccountDeletedPage,
      {
        title: 'Your account is deleted',
        path: '/account-deleted/',
        description: 'All its data has been deleted too.',
        robots: 'noindex',
      },
      {},
    ),
  )

  app.get('/change-email/:token/', { schema: { params: TokenParams } }, async (request, reply) => {
    const { token } = request.params
    const path = `/change-email/${encodeURIComponent(token)}/`
    const { email } = await mustBeGood(request, token)
    const page = { title: 'Confirm your new address', path, description: 'One last step.', robots: 'noindex' }
    return reply.page(ConfirmEmailPage, page, { action: path, email: email ?? '' })
  })
  app.post('/change-email/:token/', { schema: { params: TokenParams } }, async (request, reply) => {
    const member = await moveToAddress(app.site, request.params.token)
    if (!member) {
      await countTry(request, 'signInClient')
      throw notFound(SENTENCES.addressLinkGone)
    }
    const isHere = (await sessionOf(request))?.member.id === member.id
    return seeOther(request, reply, isHere ? DONE : signInPath(DONE))
  })
}

async function mustBeGood(request: FastifyRequest, token: string): Promise<MailToken> {
  const found = await findMailToken(request.server.site.db, 'email', hashToken(token))
  if (!found) throw notFound(SENTENCES.addressLinkGone)
  return found
}
