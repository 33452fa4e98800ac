/** Where somebody goes on to who has given a password, a code or a passkey: to a form that was not sent, if they carry one. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Member } from '../../auth/members.js'
import { openUnsent } from '../../auth/unsent-form.js'
import { isBare } from '../../http/errors/bare.js'
import { seeOther } from '../../http/forms/redirects.js'
import { type FormState, renderForm } from '../../views/form-page.js'
import { codePath } from './two-step/enter.js'
import { SignInCodePage } from './views/code.js'
import { UnsentPage } from './views/unsent.js'

/** Tells the page layer that the reader has signed in. */
export const DONE = '/sign-in/?done=1'

/** Asks for the code: on its own address, or at once where a form is carried, which no address holds. */
export function askForCode(request: FastifyRequest, reply: FastifyReply, state: FormState): FastifyReply {
  return state.unsent ? drawCode(reply, state, false) : seeOther(request, reply, codePath(state.redirect))
}

export function drawCode(reply: FastifyReply, state: FormState, isRecovery: boolean): FastifyReply {
  const page = {
    title: isRecovery ? 'Enter a recovery code' : 'Enter your code',
    path: '/sign-in/code/',
    description: 'The second step of signing in.',
    robots: 'noindex',
    ...(state.unsent && NOT_COMPLETE),
  }
  const here = codePath(state.redirect)
  return renderForm(reply, SignInCodePage, page, {
    ...state,
    isRecovery,
    helpEmail: reply.server.site.config.advisoryEmail,
    other: isRecovery ? here : `${here}&with=recovery`,
  })
}

/** Turbo shows the answer to a form only where it is one that is not complete, or leads on. */
const NOT_COMPLETE = { status: 422 }

/** In a page layer the reader is still on the page they came from: the answer says that the layer has done its work. */
export function continueAfterSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { member, state }: { member: Member; state: FormState },
): FastifyReply {
  const form = state.unsent ? openUnsent(reply.server, state.unsent) : undefined
  if (!form) return seeOther(request, reply, isBare(request) ? DONE : state.redirect)
  const page = {
    title: 'Not sent yet',
    path: '/sign-in/',
    description: 'What you wrote, to be sent.',
    robots: 'noindex',
    ...NOT_COMPLETE,
  }
  return reply.page(UnsentPage, page, { form, name: member.name, back: state.redirect })
}
