import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { readEntityCall } from '../../../widgets/shared/contract/read-entity.call.js'
import { setPrefCall } from '../../../widgets/shared/contract/set-pref.call.js'
import { type UserAnswer, userCall } from '../../../widgets/shared/contract/user.call.js'
import type { Member } from '../../auth/members.js'
import { membersOnly, requireMember } from '../../auth/require-member.js'
import { keepSession, sessionOf } from '../../auth/sessions.js'
import { isStaff } from '../../auth/staff.js'
import { keepToken } from '../../auth/token-check.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { addressQuery, callBody } from '../../http/forms/contract-schema.js'
import { id } from '../../http/forms/params.js'
import { isPrefetch } from '../../http/prefetch.js'
import { recordView, viewedAliasOf } from './store.js'

const EntityParams = v.object({
  alias: v.string(),
  entityId: v.string(),
  relatedId: v.string(),
  relatedId2: v.string(),
})
const UserQuery = addressQuery((search) => userCall.match(userCall.path({}), search))

const SeenParams = v.pipe(
  v.object({ alias: v.string(), entityId: id(), relatedId: id(), relatedId2: id() }),
  v.metadata({ status: 400, sentence: SENTENCES.noNumber }),
)

/** What is personal: cacheable pages hold none of it and ask here. */
export async function systemRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  const config = { json: true } as const
  app.addHook('onRequest', async function keepPrivate(_request, reply) {
    reply.header('cache-control', PRIVATE)
  })

  for (const url of userCall.routes) {
    const schema = { params: url.includes(':') ? EntityParams : v.object({}), querystring: UserQuery }
    app.get(url, { schema, config }, async (request, reply) => {
      await keepSession(reply)
      await keepToken(reply)
      const { query, params } = request
      const asked = 'alias' in params ? { ...query, entity: params } : query
      const member = (await sessionOf(request))?.member
      return reply.send({
        ...(await answerOf(app, member)),
        ...(await app.userCall.partsOf(reply, asked, member)),
      })
    })
  }

  for (const url of readEntityCall.routes) {
    app.get(url, { schema: { params: SeenParams }, config }, async (request, reply) => {
      const seen = request.params
      const alias = viewedAliasOf(seen.alias)
      if (!alias) throw notFound(SENTENCES.viewsNotCounted)
      if (isPrefetch(request)) return reply.code(204).send()
      const member = (await sessionOf(request))?.member
      const isNoted = await recordView(db, {
        alias,
        id: seen.entityId,
        relatedId: seen.relatedId,
        relatedId2: seen.relatedId2,
        memberId: member?.id,
      })
      // Staff look at what is not published, which counts nothing and is no mistake.
      if (!isNoted && !isStaff(member)) throw notFound(SENTENCES.nothingWithNumber)
      return reply.code(204).send()
    })
  }

  const options = {
    ...membersOnly(SENTENCES.signInToKeep),
    schema: { body: callBody(setPrefCall) },
    config,
  }
  app.post(setPrefCall.path({}), options, async (request, reply) => {
    const member = await requireMember(request)
    await app.userCall.keepPreference(db, member.id, request.body)
    return reply.code(204).send()
  })
}

async function answerOf(app: FastifyInstance, member: Member | undefined): Promise<UserAnswer> {
  return {
    UserKey: member ? keyOf(app, member.id) : '',
    FollowFavIds: [],
    Authed: member !== undefined,
    LimitedAuth: member !== undefined && !member.confirmed,
    G: member?.isGallery ?? false,
    P: member?.isPreviews ?? false,
    NotificationsCount: 0,
    NotificationsCountOld: 0,
    ...(member && (await app.userCall.columnsOf(app.site.db, member.id))),
  }
}

/** The id itself would tell how many members there are, and when each one came. */
function keyOf(app: FastifyInstance, memberId: number): string {
  return createHmac('sha256', app.keyFor('reader keys'))
    .update(`member ${memberId}`)
    .digest('base64url')
    .slice(0, 16)
}
