/** The token itself: random characters and their HMAC over the session, so that one session's token is worth nothing to another. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isSecure } from '../http/security/policy.js'
import { randomToken } from '../http/security/secret.js'

/** Turbo finds the cookie by the beginning of its name: no other cookie's name may begin so. */
export const TOKEN_COOKIE = 'plinth-csrf'

/** Sets the cookie that scripts read and send back as `X-CSRF-Token`. `sessionId` is empty for visitors. */
export function giveToken(reply: FastifyReply, sessionId: string): void {
  const random = randomToken()
  reply.setCookie(TOKEN_COOKIE, `${random}.${sign(reply.server, random, sessionId)}`, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(reply.server.site.config),
  })
}

/** Whether this site made `token` for the session; `sessionId` is empty for visitors. */
export function fits(app: FastifyInstance, token: string, sessionId: string): boolean {
  const [random = '', mac = ''] = token.split('.')
  return isEqual(mac, sign(app, random, sessionId))
}

function sign(app: FastifyInstance, random: string, sessionId: string): string {
  return createHmac('sha256', app.keyFor('csrf tokens')).update(`${random} ${sessionId}`).digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
