/** Visitors who accepted cookies: a cookie with a random token and nothing else. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearOwnCookie, ownCookies, setOwnCookie } from './own-cookies.js'
import { preferencesIn } from './preferences-cookie.js'
import { hashToken, randomToken } from './secret.js'

const COOKIE = 'plinth-reader'
const THIRTY_DAYS_S = 30 * 24 * 60 * 60

/** The hash that the database stores for the visitor; undefined without the cookie, or without consent. */
export function visitorOf(request: FastifyRequest): string | undefined {
  const token = hasAccepted(request) ? tokenIn(request) : undefined
  return token && hashToken(token)
}

const tokenIn = (request: FastifyRequest): string | undefined =>
  ownCookies(request, COOKIE).find(({ value }) => /^[\w-]{43}$/.test(value))?.value

/**
 * As `visitorOf`, and sets the cookie for another thirty days; without consent it deletes the cookie. For answers that no cache keeps,
 * since it sets a cookie.
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

/** Whether the reader accepted in the cookie banner. */
const hasAccepted = (request: FastifyRequest): boolean => preferencesIn(request).cookieConsent === '1'
