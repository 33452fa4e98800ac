import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { sessionOf, signOut } from '../../auth/sessions.js'
import { LARGEST_CARRYING_BYTES } from '../../auth/unsent-form.js'
import { pageOfForm } from '../../http/errors/error-pages.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { localPath, seeOther } from '../../http/forms/redirects.js'
import {
  emptyForm,
  type FormState,
  keepPrivate,
  renderForm,
  shownAgain,
  WayQuery,
} from '../../views/form-page.js'
import { askForCode, continueAfterSignIn } from './after-sign-in.js'
import { askInSignIn } from './passkeys/sign-in-ask.js'
import { SignInForm, WayForm } from './sign-up-form.js'
import { signInByForm } from './signing-in.js'
import { SignInPage } from './views/sign-in.js'
import { SignOutPage } from './views/sign-out.js'

/** `done` says what a page layer has done. */
const SignInQuery = v.object({ ...WayQuery.entries, done: text() })

/** Sign-in and sign-out. Nothing here tells whether an address has an account. */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  keepPrivate(app)

  app.get('/sign-in/', { schema: { querystring: SignInQuery } }, async (request, reply) => {
    const { redirect, done } = request.query
    return renderSignIn(request, reply, emptyForm(redirect), done)
  })
  app.unsentForms.ask = (request, reply, unsent) =>
    renderSignIn(request, reply, {
      ...emptyForm(pageOfForm(request)),
      errors: { form: SENTENCES.signInForUnsent },
      unsent,
      status: 401,
    })
  app.post(
    '/sign-in/',
    { schema: { body: SignInForm }, bodyLimit: LARGEST_CARRYING_BYTES },
    async (request, reply) => {
      const state = shownAgain(request.body)
      const member = await signInByForm(request, reply, request.body.fields)
      if (!member) return renderSignIn(request, reply, { ...state, errors: { form: SENTENCES.wrongSignIn } })
      return member === 'code'
        ? askForCode(request, reply, state)
        : continueAfterSignIn(request, reply, { member, state })
    },
  )

  app.get('/sign-out/', async (_request, reply) =>
    reply.page(
      SignOutPage,
      {
        title: 'Sign out',
        path: '/sign-out/',
        description: 'Leave your account on this device.',
      },
      {},
    ),
  )
  app.post('/sign-out/', { schema: { body: WayForm } }, async (request, reply) => {
    await signOut(reply)
    return seeOther(request, reply, localPath(request.body.values.redirect))
  })
}

export async function renderSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, ...state }: FormState & { status?: number },
  done = '',
): Promise<FastifyReply> {
  const member = (await sessionOf(request))?.member
  const page = {
    title: 'Sign in',
    path: '/sign-in/',
    description: 'Sign in to follow, save and see prices.',
  }
  const data = {
    member,
    done: member ? done : '',
    passkey: member && !state.unsent ? '' : askInSignIn(reply),
  }
  return renderForm(reply, SignInPage, { ...page, ...(status && { status }) }, { ...state, ...data })
}
