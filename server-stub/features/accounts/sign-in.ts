import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf, signOut } from '../../auth/sessions.js'
import { field, localPath, seeOther } from '../../http/forms.js'
import { empty, type FormState, keepPrivate, renderForm, sent } from '../../views/form-page.js'
import { INCORRECT_SIGN_IN, signInByForm } from './signing-in.js'
import { codePath } from './two-step/enter.js'

/** Tells the page layer that the reader has signed in. */
export const DONE = '/sign-in/?done=1'

/** Sign-in and sign-out. Nothing here tells whether an address has an account. */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  keepPrivate(app)

  app.get('/sign-in/', async (request, reply) => renderSignIn(request, reply, empty(request)))
  app.post('/sign-in/', async (request, reply) => {
    const state = sent(request, ['email'])
    const member = await signInByForm(request, reply)
    if (!member) return renderSignIn(request, reply, { ...state, errors: { form: INCORRECT_SIGN_IN } })
    if (member === 'code') return seeOther(request, reply, codePath(state.redirect))
    // In a page layer the reader is still on the page they came from: the answer says that the layer has done its work.
    return seeOther(request, reply, field(request.query, 'xhr') === '1' ? DONE : state.redirect)
  })

  app.get('/sign-out/', async (_request, reply) =>
    reply.page('accounts/sign-out', {
      title: 'Sign out',
      path: '/sign-out/',
      description: 'Leave your account on this device.',
    }),
  )
  app.post('/sign-out/', async (request, reply) => {
    await signOut(reply)
    return seeOther(request, reply, localPath(field(request.body, 'redirect')))
  })
}

async function renderSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  state: FormState,
): Promise<FastifyReply> {
  const member = (await sessionOf(request))?.member
  const page = {
    title: 'Sign in',
    path: '/sign-in/',
    description: 'Sign in to follow, save and see prices.',
  }
  const done = field(request.query, 'done')
  return renderForm(reply, 'accounts/sign-in', page, state, { member, done: member ? done : '' })
}
