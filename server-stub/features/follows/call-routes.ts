/** Following and saving by script. */
import type { FastifyInstance } from 'fastify'
import { type FollowFavAnswer, followFavCall } from '../../../widgets/shared/contract/follow-fav.call.js'
import { requireMember } from '../../auth/require-member.js'
import { PRIVATE } from '../../http/caching.js'
import { notFound } from '../../http/errors.js'
import { readSent } from '../../http/sent.js'
import { changeFollows, followedIds } from './store.js'

export async function followCallRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  app.addHook('onRequest', async function keepPrivate(_request, reply) {
    reply.header('cache-control', PRIVATE)
  })

  app.post(followFavCall.path({}), { config: { json: true } }, async (request, reply) => {
    const member = await requireMember(request, 'Please sign in to follow and save.')
    const change = readSent(followFavCall, request.body)
    if (!(await changeFollows(db, member.id, change)))
      throw notFound('What you want to follow or save is no longer on Plinth.')
    const answer: FollowFavAnswer = { FollowFavIds: await followedIds(db, member.id) }
    return reply.send(answer)
  })
}
