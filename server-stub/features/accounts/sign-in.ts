import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { sessionOf, signOut } from '../../auth/sessions.js'
import { isBare } from '../../http/errors/bare.js'
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
import { askInSignIn } from './passkeys/sign-in-ask.js'
import { SignInForm, WayForm } from './sign-up-form.js'
import { signInByForm } from './signing-in.js'
import { codePath } from './two-step/enter.js'
import { SignInPage } from './views/sign-in.js'
import { SignOutPage } from './views/sign-out.js'

/** Tells the page layer that the reader has signed in. */
export const DONE = '/sign-in/?done=1'

/** `done` says what a page layer has done. */
const SignInQuery = v.object({ ...WayQuery.entries, done: text() })

/** Sign-in and sign-out. Nothing here tells whether an address has an account. */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  keepPrivate(app)

  app.get('/sign-in/', { schema: { querystring: SignInQuery } }, async (request, reply) => {
    const { redirect, done } = request.query
    return renderSignIn(request, reply, emptyForm(redirect), done)
  })
  app.post('/sign-in/', { schema: { body: SignInForm } }, async (request, reply) => {
    const state = shownAgain(request.body)
    const member = await signInByForm(request, reply, request.body.fields)
    if (!member) return renderSignIn(request, reply, { ...state, errors: { form: SENTENCES.wrongSignIn } })
    if (member === 'code') return seeOther(request, reply, codePath(state.redirect))
    // In a page layer the reader is still on the page they came from: the answer says that the layer has done its work.
    return seeOther(request, reply, isBare(request) ? DONE : state.redirect)
  })

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
  state: FormState,
  done = '',
): Promise<FastifyReply> {
  const member = (await sessionOf(request))?.member
  const page = {
    title: 'Sign in',
    path: '/sign-in/',
    description: 'Sign in to follow, save and see prices.',
  }
  const data = { member, done: member ? done : '', passkey: member ? '' : askInSignIn(reply) }
  return renderForm(reply, SignInPage, page, { ...state, ...data })
}
