/** Visitors who accepted that the site remembers them: a cookie with nothing but a random name. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearOwnCookie, ownCookies, setOwnCookie } from './own-cookies.js'
import { preferencesIn } from './preferences-cookie.js'
import { hashToken, randomToken } from './secret.js'

const COOKIE = 'plinth-reader'
const THIRTY_DAYS_S = 30 * 24 * 60 * 60

/** Under what the store knows the visitor; undefined for one who has no name yet, or has not accepted. */
export function visitorOf(request: FastifyRequest): string | undefined {
  const token = hasAccepted(request) ? tokenIn(request) : undefined
  return token && hashToken(token)
}

const tokenIn = (request: FastifyRequest): string | undefined =>
  ownCookies(request, COOKIE).find(({ value }) => /^[\w-]{43}$/.test(value))?.value

/**
 * As `visitorOf`, and gives one who has accepted a name for thirty days more. Who has declined since loses it. Only in answers that
 * nobody caches.
 */
export function keepVisitor(reply: FastifyReply): string | undefined {
  const { request } = reply
  if (!hasAccepted(request)) {
    if (ownCookies(request, COOKIE).length > 0) clearOwnCookie(reply, COOKIE)
    return undefined
  }
  const token = tokenIn(request) ?? randomToken()
  setOwnCookie(reply, COOKIE, token, THIRTY_DAYS_S)
  return hashToken(token)
}

/** What the reader answered in the banner. */
const hasAccepted = (request: FastifyRequest): boolean => preferencesIn(request).cookieConsent === '1'
