/** What proves at a signed-in device that it is the member who acts: the password, and with two-step sign-in a code too. */
import type { FastifyRequest } from 'fastify'
import { requireMember } from '../../auth/require-member.js'
import { sessionOf } from '../../auth/sessions.js'
import { countPassword } from '../../auth/sign-in-limits.js'
import { twoStepOf } from '../../auth/two-step-store.js'
import { field } from '../../http/forms.js'
import { countTry, forgiveTry } from '../../http/limits.js'
import { isPasswordOf } from './settings.js'
import { codeSubject } from './sign-in-code.js'
import { takeEither } from './two-step/two-step.js'

const WRONG = 'Incorrect password.'
const WRONG_OR_USED = 'Incorrect code, or it was used before. Wait for the next code in your app.'

/** What is changed here is asked the password for: a device left open is not the member. @throws HttpError 429 */
export async function passwordErrors(request: FastifyRequest): Promise<{ password?: string }> {
  const member = await requireMember(request)
  const tried = await countPassword(request, `session ${(await sessionOf(request))?.id ?? ''}`)
  if (!(await isPasswordOf(request.server.site, member.id, field(request.body, 'password'))))
    return { password: WRONG }
  await tried.forgive()
  return {}
}

/**
 * Asks members with two-step sign-in for a code, and others for nothing. A right code is used up: call it last, when nothing else in
 * the form is wrong. @throws HttpError 429
 */
export async function codeErrors(request: FastifyRequest): Promise<{ code?: string }> {
  const member = await requireMember(request)
  if (!(await twoStepOf(request.server.site.db, member.id))) return {}
  await countTry(request, 'code', codeSubject(member.id))
  if (!(await takeEither(request.server, member, field(request.body, 'code')))) return { code: WRONG_OR_USED }
  await forgiveTry(request, 'code', codeSubject(member.id))
  return {}
}
