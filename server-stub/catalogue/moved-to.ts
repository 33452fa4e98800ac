/** Leads from an old address to where a thing is now. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PRIVATE, PUBLIC } from '../http/cache/caching.js'
import { searchOf } from '../http/request-log.js'

export function movedTo(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  // It may be put back: browsers that kept both ways would go round in circles.
  reply.header('cache-control', request.isForStaff ? PRIVATE : PUBLIC)
  return reply.redirect(path + searchOf(request.originalUrl), 301)
}
