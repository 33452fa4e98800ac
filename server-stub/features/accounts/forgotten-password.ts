import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { knownBrowserOf } from '../../auth/known-browser.js'
import { findMember, type Member, memberById } from '../../auth/members.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { TokenParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { LINK_LIFETIMES } from '../../http/lifetimes.js'
import { countEmail, hasRoom } from '../../http/limits/email-limits.js'
import { countTry } from '../../http/limits/limits.js'
import { hashToken } from '../../http/security/secret.js'
import {
  emptyForm,
  type FormState,
  keepPrivate,
  renderForm,
  shownAgain,
  WayQuery,
} from '../../views/form-page.js'
import { findMailToken } from './mail-tokens.js'
import { forgetPassword, resetPassword } from './settings.js'
import { ForgottenForm, NewPasswordForm, withWeakness } from './sign-up-form.js'
import { codePath, enter } from './two-step/enter.js'
import { ForgottenPasswordPage } from './views/forgotten.js'
import { ForgottenSentPage } from './views/forgotten-sent.js'
import { NewPasswordPage } from './views/new-password.js'

const PATH = '/forgotten-password/'

/** A new password by e-mail. The answer never tells whether the address has an account. */
export async function forgottenPasswordRoutes(app: FastifyInstance): Promise<void> {
  keepPrivate(app)

  app.get(PATH, { schema: { querystring: WayQuery } }, async (request, reply) =>
    renderAsk(reply, emptyForm(request.query.redirect)),
  )
  app.post(PATH, { schema: { body: ForgottenForm } }, async (request, reply) => {
    const { form } = request.body
    if (!form) return renderAsk(reply, shownAgain(request.body))
    const { email } = form
    await countReset(request, email)
    // When there is no room, the mailbox holds an email from a few minutes ago whose link still works.
    if (await hasRoom(request, email)) await forgetPassword(app.site, email)
    return seeOther(request, reply, `${PATH}sent/`)
  })
  app.get(`${PATH}sent/`, async (_request, reply) =>
    reply.page(
      ForgottenSentPage,
      {
        title: 'Check your e-mail',
        path: `${PATH}sent/`,
        description: 'We have sent you an e-mail.',
        robots: 'noindex',
      },
      { lifetime: LINK_LIFETIMES.newPassword.words },
    ),
  )

  app.get(
    `${PATH}:token/`,
    { schema: { params: TokenParams, querystring: WayQuery } },
    async (request, reply) => {
      await mustBeGood(request, request.params.token)
      return renderChoose(reply, request.params.token, emptyForm(request.query.redirect))
    },
  )
  app.post(
    `${PATH}:token/`,
    { schema: { params: TokenParams, body: NewPasswordForm } },
    async (request, reply) => {
      const { token } = request.params
      const owner = await mustBeGood(request, token)
      const { form } = request.body
      const errors = await withWeakness(request.body, 'password', owner)
      if (!form || errors.password) return renderChoose(reply, token, { ...shownAgain(request.body), errors })
      const memberId = await resetPassword(app.site, token, form.password)
      if (memberId === undefined) throw notFound(SENTENCES.passwordLinkGone)
      const done = '/my-plinth/account/?done=password'
      // The e-mail proves the mailbox, and not the second step.
      return seeOther(request, reply, (await enter(reply, memberId)) === 'code' ? codePath(done) : done)
    },
  )
}

/** A browser that the account knows has limits of its own, apart from others with its IP address. @throws HttpError 429 */
async function countReset(request: FastifyRequest, email: string): Promise<void> {
  const account = await findMember(request.server.site.db, email)
  const browser = account && knownBrowserOf(request, account.member.id)
  if (browser === undefined) await countTry(request, 'emailRequests')
  await countEmail(request, email, browser && `browser ${browser}`)
}

/** Whose link it is. @throws HttpError 404 when it is no longer good. */
async function mustBeGood(request: FastifyRequest, token: string): Promise<Member> {
  const { db } = request.server.site
  const found = await findMailToken(db, 'password', hashToken(token))
  const member = found && (await memberById(db, found.memberId))?.member
  if (!member) throw notFound(SENTENCES.passwordLinkGone)
  return member
}

function renderAsk(reply: FastifyReply, state: FormState): FastifyReply {
  const page = {
    title: 'Forgotten password',
    path: PATH,
    description: 'Get an e-mail to choose a new password.',
  }
  return renderForm(reply, ForgottenPasswordPage, page, state)
}

function renderChoose(reply: FastifyReply, token: string, state: FormState): FastifyReply {
  const path = `${PATH}${encodeURIComponent(token)}/`
  const page = { title: 'Choose a new password', path, description: 'One last step.', robots: 'noindex' }
  return renderForm(reply, NewPasswordPage, page, { ...state, action: path })
}
