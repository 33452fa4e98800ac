/** Signing in by a passkey: it says who it is and counts as both steps. */
import type { FastifyInstance } from 'fastify'
import { memberById } from '../../../auth/members.js'
import { sessionOf, signIn } from '../../../auth/sessions.js'
import { LARGEST_CARRYING_BYTES } from '../../../auth/unsent-form.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { secret, text } from '../../../http/forms/fields.js'
import { form } from '../../../http/forms/form.js'
import { countTry, forgiveTry } from '../../../http/limits/limits.js'
import { clearOwnCookie } from '../../../http/security/own-cookies.js'
import { keepPrivate, shownAgain } from '../../../views/form-page.js'
import { bringAlong } from '../accounts.js'
import { continueAfterSignIn } from '../after-sign-in.js'
import { renderSignIn } from '../sign-in.js'
import { memberByAnswer } from './passkeys.js'
import { boundIn, COOKIE } from './sign-in-ask.js'

const PATH = '/sign-in/passkey/'
const AnswerForm = form({ answer: secret(), redirect: text(), unsent: text() })

export async function passkeySignInRoutes(app: FastifyInstance): Promise<void> {
  keepPrivate(app)

  app.post(
    PATH,
    { schema: { body: AnswerForm }, bodyLimit: LARGEST_CARRYING_BYTES },
    async (request, reply) => {
      const state = shownAgain(request.body)
      const again = (sentence: string) =>
        renderSignIn(request, reply, { ...state, errors: { passkey: sentence } })
      const { answer = '' } = request.body.fields
      if (answer === '') return again(SENTENCES.passkeyNeedsScript)
      await countTry(request, 'signInClient')
      const found = await memberByAnswer(request, { answer, bound: boundIn(request) ?? '' })
      if (found.is === 'late') return again(SENTENCES.passkeyLate)
      if (found.is === 'wrong') return again(SENTENCES.passkeyWrong)
      const { memberId, passkeyId } = found.value
      const member = (await memberById(app.site.db, memberId))?.member
      if (!member) return again(SENTENCES.passkeyWrong)
      await forgiveTry(request, 'signInClient')
      const before = (await sessionOf(request))?.member
      if (!(await signIn(reply, member.id, { passkeyId }))) return again(SENTENCES.passkeyWrong)
      clearOwnCookie(reply, COOKIE)
      await bringAlong(app.site, before, member)
      return continueAfterSignIn(request, reply, { member, state })
    },
  )
}
