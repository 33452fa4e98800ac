import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { featureImpressionsCall } from '../../../widgets/shared/contract/feature-impressions.call.js'
import { type FollowFavAnswer, followFavCall } from '../../../widgets/shared/contract/follow-fav.call.js'
import { readEntityCall } from '../../../widgets/shared/contract/read-entity.call.js'
import { setPrefCall } from '../../../widgets/shared/contract/set-pref.call.js'
import { type UserAnswer, type UserParams, userCall } from '../../../widgets/shared/contract/user.call.js'
import type { Member } from '../../auth/members.js'
import { requireMember } from '../../auth/require-member.js'
import { keepSession, sessionOf } from '../../auth/sessions.js'
import { isStaff } from '../../auth/staff.js'
import { keepToken } from '../../auth/token-check.js'
import { PRIVATE } from '../../http/caching.js'
import { badRequest, notFound } from '../../http/errors.js'
import { createFlood, type Flood } from '../../http/floods.js'
import { idOf } from '../../http/forms.js'
import { isPrefetch } from '../../http/prefetch.js'
import { readSent } from '../../http/sent.js'
import { keepVisitor } from '../../http/visitors.js'
import { changeFollows, followedIds } from '../follows/store.js'
import { countImpressions } from '../impressions/store.js'
import { keepMemberPreference } from '../previews/access.js'
import { personalisationFor } from '../recommendations/personalisation.js'
import type { Reader } from '../recommendations/reader.js'
import { noteOpened } from '../recommendations/store.js'
import { hasVisitorViews, readerOf, recordView, recordVisitorView, viewedAliasOf } from './store.js'

/** Of visitors at one address: whoever sends another cookie each time would be another visitor, with rows of their own. */
const VISITOR_VIEWS = { burst: 300, perSecond: 0.5 }

/** What is personal: cacheable pages hold none of it and ask here. */
export async function systemRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  const config = { json: true } as const
  const viewFlood = createFlood('views', VISITOR_VIEWS)
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
        ...(await personalOf(reply, asked, member, viewFlood)),
      })
    })
  }

  for (const url of readEntityCall.routes) {
    app.get(url, { config }, async (request, reply) => {
      const seen = readEntityCall.match(new URL(request.originalUrl, 'http://localhost').pathname)
      const alias = seen && viewedAliasOf(seen.alias)
      if (!alias) throw notFound('Nothing of this kind is looked at.')
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

  app.post(followFavCall.path({}), { config }, async (request, reply) => {
    const member = await requireMember(request, 'Please sign in to follow and to save.')
    const change = readSent(followFavCall, request.body)
    if (!(await changeFollows(db, member.id, change)))
      throw notFound('What you want to follow or to save is not there any more.')
    const answer: FollowFavAnswer = { FollowFavIds: await followedIds(db, member.id) }
    return reply.send(answer)
  })

  app.post(setPrefCall.path({}), { config }, async (request, reply) => {
    const member = await requireMember(request, 'Please sign in to keep this with your account.')
    await keepMemberPreference(db, member.id, readSent(setPrefCall, request.body))
    return reply.code(204).send()
  })

  app.post(featureImpressionsCall.path({}), { config }, async (request, reply) => {
    await countImpressions(db, readSent(featureImpressionsCall, request.body))
    return reply.code(204).send()
  })
}

type Personal = Pick<UserAnswer, 'Personalised' | 'Personalisation'>

/** What is chosen for the reader; notes on the way by which recommendation they came, and what a visitor sees. */
async function personalOf(
  reply: FastifyReply,
  { entity, isPersonalised, recommendationId }: UserParams,
  member: Member | undefined,
  viewFlood: Flood,
): Promise<Personal> {
  const { request } = reply
  const { db, today } = request.server.site
  const alias = entity && viewedAliasOf(entity.alias)
  const id = idOf(entity?.entityId ?? '')
  const isSeen = alias !== undefined && id !== undefined && !isPrefetch(request)
  if (isSeen && recommendationId) await noteOpened(db, recommendationId, id)
  const visitor = member ? undefined : keepVisitor(reply)
  // What was recorded before this page: its own view comes after.
  const isKnown = visitor !== undefined && (await hasVisitorViews(db, visitor))
  const isNoted = isSeen && isPersonalised && visitor !== undefined
  if (isNoted && viewFlood.allows(request)) await recordVisitorView(db, visitor, { alias, id })
  if (!member && !isKnown) return {}
  const reader: Reader = member ? { kind: 'member', id: member.id } : { kind: 'visitor', key: visitor ?? '' }
  const chosen = isPersonalised ? await personalisationFor(db, reader, today()) : undefined
  return { ...(isKnown && { Personalised: true }), ...(chosen && { Personalisation: chosen }) }
}

async function answerOf(app: FastifyInstance, member: Member | undefined): Promise<UserAnswer> {
  const reader = member && (await readerOf(app.site.db, member.id))
  return {
    UserKey: member ? keyOf(app, member.id) : '',
    FollowFavIds: reader?.follows ?? [],
    Authed: member !== undefined,
    LimitedAuth: member !== undefined && !member.confirmed,
    G: member?.isGallery ?? false,
    P: member?.isPreviews ?? false,
    NotificationsCount: reader?.fresh ?? 0,
    NotificationsCountOld: reader?.old ?? 0,
    ...(reader && Object.keys(reader.prefs).length > 0 && { Prefs: reader.prefs }),
    ...(typeof reader?.chatUnread === 'number' && { ChatUnread: reader.chatUnread }),
    ...(member?.confirmed && { PriceKeys: app.priceSeals.keysFor(app.site.today()) }),
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
