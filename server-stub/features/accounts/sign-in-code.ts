/** The second step of signing in: a code from the member's app, or a recovery code. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { memberById } from '../../auth/members.js'
import { signInPath } from '../../auth/require-member.js'
import { sessionOf } from '../../auth/sessions.js'
import { field, seeOther } from '../../http/forms.js'
import { countTry, forgiveTry } from '../../http/limits.js'
import { empty, type FormState, keepPrivate, renderForm, sent } from '../../views/form-page.js'
import { bringAlong } from './accounts.js'
import { DONE } from './sign-in.js'
import { codePath, finish, pendingIn } from './two-step/enter.js'
import { takeCode, takeRecoveryCode } from './two-step/two-step.js'

const PATH = '/sign-in/code/'
const WRONG = 'Incorrect code, or it was used before. Enter the code that your app shows now.'
const WRONG_RECOVERY = 'Incorrect recovery code, or it was used before. Enter another one.'

/** Codes are counted for the member, whoever tries them: only who knows the password comes so far. */
export const codeSubject = (memberId: number): string => `code ${memberId}`

export async function signInCodeRoutes(app: FastifyInstance): Promise<void> {
  keepPrivate(app)

  app.get(PATH, async (request, reply) => {
    const state = empty(request)
    if (!(await pendingIn(request))) return seeOther(request, reply, signInPath(state.redirect))
    return draw(reply, state, field(request.query, 'with') === 'recovery')
  })

  app.post(PATH, async (request, reply) => {
    const state = sent(request, [])
    const pending = await pendingIn(request)
    const member = pending && (await memberById(app.site.db, pending.memberId))?.member
    if (!pending || !member) return seeOther(request, reply, signInPath(state.redirect))
    const isRecovery = field(request.body, 'with') === 'recovery'
    const code = field(request.body, 'code')
    await countTry(request, 'code', codeSubject(member.id))
    const isRight = isRecovery
      ? await takeRecoveryCode(app, member, code)
      : await takeCode(app, member.id, code)
    if (!isRight)
      return draw(reply, { ...state, errors: { code: isRecovery ? WRONG_RECOVERY : WRONG } }, isRecovery)
    await forgiveTry(request, 'code', codeSubject(member.id))
    const before = (await sessionOf(request))?.member
    if (!(await finish(reply, pending))) return seeOther(request, reply, signInPath(state.redirect))
    await bringAlong(app.site, before, member)
    return seeOther(request, reply, isInLayer(request) ? DONE : state.redirect)
  })
}

/** The page under a layer goes on by itself once it knows who is looking. */
const isInLayer = (request: FastifyRequest): boolean => field(request.query, 'xhr') === '1'

function draw(reply: FastifyReply, state: FormState, isRecovery: boolean): FastifyReply {
  const page = {
    title: isRecovery ? 'Enter a recovery code' : 'Enter your code',
    path: PATH,
    description: 'The second step of signing in.',
    robots: 'noindex',
  }
  const here = codePath(state.redirect)
  return renderForm(reply, 'accounts/code', page, state, {
    isRecovery,
    helpEmail: reply.server.site.config.advisoryEmail,
    other: isRecovery ? here : `${here}&with=recovery`,
  })
}
