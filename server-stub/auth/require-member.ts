/** Routes and pages that are a member's own. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PRIVATE } from '../http/cache/caching.js'
import { unauthorized } from '../http/errors/errors.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { seeOther } from '../http/forms/redirects.js'
import type { Member } from './members.js'
import { sessionOf } from './sessions.js'
import { refuseVisitor } from './unsent-form.js'

/** Where a reader signs in, and comes back from to `path`. */
export const signInPath = (path: string): string => `/sign-in/?redirect=${encodeURIComponent(path)}`

/** Keeps the routes of `app` for members: visitors are sent to sign in and back, what they send is refused. */
export function guardMembers(app: FastifyInstance): void {
  app.addHook('onRequest', async function keepPrivate(request, reply) {
    reply.header('cache-control', PRIVATE)
    if (await sessionOf(request)) return
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuseVisitor(request, SENTENCES.signInToSave)
    // What is read in a page layer is asked for again as a page: nobody comes back to a bare one.
    const url = new URL(request.originalUrl, 'http://localhost')
    url.searchParams.delete('xhr')
    return seeOther(request, reply, signInPath(url.pathname + url.search))
  })
}

/** Options of one route: visitors are refused with `sentence` before anything of what they send is read, but for what is carried through signing in. */
export const membersOnly = (sentence: string) => ({
  async onRequest(request: FastifyRequest): Promise<void> {
    if (!(await sessionOf(request))) refuseVisitor(request, sentence)
  },
})

/**
 * Who is asking.
 * @throws HttpError 401 with `sentence` for a visitor; routes under `guardMembers` have none.
 */
export async function requireMember(
  request: FastifyRequest,
  sentence: string = SENTENCES.pleaseSignIn,
): Promise<Member> {
  const member = (await sessionOf(request))?.member
  if (!member) throw unauthorized(sentence)
  return member
}
