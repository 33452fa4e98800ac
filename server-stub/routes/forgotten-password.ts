import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { forgetPassword, resetPassword } from '../accounts/settings.js'
import { emailError, passwordError } from '../accounts/sign-up-form.js'
import { notFound } from '../errors.js'
import { field, seeOther } from '../http/forms.js'
import { countTry, forgiveTry } from '../http/limits.js'
import { hashToken } from '../http/secret.js'
import { signIn } from '../http/sessions.js'
import { findMailToken } from '../store/queries/mail-tokens.js'
import { drawForm, empty, type FormState, keepPrivate, sent } from './account-form.js'
import { mailSubject } from './sign-up.js'

const PATH = '/forgotten-password/'
const LINK_GONE =
  'This link has been used, or it is more than an hour old. Ask for another where you sign in.'

/** A new password by letter. The answer never tells whether the address has an account. */
export async function forgottenPasswordRoutes(app: FastifyInstance): Promise<void> {
  keepPrivate(app)

  app.get(PATH, async (request, reply) => drawAsk(reply, empty(request)))
  app.post(PATH, async (request, reply) => {
    const state = sent(request, ['email'])
    const email = field(request.body, 'email').trim()
    const error = emailError(email)
    if (error) return drawAsk(reply, { ...state, errors: { email: error } })
    await countTry(request, 'letters')
    await countTry(request, 'mail', mailSubject(email))
    await forgetPassword(app.site, email)
    return seeOther(request, reply, `${PATH}sent/`)
  })
  app.get(`${PATH}sent/`, async (_request, reply) =>
    reply.page('account/forgotten-sent', {
      title: 'Check your mail',
      path: `${PATH}sent/`,
      description: 'A letter is on its way.',
      robots: 'noindex',
    }),
  )

  app.get<{ Params: { token: string } }>(`${PATH}:token/`, async (request, reply) => {
    await mustBeGood(request, request.params.token)
    return drawChoose(reply, request.params.token, empty(request))
  })
  app.post<{ Params: { token: string } }>(`${PATH}:token/`, async (request, reply) => {
    const { token } = request.params
    await countTry(request, 'signIn')
    await mustBeGood(request, token)
    const password = field(request.body, 'password')
    const error = passwordError(password)
    if (error) return drawChoose(reply, token, { ...sent(request, []), errors: { password: error } })
    const memberId = await resetPassword(app.site, token, password)
    if (memberId === undefined) throw notFound(LINK_GONE)
    await forgiveTry(request, 'signIn')
    await signIn(reply, memberId)
    return seeOther(request, reply, '/my-plinth/account/?done=password')
  })
}

async function mustBeGood(request: FastifyRequest, token: string): Promise<void> {
  const { db } = request.server.site
  if (!(await findMailToken(db, 'password', hashToken(token)))) throw notFound(LINK_GONE)
}

function drawAsk(reply: FastifyReply, state: FormState): FastifyReply {
  const page = {
    title: 'Forgotten password',
    path: PATH,
    description: 'A letter lets you choose another password.',
  }
  return drawForm(reply, 'account/forgotten', page, state)
}

function drawChoose(reply: FastifyReply, token: string, state: FormState): FastifyReply {
  const path = `${PATH}${encodeURIComponent(token)}/`
  const page = { title: 'Choose a new password', path, description: 'One last step.', robots: 'noindex' }
  return drawForm(reply, 'account/new-password', page, state, { action: path })
}
