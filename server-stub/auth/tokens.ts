/** The token itself: random characters and their HMAC over the session, so that one session's token is worth nothing to another. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSecure } from '../http/security/policy.js'
import { isSigned, randomToken, sign } from '../http/security/secret.js'

/** Turbo finds the cookie by the beginning of its name: no other cookie's name may begin so. */
export const TOKEN_COOKIE = 'plinth-csrf'
/** Of the key. */
const PURPOSE = 'csrf tokens'

/** Sets the cookie that scripts read and send back as `X-CSRF-Token`. `sessionId` is empty for visitors. */
export function giveToken(reply: FastifyReply, sessionId: string): void {
  const random = randomToken()
  reply.setCookie(TOKEN_COOKIE, `${random}.${sign(reply.server, PURPOSE, `${random} ${sessionId}`)}`, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(reply.server.site.config),
  })
}

/** Whether this site made `token` for the session; `sessionId` is empty for visitors. */
export function fits(app: FastifyInstance, token: string, sessionId: string): boolean {
  const [random = '', mac = ''] = token.split('.')
  return isSigned(app, PURPOSE, `${random} ${sessionId}`, mac)
}
