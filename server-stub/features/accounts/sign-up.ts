/** A visitor becomes a member at once, and keeps their place; the e-mail that follows makes the address theirs. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signInPath } from '../../auth/require-member.js'
import { sessionOf, signIn } from '../../auth/sessions.js'
import { countPassword } from '../../auth/sign-in-limits.js'
import { isBare } from '../../http/errors/bare.js'
import { notFound, unauthorized } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { TokenParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countEmailToStranger } from '../../http/limits/email-limits.js'
import { countTry } from '../../http/limits/limits.js'
import {
  emptyForm,
  type FormState,
  keepPrivate,
  renderForm,
  shownAgain,
  WayQuery,
} from '../../views/form-page.js'
import { confirmAgain, joinUp, letInNewcomer, type Newcomer, newcomerOf } from './accounts.js'
import { pendingActionIn } from './hooks.js'
import { ConfirmForm, SignUpForm, WayForm, withWeakness } from './sign-up-form.js'
import { codePath, enter } from './two-step/enter.js'
import { CheckMailPage } from './views/check-mail.js'
import { ConfirmSignUpPage } from './views/confirm.js'
import { SignUpPage } from './views/sign-up.js'

/** Tells the page layer that the reader has signed up. */
const SIGNED_UP = '/sign-in/?done=signed-up'

/** Nothing here tells whether an address has an account. */
export async function signUpRoutes(app: FastifyInstance): Promise<void> {
  keepPrivate(app)

  app.get('/sign-up/', { schema: { querystring: WayQuery } }, async (request, reply) =>
    renderSignUp(request, reply, emptyForm(request.query.redirect)),
  )
  app.post('/sign-up/', { schema: { body: SignUpForm } }, async (request, reply) => {
    const { form, values } = request.body
    const state = shownAgain(request.body)
    const errors = await withWeakness(request.body, 'password', values)
    if (!form || errors.password) return renderSignUp(request, reply, { ...state, errors })
    await countTry(request, 'signUp')
    await countEmailToStranger(request, form.email)
    const pending = pendingActionIn(app, state.redirect)
    const memberId = await joinUp(app.site, form, pending?.redirect ?? state.redirect)
    await signIn(reply, memberId)
    // In a page layer the page below follows by itself, once it knows who is looking.
    if (isBare(request)) return seeOther(request, reply, SIGNED_UP)
    await pending?.run(memberId)
    return seeOther(request, reply, withSignedUp(pending?.redirect ?? state.redirect))
  })

  app.post('/sign-up/send-again/', { schema: { body: WayForm } }, async (request, reply) => {
    const member = (await sessionOf(request))?.member
    if (!member) throw unauthorized(SENTENCES.signInForEmail)
    const { redirect } = shownAgain(request.body)
    if (member.confirmed) return seeOther(request, reply, redirect)
    await countEmailToStranger(request, member.email)
    await confirmAgain(app.site, member)
    return seeOther(request, reply, `/sign-up/check-mail/?${new URLSearchParams({ redirect })}`)
  })
  app.get('/sign-up/check-mail/', { schema: { querystring: WayQuery } }, async (request, reply) => {
    const member = (await sessionOf(request))?.member
    const page = {
      title: 'Check your e-mail',
      path: '/sign-up/check-mail/',
      description: 'We have sent you an e-mail.',
    }
    return reply.page(CheckMailPage, page, { member, redirect: request.query.redirect })
  })

  // Opening the link changes nothing yet: mail scanners and prefetches open links too.
  app.get(
    '/sign-up/confirm/:token/',
    { schema: { params: TokenParams, querystring: WayQuery } },
    async (request, reply) => {
      const { token } = request.params
      return renderConfirm(reply, token, await whoseIs(request, token), emptyForm(request.query.redirect))
    },
  )
  app.post(
    '/sign-up/confirm/:token/',
    { schema: { params: TokenParams, body: ConfirmForm } },
    async (request, reply) => {
      const { token } = request.params
      const state = shownAgain(request.body)
      const newcomer = await whoseIs(request, token)
      const tried = await countPassword(request, `link ${token}`)
      const outcome = await letInNewcomer(app.site, newcomer, request.body.fields.password ?? '')
      if (outcome.kind === 'refused') {
        const password = newcomer.account ? SENTENCES.wrongAccountPassword : SENTENCES.wrongFirstPassword
        return renderConfirm(reply, token, newcomer, { ...state, errors: { password } })
      }
      if (outcome.kind === 'taken') {
        const errors = { form: SENTENCES.addressTaken }
        return renderConfirm(reply, token, await whoseIs(request, token), { ...state, errors })
      }
      await tried.forgive()
      const entry = await enter(reply, outcome.memberId, outcome.passwordHash)
      if (entry === 'refused') return seeOther(request, reply, '/sign-in/')
      if (entry === 'code') return seeOther(request, reply, codePath(state.redirect))
      return seeOther(request, reply, newcomer.account ? state.redirect : withSignedUp(state.redirect))
    },
  )
}

/** What the address carries opens the first step of the preferences. */
function withSignedUp(path: string): string {
  const url = new URL(path, 'http://localhost')
  url.searchParams.set('signed-up', '1')
  return url.pathname + url.search + url.hash
}

/** @throws HttpError 404 when the link is no longer good. */
async function whoseIs(request: FastifyRequest, token: string): Promise<Newcomer> {
  const member = (await sessionOf(request))?.member
  const newcomer = await newcomerOf(request.server.site, token, member)
  if (!newcomer) throw notFound(SENTENCES.confirmLinkGone)
  return newcomer
}

async function renderSignUp(
  request: FastifyRequest,
  reply: FastifyReply,
  state: FormState,
): Promise<FastifyReply> {
  const pending = pendingActionIn(request.server, state.redirect)
  const page = {
    title: 'Sign up',
    path: '/sign-up/',
    description: 'An account is free: follow, save and see prices.',
  }
  return renderForm(reply, SignUpPage, page, {
    ...state,
    member: (await sessionOf(request))?.member,
    pending: await pending?.phrase(),
    signIn: pending ? state.redirect : signInPath(state.redirect),
  })
}

function renderConfirm(
  reply: FastifyReply,
  token: string,
  { found, account, isKnown }: Newcomer,
  state: FormState,
): FastifyReply {
  const path = `/sign-up/confirm/${encodeURIComponent(token)}/`
  const page = { title: 'Confirm your address', path, description: 'One last step.', robots: 'noindex' }
  const { name, email } = (account ?? found).member
  return renderForm(reply, ConfirmSignUpPage, page, {
    ...state,
    action: path,
    isKnown,
    hasAccount: account !== undefined,
    name,
    email,
  })
}
