/** Visitors who accepted that the site remembers them: a cookie with nothing but a random name. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from './policy.js'
import { preferencesIn } from './preferences-cookie.js'
import { hashToken, randomToken } from './secret.js'

const COOKIE = 'plinth-reader'
const THIRTY_DAYS_S = 30 * 24 * 60 * 60

/** Under what the store knows the visitor; undefined for one who has no name yet, or has not accepted. */
export function visitorOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[COOKIE]
  return hasAccepted(request) && token !== undefined && /^[\w-]{43}$/.test(token)
    ? hashToken(token)
    : undefined
}

/**
 * As `visitorOf`, and gives one who has accepted a name for thirty days more. Who has declined since loses it. Only in answers that
 * nobody caches.
 */
export function keepVisitor(reply: FastifyReply): string | undefined {
  const { request } = reply
  if (!hasAccepted(request)) {
    if (request.cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, { path: '/' })
    return undefined
  }
  const known = visitorOf(request)
  const token = (known && request.cookies[COOKIE]) || randomToken()
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(reply.server.site.config),
    maxAge: THIRTY_DAYS_S,
  })
  return hashToken(token)
}

/** What the reader answered in the banner (row 3.08). */
const hasAccepted = (request: FastifyRequest): boolean => preferencesIn(request).cookieConsent === '1'
