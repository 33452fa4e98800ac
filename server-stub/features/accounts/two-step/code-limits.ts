/**
 * Rate limits for the codes of two-step sign-in, as for passwords (auth/sign-in-limits.ts): wrong codes of others do not shut the member
 * out. Who signs in with a browser that the account knows, or acts in a session, has an allowance of their own, and so has each network;
 * all unknown browsers together have one too, since codes are short. Recovery codes cannot be guessed and are counted apart.
 */
import type { FastifyRequest } from 'fastify'
import { knownBrowserOf } from '../../../auth/known-browser.js'
import type { Member } from '../../../auth/members.js'
import { sessionOf } from '../../../auth/sessions.js'
import type { Limits } from '../../../config/limits.js'
import { clientOf, countTry, forgiveTry, mayTry } from '../../../http/limits/limits.js'
import { addEmail } from '../../../mail/outbox.js'
import { twoStepEmail } from '../emails.js'
import { recoveryHash } from './recovery-codes.js'

/** What may be typed: a code of the app, a recovery code, or either. */
export type CodeKind = 'app' | 'recovery' | 'either'

/**
 * Whether `isRight` says that the member's code is, counted as a try before. Of several wrong ones the member hears by e-mail. What is
 * left empty is no try.
 * @throws HttpError 429 beyond the rate limits.
 */
export async function tryCode<T>(
  request: FastifyRequest,
  member: Member,
  { typed, kind }: { typed: string; kind: CodeKind },
  isRight: () => Promise<T>,
): Promise<T | undefined> {
  if (typed.trim() === '') return undefined
  const counted = await placesOf(request, member.id, isRecovery(member.id, typed, kind))
  for (const [limit, subject] of counted) await countTry(request, limit, subject)
  const right = await isRight()
  if (right) for (const [limit, subject] of counted) await forgiveTry(request, limit, subject)
  else await tellOfWrongCodes(request, member)
  return right
}

const isRecovery = (memberId: number, typed: string, kind: CodeKind): boolean =>
  kind === 'recovery' || (kind === 'either' && recoveryHash(memberId, typed) !== undefined)

/** Where the try counts: each limit with its subject. */
async function placesOf(
  request: FastifyRequest,
  memberId: number,
  isRecovery: boolean,
): Promise<[keyof Limits, string][]> {
  const limit = isRecovery ? 'recoveryCode' : 'code'
  const own = (place: string) => `code of ${memberId} ${place}`
  const session = await sessionOf(request)
  if (session?.member.id === memberId) return [[limit, own(`in session ${session.id}`)]]
  const browser = knownBrowserOf(request, memberId)
  if (browser !== undefined) return [[limit, own(`in ${browser}`)]]
  const network: [keyof Limits, string] = [limit, own(`from ${clientOf(request.ip)}`)]
  return isRecovery ? [network] : [network, ['codeAccount', own('from everywhere')]]
}

/** Whoever comes so far has given the right password: its owner should know. */
async function tellOfWrongCodes(request: FastifyRequest, member: Member): Promise<void> {
  const { db, config } = request.server.site
  const subject = `wrong codes of ${member.id}`
  if (await mayTry(request, 'wrongCodes', subject)) return
  if (await mayTry(request, 'wrongCodesMail', subject))
    await addEmail(db, twoStepEmail(config.publicUrl, member, 'wrongCodes'))
}
