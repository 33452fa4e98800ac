/** What proves at a signed-in device that it is the member who acts: the password, and with two-step sign-in a code too. */
import type { FastifyRequest } from 'fastify'
import { requireMember } from '../../auth/require-member.js'
import { sessionOf } from '../../auth/sessions.js'
import { countPassword } from '../../auth/sign-in-limits.js'
import { twoStepOf } from '../../auth/two-step-store.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import type { FieldErrors } from '../../http/forms/form.js'
import { isPasswordOf } from './settings.js'
import { tryCode } from './two-step/code-limits.js'
import { takeEither } from './two-step/two-step.js'

/** As the form has it. */
export type Proof = { password?: string; code?: string }

/**
 * What is wrong with a form that changes the account: `others`, the password, and with two-step sign-in the code. A device left open is
 * not the member. A right code is used up: it is looked at when nothing else is wrong.
 * @throws HttpError 429
 */
export async function proofErrors(
  request: FastifyRequest,
  proof: Proof,
  others: FieldErrors = {},
): Promise<FieldErrors> {
  const errors = { ...others, ...(await passwordErrors(request, proof)) }
  return Object.keys(errors).length > 0 ? errors : codeErrors(request, proof)
}

/** The password alone, where there is no second step yet. @throws HttpError 429 */
export async function passwordErrors(
  request: FastifyRequest,
  { password = '' }: Proof,
): Promise<FieldErrors> {
  const member = await requireMember(request)
  const tried = await countPassword(request, `session ${(await sessionOf(request))?.id ?? ''}`)
  if (!(await isPasswordOf(request.server.site, member.id, password)))
    return { password: SENTENCES.wrongPassword }
  await tried.forgive()
  return {}
}

async function codeErrors(request: FastifyRequest, { code = '' }: Proof): Promise<FieldErrors> {
  const member = await requireMember(request)
  if (!(await twoStepOf(request.server.site.db, member.id))) return {}
  const given = { typed: code, kind: 'either' } as const
  const isRight = await tryCode(request, member, given, () => takeEither(request.server, member, code))
  return isRight ? {} : { code: SENTENCES.wrongProofCode }
}
