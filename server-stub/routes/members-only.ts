import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unauthorized } from '../errors.js'
import { seeOther } from '../http/forms.js'
import { sessionOf } from '../http/sessions.js'
import type { Session } from '../store/queries/members.js'
import { signInPath } from '../views/present/addresses.js'

/** Routes of this plugin are for members: whoever is none is led to signing in, and what they sent is not done. */
export function membersOnly(app: FastifyInstance): void {
  app.addHook('preHandler', async function askToSignIn(request, reply) {
    if (await sessionOf(request)) return
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw unauthorized('Please sign in first, then do it again.')
    }
    return seeOther(request, reply, signInPath(withoutXhr(request.originalUrl)))
  })
}

/** The page is what the reader comes back to, also out of a layer. */
function withoutXhr(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  searchParams.delete('xhr')
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
}

/** The session behind `membersOnly`. */
export async function theSession(request: FastifyRequest): Promise<Session> {
  const session = await sessionOf(request)
  if (!session) throw unauthorized('Please sign in first, then do it again.')
  return session
}
