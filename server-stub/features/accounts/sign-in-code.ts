/** The second step of signing in: a code from the member's app, or a recovery code. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { memberById } from '../../auth/members.js'
import { signInPath } from '../../auth/require-member.js'
import { sessionOf } from '../../auth/sessions.js'
import { isBare } from '../../http/errors/bare.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { seeOther } from '../../http/forms/redirects.js'
import {
  emptyForm,
  type FormState,
  keepPrivate,
  renderForm,
  shownAgain,
  WayQuery,
} from '../../views/form-page.js'
import { bringAlong } from './accounts.js'
import { DONE } from './sign-in.js'
import { CodeForm } from './sign-up-form.js'
import { tryCode } from './two-step/code-limits.js'
import { codePath, finish, pendingIn } from './two-step/enter.js'
import { takeCode, takeRecoveryCode } from './two-step/two-step.js'
import { SignInCodePage } from './views/code.js'

const PATH = '/sign-in/code/'
const CodeQuery = v.object({ ...WayQuery.entries, with: text() })

export async function signInCodeRoutes(app: FastifyInstance): Promise<void> {
  keepPrivate(app)

  app.get(PATH, { schema: { querystring: CodeQuery } }, async (request, reply) => {
    const state = emptyForm(request.query.redirect)
    if (!(await pendingIn(request))) return seeOther(request, reply, signInPath(state.redirect))
    return draw(reply, state, request.query.with === 'recovery')
  })

  app.post(PATH, { schema: { body: CodeForm } }, async (request, reply) => {
    const state = shownAgain(request.body)
    const pending = await pendingIn(request)
    const member = pending && (await memberById(app.site.db, pending.memberId))?.member
    if (!pending || !member) return seeOther(request, reply, signInPath(state.redirect))
    const isRecovery = request.body.fields.with === 'recovery'
    const code = request.body.fields.code ?? ''
    const given = { typed: code, kind: isRecovery ? 'recovery' : 'app' } as const
    const isRight = await tryCode(request, member, given, () =>
      isRecovery ? takeRecoveryCode(app, member, code) : takeCode(app, member.id, code),
    )
    if (!isRight)
      return draw(
        reply,
        { ...state, errors: { code: isRecovery ? SENTENCES.wrongRecoveryCode : SENTENCES.wrongCode } },
        isRecovery,
      )
    const before = (await sessionOf(request))?.member
    if (!(await finish(reply, pending))) return seeOther(request, reply, signInPath(state.redirect))
    await bringAlong(app.site, before, member)
    // The page under a layer goes on by itself once it knows who is looking.
    return seeOther(request, reply, isBare(request) ? DONE : state.redirect)
  })
}

function draw(reply: FastifyReply, state: FormState, isRecovery: boolean): FastifyReply {
  const page = {
    title: isRecovery ? 'Enter a recovery code' : 'Enter your code',
    path: PATH,
    description: 'The second step of signing in.',
    robots: 'noindex',
  }
  const here = codePath(state.redirect)
  return renderForm(reply, SignInCodePage, page, {
    ...state,
    isRecovery,
    helpEmail: reply.server.site.config.advisoryEmail,
    other: isRecovery ? here : `${here}&with=recovery`,
  })
}
