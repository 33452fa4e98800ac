/** The second step of signing in: a code from the member's app, or a recovery code. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { memberById } from '../../auth/members.js'
import { signInPath } from '../../auth/require-member.js'
import { sessionOf } from '../../auth/sessions.js'
import { LARGEST_CARRYING_BYTES } from '../../auth/unsent-form.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { seeOther } from '../../http/forms/redirects.js'
import { emptyForm, keepPrivate, shownAgain, WayQuery } from '../../views/form-page.js'
import { bringAlong } from './accounts.js'
import { continueAfterSignIn, drawCode } from './after-sign-in.js'
import { CodeForm } from './sign-up-form.js'
import { tryCode } from './two-step/code-limits.js'
import { finish, pendingIn } from './two-step/enter.js'
import { takeCode, takeRecoveryCode } from './two-step/two-step.js'

const PATH = '/sign-in/code/'
const CodeQuery = v.object({ ...WayQuery.entries, with: text() })

export async function signInCodeRoutes(app: FastifyInstance): Promise<void> {
  keepPrivate(app)

  app.get(PATH, { schema: { querystring: CodeQuery } }, async (request, reply) => {
    const state = emptyForm(request.query.redirect)
    if (!(await pendingIn(request))) return seeOther(request, reply, signInPath(state.redirect))
    return drawCode(reply, state, request.query.with === 'recovery')
  })

  app.post(
    PATH,
    { schema: { body: CodeForm }, bodyLimit: LARGEST_CARRYING_BYTES },
    async (request, reply) => {
      const state = shownAgain(request.body)
      const pending = await pendingIn(request)
      const member = pending && (await memberById(app.site.db, pending.memberId))?.member
      if (!pending || !member) return seeOther(request, reply, signInPath(state.redirect))
      const { other } = request.body.values
      if (other) return drawCode(reply, state, other === 'recovery')
      const isRecovery = request.body.fields.with === 'recovery'
      const code = request.body.fields.code ?? ''
      const given = { typed: code, kind: isRecovery ? 'recovery' : 'app' } as const
      const isRight = await tryCode(request, member, given, () =>
        isRecovery ? takeRecoveryCode(app, member, code) : takeCode(app, member.id, code),
      )
      if (!isRight)
        return drawCode(
          reply,
          { ...state, errors: { code: isRecovery ? SENTENCES.wrongRecoveryCode : SENTENCES.wrongCode } },
          isRecovery,
        )
      const before = (await sessionOf(request))?.member
      if (!(await finish(reply, pending))) return seeOther(request, reply, signInPath(state.redirect))
      await bringAlong(app.site, before, member)
      // The page under a layer goes on by itself once it knows who is looking.
      return continueAfterSignIn(request, reply, { member, state })
    },
  )
}
