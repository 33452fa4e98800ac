/** The step between the right password and a session, for members who have switched on two-step sign-in. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf, signIn } from '../../../auth/sessions.js'
import {
  addPendingSignIn,
  type PendingSignIn,
  pendingSignIn,
  takePendingSignIn,
  twoStepOf,
} from '../../../auth/two-step-store.js'
import { clearOwnCookie, ownCookies, setOwnCookie } from '../../../http/security/own-cookies.js'
import { hashToken, randomToken } from '../../../http/security/secret.js'

const COOKIE = 'plinth-second-step'
/** As long as the store keeps it. */
const TEN_MINUTES_S = 10 * 60

/** `code`: nobody is signed in yet, and the page at `codePath` asks for a code. `refused`: the password was changed in this moment. */
export type Entry = 'in' | 'code' | 'refused'

/** Where a code is asked for, on the way to `redirect`. */
export const codePath = (redirect: string): string => `/sign-in/code/?${new URLSearchParams({ redirect })}`

/**
 * Signs in whoever has proven the password, or notes that a code is still to be given. Every way into an account leads through here,
 * except that of a new member, who has no second step yet, and a passkey, which is both steps (passkeys/sign-in-routes.ts).
 */
export async function enter(reply: FastifyReply, memberId: number, passwordHash?: string): Promise<Entry> {
  const { request, server } = reply
  const { db } = server.site
  const isHere = (await sessionOf(request))?.member.id === memberId
  if (!isHere && (await twoStepOf(db, memberId))) {
    const token = randomToken()
    await addPendingSignIn(db, { hash: hashToken(token), memberId, passwordHash })
    setOwnCookie(reply, COOKIE, token, TEN_MINUTES_S)
    return 'code'
  }
  return (await signIn(reply, memberId, { passwordHash })) ? 'in' : 'refused'
}

/** Who is about to sign in with this browser, and under which hash that is kept. */
export async function pendingIn(
  request: FastifyRequest,
): Promise<(PendingSignIn & { hash: string }) | undefined> {
  const { db, config } = request.server.site
  for (const { value } of ownCookies(request, COOKIE)) {
    const hash = hashToken(value)
    const pending = await pendingSignIn(db, hash, { withDemo: !config.production })
    if (pending) return { ...pending, hash }
  }
  return undefined
}

/** After the right code. False when it took too long, or the password was changed meanwhile. */
export async function finish(
  reply: FastifyReply,
  { hash, memberId, passwordHash }: PendingSignIn & { hash: string },
): Promise<boolean> {
  clearOwnCookie(reply, COOKIE)
  if (!(await takePendingSignIn(reply.server.site.db, hash))) return false
  return signIn(reply, memberId, { passwordHash: passwordHash ?? undefined })
}
