/** Leads from an old address to where a thing is now; from a preview of what is not published to a preview, for the same time. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PRIVATE, PUBLIC } from '../http/cache/caching.js'
import { searchOf } from '../http/request-log.js'
import { previewPath } from '../http/security/preview-address.js'

export function movedTo(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const { previewUntil, server } = request
  if (previewUntil)
    return reply.header('cache-control', PRIVATE).redirect(previewPath(server, path, previewUntil), 302)
  // It may be put back: browsers that kept both ways would go round in circles.
  reply.header('cache-control', request.isForStaff ? PRIVATE : PUBLIC)
  return reply.redirect(path + searchOf(request.originalUrl), 301)
}
