/** Checks that an unsafe request was sent by a page of this site. `tokens.ts` makes and compares the tokens. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PRIVATE } from '../http/cache/caching.js'
import { forbidden } from '../http/errors/errors.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { wantsPage } from '../http/forms/redirects.js'
import { mayChangeThings } from '../http/security/hosts.js'
import { sessionOf } from './sessions.js'
import { fits, giveToken, TOKEN_COOKIE } from './tokens.js'
import { canHold } from './unsent-form.js'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for a route that needs no token: it changes nothing, or checks its sender in another way. */
    token?: false
  }
}

/** Checks every unsafe request before its body is read. */
export function addTokens(app: FastifyInstance): void {
  app.addHook('onRequest', async function checkToken(request, reply) {
    if (SAFE_METHODS.has(request.method) || request.is404) return
    if (request.routeOptions.config.token === false) return
    if (!isFromHere(request)) throw forbidden(SENTENCES.fromAnotherSite)
    if (!mayChangeThings(request)) throw forbidden(SENTENCES.unknownHost)
    if (isFormNavigation(request)) return
    if (await hasFittingToken(request)) return
    if (await isOfEndedSession(request)) await holdRefusal(reply)
    else await refuseToken(reply)
  })
  // A private page sets the token's cookie for its forms: the browser may hold one of a session that has ended.
  app.addHook('onSend', async function bringToken(request, reply) {
    const isPage = request.method === 'GET' && /^text\/html/.test(String(reply.getHeader('content-type')))
    if (isPage && reply.statusCode < 500 && reply.getHeader('cache-control') === PRIVATE)
      await keepToken(reply)
  })
}

/**
 * Refuses. A form, which asks for a page, gets a fitting token, so that sending it again succeeds. A call gets none: its script asks for
 * one, and its page may be left by then and the reader have signed in; their token would be replaced by a visitor's.
 * @throws HttpError 403
 */
export async function refuseToken(reply: FastifyReply): Promise<never> {
  if (wantsPage(reply.request)) await keepToken(reply)
  throw forbidden(SENTENCES.openTooLong)
}

/** A form with the token of a session that is over. Where members alone may send it, they are told to sign in, and not that time was all that was wrong. */
async function isOfEndedSession(request: FastifyRequest): Promise<boolean> {
  const hasToken = request.headers['x-csrf-token'] !== undefined
  return hasToken && wantsPage(request) && canHold(request) && !(await sessionOf(request))
}

/** As `refuseToken`, once no guard has refused the visitor before. */
async function holdRefusal(reply: FastifyReply): Promise<void> {
  await keepToken(reply)
  reply.request.heldRefusal = forbidden(SENTENCES.openTooLong)
}

/** Sets a new token unless the cookie of the browser still fits: calls in flight keep theirs. */
export async function keepToken(reply: FastifyReply): Promise<void> {
  const sessionId = (await sessionOf(reply.request))?.id ?? ''
  if (!fits(reply.server, reply.request.cookies[TOKEN_COOKIE] ?? '', sessionId)) giveToken(reply, sessionId)
}

/** Reads `Sec-Fetch-Site`; for an older browser, which does not send it, `Origin`. */
function isFromHere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { config } = request.server.site
  const { origin } = request.headers
  if (origin === config.publicUrl) return true
  // Without PUBLIC_URL the server does not know its name: the address that the browser asked for is its own.
  return !config.hasPublicUrl && origin === `${request.protocol}://${request.host}`
}

/** A plain form on a cacheable page has no token to send. */
function isFormNavigation(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-mode'] === 'navigate' && request.headers['x-csrf-token'] === undefined
}

/**
 * Header and cookie must both be this session's. They need not be equal: a page's first two calls may each be given a token, and
 * the later one's cookie can arrive between the reading of the cookie and the sending of the form. What proves the page is the
 * header, which no other site can send; what proves the token is its HMAC.
 */
export async function hasFittingToken(request: FastifyRequest): Promise<boolean> {
  const header = request.headers['x-csrf-token']
  const cookie = request.cookies[TOKEN_COOKIE]
  if (typeof header !== 'string' || cookie === undefined) return false
  const sessionId = (await sessionOf(request))?.id ?? ''
  return fits(request.server, header, sessionId) && fits(request.server, cookie, sessionId)
}
