/** Following and saving by script. */

import type { FastifyInstance } from 'fastify'
import { type FollowFavAnswer, followFavCall } from '../../../widgets/shared/contract/follow-fav.call.js'
import { membersOnly, requireMember } from '../../auth/require-member.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { callBody } from '../../http/forms/contract-schema.js'
import { changeFollows, followedIds } from './store.js'

export async function followCallRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  app.addHook('onRequest', async function keepPrivate(_request, reply) {
    reply.header('cache-control', PRIVATE)
  })

  const options = {
    ...membersOnly(SENTENCES.signInToFollow),
    schema: { body: callBody(followFavCall) },
    config: { json: true },
  } as const
  app.post(followFavCall.path({}), options, async (request, reply) => {
    const member = await requireMember(request)
    if (!(await changeFollows(db, member.id, request.body))) throw notFound(SENTENCES.followGone)
    const answer: FollowFavAnswer = { FollowFavIds: await followedIds(db, member.id) }
    return reply.send(answer)
  })
}
