/** Who is asking. Read only where an answer depends on it: of pages that anyone may cache only the toolbar of the staff does. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  addSession,
  extendSession,
  findSession,
  removeSession,
  type Session,
} from '../store/queries/members.js'
import { isSecure } from './policy.js'
import { hashToken, randomToken } from './secret.js'
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

/**
 * Signs the member in with a new session; the one the browser had ends. Only in answers that nobody caches. False, and nobody is
 * signed in, when the password that it was checked with has been changed since.
 */
export async function signIn(reply: FastifyReply, memberId: number, passwordHash?: string): Promise<boolean> {
  const { db } = reply.server.site
  const token = randomToken()
  const agent = (reply.request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT)
  if (!(await addSession(db, hashToken(token), { memberId, agent, passwordHash }))) return false
  const old = await sessionOf(reply.request)
  if (old) await removeSession(db, old.id)
  setCookie(reply, token)
  giveToken(reply, hashToken(token))
  return true
}

export async function signOut(reply: FastifyReply): Promise<void> {
  const session = await sessionOf(reply.request)
  if (session) await removeSession(reply.server.site.db, session.id)
  reply.clearCookie(COOKIE, { path: '/' })
  giveToken(reply, '')
}

/** Moves the thirty days on, in the store and in the browser, at most once a day. */
export async function keepSession(reply: FastifyReply): Promise<void> {
  const session = await sessionOf(reply.request)
  const token = reply.request.cookies[COOKIE]
  if (!session?.isDue || token === undefined) return
  await extendSession(reply.server.site.db, session.id)
  setCookie(reply, token)
}

async function lookUp(request: FastifyRequest): Promise<Session | undefined> {
  const token = request.cookies[COOKIE]
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return undefined
  const { db, config } = request.server.site
  return findSession(db, hashToken(token), !config.production)
}

function setCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(reply.server.site.config),
    maxAge: THIRTY_DAYS_S,
  })
}
