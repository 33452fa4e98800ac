import type { FastifyInstance } from 'fastify'
import { type UserAnswer, userCall } from '../../widgets/shared/contract/user.call.js'
import { PRIVATE } from '../http/caching.js'
import { keepSession, sessionOf } from '../http/sessions.js'
import { keepToken } from '../http/token-check.js'

/** What is personal: cacheable pages hold none of it and ask here. */
export async function systemRoutes(app: FastifyInstance): Promise<void> {
  for (const url of userCall.routes) {
    app.get(url, { config: { json: true } }, async (request, reply) => {
      reply.header('cache-control', PRIVATE)
      await keepSession(reply)
      await keepToken(reply)
      const member = (await sessionOf(request))?.member
      const answer: UserAnswer = {
        FollowFavIds: [],
        Authed: member !== undefined,
        LimitedAuth: member !== undefined && !member.confirmed,
        G: member?.isGallery ?? false,
        P: member?.isPreviews ?? false,
        NotificationsCount: 0,
        NotificationsCountOld: 0,
      }
      return reply.send(answer)
    })
  }
}
