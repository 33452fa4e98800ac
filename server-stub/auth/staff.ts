/** Pages are the same for everyone but staff, who get a toolbar in them and see what is not published yet. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Sees } from '../db/rows.js'
import { PRIVATE } from '../http/cache/caching.js'
import { isSecure } from '../http/security/policy.js'
import { previewUntil } from '../http/security/preview-address.js'
import type { Member } from './members.js'
import { sessionOf } from './sessions.js'

const NO_CACHE_COOKIE = 'oc_nocache'
const YEAR_S = 365 * 24 * 60 * 60
/** Kept by the browser of one member, and asked for again each time it is shown. */
const OWN = 'private, no-cache'

declare module 'fastify' {
  interface FastifyRequest {
    /** A page is wanted, and by staff. */
    isForStaff: boolean
    /** What the page is of is not published. */
    isUnpublished: boolean
    /** Until when whoever has this address sees it all the same. */
    previewUntil: Date | undefined
  }
}

export const isStaff = (member: Pick<Member, 'isAdmin' | 'isEditor'> | undefined): boolean =>
  member !== undefined && (member.isAdmin || member.isEditor)

/** Notes who wants a page. Only who sends a session's cookie is looked up: for anybody else nothing is asked of the store. */
export function addStaff(app: FastifyInstance): void {
  app.decorateRequest('isForStaff', false)
  app.decorateRequest('isUnpublished', false)
  app.decorateRequest('previewUntil', undefined)
  app.addHook('preValidation', async function noteStaff(request) {
    const wantsPage = (request.headers.accept ?? '').includes('text/html')
    if (wantsPage) request.isForStaff = isStaff((await sessionOf(request))?.member)
  })
}

/**
 * What `find` finds among what is published; for staff, and at a preview address, also what is not, and then the page says so. A cache may
 * hold what others get: it asks again each time, and what is not published is never kept by one.
 */
export async function findFor<Found>(
  request: FastifyRequest,
  find: (sees: Sees) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const published = await find('published')
  const until = published ? undefined : previewUntil(request)
  if (published || !(request.isForStaff || until)) return published
  const found = await find('all')
  request.isUnpublished = found !== undefined
  request.previewUntil = found && until
  return found
}

/** Whether this reader has asked for pages that nothing keeps. */
export const isCachingOff = (request: FastifyRequest): boolean => request.cookies[NO_CACHE_COOKIE] === '1'

/** `cache-control` of a page for staff. */
export const staffCaching = (request: FastifyRequest): string =>
  isCachingOff(request) || request.isUnpublished ? PRIVATE : OWN

/** Turns the toggle of the toolbar: the cookie is there, or it is not. */
export function setCaching(reply: FastifyReply, isOn: boolean): void {
  const where = { path: '/', sameSite: 'lax', secure: isSecure(reply.server.site.config) } as const
  if (isOn) reply.clearCookie(NO_CACHE_COOKIE, where)
  else reply.setCookie(NO_CACHE_COOKIE, '1', { ...where, maxAge: YEAR_S })
}
