import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Member } from '../../auth/members.js'
import { sessionOf } from '../../auth/sessions.js'
import { countSignIn } from '../../auth/sign-in-limits.js'
import { bringAlong, candidatesFor, memberFor } from './accounts.js'
import { enter } from './two-step/enter.js'

/**
 * Signs in whoever has sent an address and the password that belongs to it; `code` when a code is to be given next, at `codePath`.
 * @throws HttpError 429 after too many tries.
 */
export async function signInByForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { email = '', password = '' }: { email?: string; password?: string },
): Promise<Member | 'code' | undefined> {
  const candidates = await candidatesFor(request.server.site, email)
  // A browser that has only signed up with an account's address is not known to that account.
  const memberId = (candidates.account ?? candidates.newcomer)?.member.id
  const tried = await countSignIn(request, reply, { email, memberId })
  const found = await memberFor(request.server.site, candidates, password)
  if (!found) return undefined
  const { member, passwordHash } = found
  await tried.forgive()
  const before = (await sessionOf(request))?.member
  const entry = await enter(reply, member.id, passwordHash)
  if (entry !== 'in') return entry === 'code' ? entry : undefined
  await bringAlong(request.server.site, before, member)
  return member
}
