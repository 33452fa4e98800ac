/** What proves at a signed-in device that it is the member who acts: the password, and with two-step sign-in a code too. */
import type { FastifyRequest } from 'fastify'
import { requireMember } from '../../auth/require-member.js'
import { sessionOf } from '../../auth/sessions.js'
import { countPassword } from '../../auth/sign-in-limits.js'
import { twoStepOf } from '../../auth/two-step-store.js'
import { countTry, forgiveTry } from '../../http/limits.js'
import { SENTENCES } from '../../http/sentences.js'
import { isPasswordOf } from './settings.js'
import { codeSubject } from './sign-in-code.js'
import { takeEither } from './two-step/two-step.js'

/** As the form has it. */
export type Proof = { password?: string; code?: string }

/** What is changed here is asked the password for: a device left open is not the member. @throws HttpError 429 */
export async function passwordErrors(
  request: FastifyRequest,
  { password = '' }: Proof,
): Promise<{ password?: string }> {
  const member = await requireMember(request)
  const tried = await countPassword(request, `session ${(await sessionOf(request))?.id ?? ''}`)
  if (!(await isPasswordOf(request.server.site, member.id, password)))
    return { password: SENTENCES.wrongPassword }
  await tried.forgive()
  return {}
}

/**
 * Asks members with two-step sign-in for a code, and others for nothing. A right code is used up: call it last, when nothing else in
 * the form is wrong. @throws HttpError 429
 */
export async function codeErrors(request: FastifyRequest, { code = '' }: Proof): Promise<{ code?: string }> {
  const member = await requireMember(request)
  if (!(await twoStepOf(request.server.site.db, member.id))) return {}
  await countTry(request, 'code', codeSubject(member.id))
  if (!(await takeEither(request.server, member, code))) return { code: SENTENCES.wrongProofCode }
  await forgiveTry(request, 'code', codeSubject(member.id))
  return {}
}
