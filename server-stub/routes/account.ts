import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { joinUp, letInNewcomer, letterOf } from '../accounts/accounts.js'
import { checkSignUp, type FieldErrors } from '../accounts/sign-up-form.js'
import { notFound } from '../errors.js'
import { PRIVATE } from '../http/caching.js'
import { field, localPath, seeOther } from '../http/forms.js'
import { countTry, forgiveTry } from '../http/limits.js'
import { sessionOf, signIn, signOut } from '../http/sessions.js'
import { addLetter } from '../store/queries/members.js'
import type { Page } from '../views/page.js'
import { NOT_TOGETHER, signInByForm } from './signing-in.js'

/** Tells the page layer that the reader has signed in. */
export const DONE = '/sign-in/?done=1'

interface FormState {
  redirect: string
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

/** Sign-up, sign-in, sign-out. Nothing here tells whether an address has an account. */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async function keepPrivate(_request, reply) {
    reply.header('cache-control', PRIVATE)
  })

  app.get('/sign-in/', async (request, reply) => drawSignIn(request, reply, empty(request)))
  app.post('/sign-in/', async (request, reply) => {
    const state = sent(request, ['email'])
    if (!(await signInByForm(request, reply))) {
      return drawSignIn(request, reply, { ...state, errors: { form: NOT_TOGETHER } })
    }
    // In a page layer the reader is still on the page they came from: the answer says that the layer has done its work.
    return seeOther(request, reply, field(request.query, 'xhr') === '1' ? DONE : state.redirect)
  })

  app.get('/sign-out/', async (_request, reply) =>
    reply.page('account/sign-out', page('Sign out', '/sign-out/', 'Leave your account on this device.')),
  )
  app.post('/sign-out/', async (request, reply) => {
    await signOut(reply)
    return seeOther(request, reply, localPath(field(request.body, 'redirect')))
  })

  app.get('/sign-up/', async (request, reply) => drawSignUp(reply, empty(request)))
  app.post('/sign-up/', async (request, reply) => {
    const state = sent(request, ['name', 'email'])
    const { form, errors } = checkSignUp(request.body)
    if (!form) return drawSignUp(reply, { ...state, errors })
    await countTry(request, 'signUp')
    await countTry(request, 'mail', `mail ${form.email.toLowerCase()}`)
    const token = await joinUp(app.site, form)
    await addLetter(app.site.db, letterOf(app.site.config.publicUrl, form, token, state.redirect))
    const next = new URLSearchParams({ redirect: state.redirect })
    return seeOther(request, reply, `/sign-up/check-mail/?${next}`)
  })
  app.get('/sign-up/check-mail/', async (request, reply) =>
    reply.page(
      'account/check-mail',
      page('Check your mail', '/sign-up/check-mail/', 'A letter with a link is on its way.'),
      empty(request),
    ),
  )

  // Opening the link changes nothing yet: mail scanners and prefetches open links too.
  app.get<{ Params: { token: string } }>('/sign-up/confirm/:token/', async (request, reply) =>
    drawConfirm(reply, request.params.token, empty(request)),
  )
  app.post<{ Params: { token: string } }>('/sign-up/confirm/:token/', async (request, reply) => {
    const state = sent(request, [])
    await countTry(request, 'signIn')
    const outcome = await letInNewcomer(app.site, request.params.token, field(request.body, 'password'))
    if (outcome.kind === 'unknown') {
      throw notFound(
        'This link has been used, or it is more than a week old. You can sign in, or sign up again.',
      )
    }
    if (outcome.kind === 'refused') {
      const errors = { password: 'That is not the password you chose when you signed up.' }
      return drawConfirm(reply, request.params.token, { ...state, errors })
    }
    await forgiveTry(request, 'signIn')
    await signIn(reply, outcome.memberId)
    const url = new URL(state.redirect, 'http://localhost')
    url.searchParams.set('signed-up', '1')
    return seeOther(request, reply, url.pathname + url.search + url.hash)
  })
}

async function drawSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  state: FormState,
): Promise<FastifyReply> {
  const member = (await sessionOf(request))?.member
  return reply.page(
    'account/sign-in',
    { ...page('Sign in', '/sign-in/', 'Sign in to follow, save and see prices.'), ...statusOf(state) },
    { ...state, member, isDone: member !== undefined && field(request.query, 'done') === '1' },
  )
}

function drawSignUp(reply: FastifyReply, state: FormState): FastifyReply {
  return reply.page(
    'account/sign-up',
    {
      ...page('Sign up', '/sign-up/', 'An account is free: follow, save and see prices.'),
      ...statusOf(state),
    },
    state,
  )
}

function drawConfirm(reply: FastifyReply, token: string, state: FormState): FastifyReply {
  const path = `/sign-up/confirm/${encodeURIComponent(token)}/`
  return reply.page(
    'account/confirm',
    { ...page('Confirm your address', path, 'One last step.'), robots: 'noindex', ...statusOf(state) },
    { ...state, action: path },
  )
}

function page(title: string, path: string, description: string): Page {
  return { title, path, description }
}

function statusOf(state: FormState): { status?: number } {
  return Object.keys(state.errors).length > 0 ? { status: 422 } : {}
}

function empty(request: FastifyRequest): FormState {
  return { redirect: localPath(field(request.query, 'redirect')), values: {}, errors: {} }
}

/** The form as it was sent, to be drawn again; a password never is. */
function sent(request: FastifyRequest, names: string[]): FormState {
  const values = Object.fromEntries(names.map((name) => [name, field(request.body, name)]))
  return { redirect: localPath(field(request.body, 'redirect')), values, errors: {} }
}
