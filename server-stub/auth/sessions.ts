/** Who is asking. Read only where an answer depends on it: of pages that anyone may cache only the toolbar of the staff does. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clearOwnCookie, ownCookies, setOwnCookie } from '../http/security/own-cookies.js'
import { isSecure } from '../http/security/policy.js'
import { hashToken, randomToken } from '../http/security/secret.js'
import { rememberBrowser } from './known-browser.js'
import {
  addSession,
  extendSession,
  findSession,
  noteUse,
  removeSession,
  type Session,
} from './session-store.js'
import { giveToken } from './tokens.js'

const COOKIE = 'plinth-session'
const THIRTY_DAYS_S = 30 * 24 * 60 * 60
const LONGEST_AGENT = 300

declare module 'fastify' {
  interface FastifyRequest {
    foundSession: Promise<Session | undefined> | undefined
  }
}

export function addSessions(app: FastifyInstance): void {
  app.decorateRequest('foundSession', undefined)
}

/** The request's session; looked up once a request. */
export function sessionOf(request: FastifyRequest): Promise<Session | undefined> {
  request.foundSession ??= lookUp(request)
  return request.foundSession
}

/** As `sessionOf`, and looked up anew: for an answer that goes on while somebody signs out. */
export const sessionAgain = (request: FastifyRequest): Promise<Session | undefined> => lookUp(request)

/** What somebody has signed in with, where that may have changed since it was checked. */
export interface SignedInWith {
  passwordHash?: string | undefined
  passkeyId?: number
}

/**
 * Signs the member in with a new session; the one the browser had ends. Only in answers that nobody caches. False, and nobody is
 * signed in, when the password that it was checked with has been changed since, or the passkey was removed.
 */
export async function signIn(
  reply: FastifyReply,
  memberId: number,
  { passwordHash, passkeyId }: SignedInWith = {},
): Promise<boolean> {
  const { db, config } = reply.server.site
  const token = randomToken()
  const agent = (reply.request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT)
  const plainCookie = !isSecure(config)
  const session = { memberId, agent, plainCookie, passwordHash, passkeyId }
  if (!(await addSession(db, hashToken(token), session))) return false
  const old = await sessionOf(reply.request)
  if (old) await removeSession(db, old.id)
  setOwnCookie(reply, COOKIE, token, THIRTY_DAYS_S)
  giveToken(reply, hashToken(token))
  rememberBrowser(reply, memberId)
  return true
}

export async function signOut(reply: FastifyReply): Promise<void> {
  const session = await sessionOf(reply.request)
  if (session) await removeSession(reply.server.site.db, session.id)
  clearOwnCookie(reply, COOKIE)
  giveToken(reply, '')
}

/** Moves the thirty days on, in the store and in the browser, at most once a day; a cookie under the earlier name gets the new one. */
export async function keepSession(reply: FastifyReply): Promise<void> {
  const { request } = reply
  const session = await sessionOf(request)
  if (!session) return
  const cookie = ownCookies(request, COOKIE).find(({ value }) => hashToken(value) === session.id)
  const isEarlier = cookie?.isPlain === true && isSecure(request.server.site.config)
  if (!cookie || !(session.isDue || isEarlier)) return
  if (session.isDue) await extendSession(request.server.site.db, session.id)
  setOwnCookie(reply, COOKIE, cookie.value, THIRTY_DAYS_S)
}

async function lookUp(request: FastifyRequest): Promise<Session | undefined> {
  const { db, config } = request.server.site
  for (const { value, isPlain } of ownCookies(request, COOKIE)) {
    if (!/^[\w-]{43}$/.test(value)) continue
    const id = hashToken(value)
    const found = await findSession(db, id, {
      withDemo: !config.production,
      onlyPlain: isPlain && isSecure(config),
    })
    if (!found) continue
    const { wasUsed, hasTwoStep, ...session } = found
    if (!wasUsed) await noteUse(db, id)
    const { member } = session
    const needsTwoStep = config.staffTwoStep && !hasTwoStep && (member.isAdmin || member.isEditor)
    if (!needsTwoStep) return { ...session, needsTwoStep }
    return { ...session, needsTwoStep, member: { ...member, isAdmin: false, isEditor: false } }
  }
  return undefined
}
