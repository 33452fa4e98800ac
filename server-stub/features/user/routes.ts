import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readEntityCall } from '../../../widgets/shared/contract/read-entity.call.js'
import { setPrefCall } from '../../../widgets/shared/contract/set-pref.call.js'
import { type UserAnswer, userCall } from '../../../widgets/shared/contract/user.call.js'
import type { Member } from '../../auth/members.js'
import { requireMember } from '../../auth/require-member.js'
import { keepSession, sessionOf } from '../../auth/sessions.js'
import { isStaff } from '../../auth/staff.js'
import { keepToken } from '../../auth/token-check.js'
import { PRIVATE } from '../../http/caching.js'
import { badRequest, notFound } from '../../http/errors.js'
import { idOf } from '../../http/forms.js'
import { isPrefetch } from '../../http/prefetch.js'
import { readSent } from '../../http/sent.js'
import { recordView, viewedAliasOf } from './store.js'

/** What is personal: cacheable pages hold none of it and ask here. */
export async function systemRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  const config = { json: true } as const
  app.addHook('onRequest', async function keepPrivate(_request, reply) {
    reply.header('cache-control', PRIVATE)
  })

  for (const url of userCall.routes) {
    app.get(url, { config }, async (request, reply) => {
      await keepSession(reply)
      await keepToken(reply)
      const { pathname, search } = new URL(request.originalUrl, 'http://localhost')
      const asked = userCall.match(pathname, search) ?? {}
      const member = (await sessionOf(request))?.member
      return reply.send({
        ...(await answerOf(app, member)),
        ...(await app.userCall.partsOf(reply, asked, member)),
      })
    })
  }

  for (const url of readEntityCall.routes) {
    app.get(url, { config }, async (request, reply) => {
      const seen = readEntityCall.match(new URL(request.originalUrl, 'http://localhost').pathname)
      const alias = seen && viewedAliasOf(seen.alias)
      if (!alias) throw notFound('Views of this type are not counted.')
      if (isPrefetch(request)) return reply.code(204).send()
      const member = (await sessionOf(request))?.member
      const isNoted = await recordView(db, {
        alias,
        id: idIn(seen.entityId),
        relatedId: idIn(seen.relatedId),
        relatedId2: idIn(seen.relatedId2),
        memberId: member?.id,
      })
      // Staff look at what is not published, which counts nothing and is no mistake.
      if (!isNoted && !isStaff(member)) throw notFound('There is nothing with this number.')
      return reply.code(204).send()
    })
  }

  app.post(setPrefCall.path({}), { config }, async (request, reply) => {
    const member = await requireMember(request, 'Please sign in to keep this with your account.')
    await app.userCall.keepPreference(db, member.id, readSent(setPrefCall, request.body))
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

function idIn(text: string): number {
  const id = idOf(text)
  if (id === undefined) throw badRequest('An id is a number of at most nine digits.')
  return id
}
