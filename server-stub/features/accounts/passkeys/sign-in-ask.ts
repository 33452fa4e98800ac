/** What the sign-in page asks of a passkey: of this browser alone, and for some minutes. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookies, setOwnCookie } from '../../../http/security/own-cookies.js'
import { randomToken } from '../../../http/security/secret.js'
import { CHALLENGE_MS } from './challenge.js'
import { askToSignIn } from './passkeys.js'

/** Stands for the session that a browser does not have yet: a challenge is of use in this browser alone. */
export const COOKIE = 'plinth-passkey'

export const boundIn = (request: FastifyRequest): string | undefined =>
  ownCookies(request, COOKIE).find(({ value }) => /^[\w-]{43}$/.test(value))?.value

/** `data-ask` of the sign-in page. Other pages of the browser that ask keep theirs. */
export function askInSignIn(reply: FastifyReply): string {
  const bound = boundIn(reply.request) ?? randomToken()
  setOwnCookie(reply, COOKIE, bound, CHALLENGE_MS / 1000)
  return askToSignIn(reply.request, bound)
}
