/**
 * Rate limits for passwords. A client is refused only for its own wrong passwords, and a browser that the account knows only for those
 * from that browser. Wrong passwords of all unknown clients together make answers slower and refuse nobody: nobody can lock a member
 * out.
 */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooMany } from '../http/errors/errors.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { goneSignal } from '../http/limits/client-gone.js'
import { clientOf, countOver, countTry, forgiveTry } from '../http/limits/limits.js'
import { delayFor } from '../http/limits/slow-down.js'
import { knownBrowserOf } from './known-browser.js'

/** A counted attempt; `forgive` takes it back when the password was right. */
export interface PasswordAttempt {
  forgive(): Promise<void>
}

/**
 * Counts an attempt to sign in with a folded address. `memberId` is the member with this address, if there is one.
 * @throws HttpError 429 beyond the rate limits.
 */
export async function countSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { email, memberId }: { email: string; memberId: number | undefined },
): Promise<PasswordAttempt> {
  const browser = memberId === undefined ? undefined : knownBrowserOf(request, memberId)
  if (browser !== undefined) return countPassword(request, `account ${email} in ${browser}`)
  const client = clientOf(request.ip)
  await countTry(request, 'signInClient')
  const own = await countPassword(request, `account ${email} from ${client}`)
  const account = `account ${email}`
  const delayMs = delayFor(
    await countOver(request, 'signInAccount', account),
    request.server.site.config.slowDown,
  )
  if (delayMs > 0 && !(await request.server.slowDown.wait(client, delayMs, goneSignal(reply))))
    throw tooMany(SENTENCES.tooManySigningIn, 5)
  return {
    async forgive() {
      await forgiveTry(request, 'signInClient')
      await own.forgive()
      await forgiveTry(request, 'signInAccount', account)
    },
  }
}

/** Counts an attempt under `subject`, under which no other client may be counted. @throws HttpError 429 beyond the rate limit. */
export async function countPassword(request: FastifyRequest, subject: string): Promise<PasswordAttempt> {
  await countTry(request, 'signIn', subject)
  return { forgive: () => forgiveTry(request, 'signIn', subject) }
}
