import type { FastifyReply, FastifyRequest } from 'fastify'
import { bringAlong, memberFor } from '../accounts/accounts.js'
import { field } from '../http/forms.js'
import { countTry, forgiveTry } from '../http/limits.js'
import { sessionOf, signIn } from '../http/sessions.js'
import type { Member } from '../store/queries/members.js'

/** Shown when they do not; it does not tell which of the two is wrong. */
export const NOT_TOGETHER = 'That e-mail address and password do not belong together.'

/** Signs in whoever has sent an address and the password that belongs to it. @throws HttpError 429 after too many tries. */
export async function signInByForm(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Member | undefined> {
  const email = field(request.body, 'email')
  const account = `account ${email.trim().toLowerCase()}`
  await countTry(request, 'signIn')
  await countTry(request, 'signIn', account)
  const found = await memberFor(request.server.site, email, field(request.body, 'password'))
  if (!found) return undefined
  const { member, passwordHash } = found
  await forgiveTry(request, 'signIn')
  await forgiveTry(request, 'signIn', account)
  const before = (await sessionOf(request))?.member
  if (!(await signIn(reply, member.id, passwordHash))) return undefined
  await bringAlong(request.server.site, before, member)
  return member
}
