/** What the user call tells of what is chosen for a reader; notes by which recommendation they came, and what a visitor looks at. */
import type { FastifyInstance } from 'fastify'
import type { UserAnswer } from '../../../widgets/shared/contract/user.call.js'
import { idOf } from '../../http/forms/params.js'
import { createFlood } from '../../http/limits/floods.js'
import { isPrefetch } from '../../http/prefetch.js'
import { keepVisitor } from '../../http/security/visitors.js'
import { hasVisitorViews, recordVisitorView, viewedAliasOf } from '../user/store.js'
import { personalisationFor } from './personalisation.js'
import type { Reader } from './reader.js'
import { noteOpened } from './store.js'

/** Of visitors at one address: whoever sends another cookie each time would be another visitor, with rows of their own. */
const VISITOR_VIEWS = { burst: 300, perSecond: 0.5 }

type Personal = Pick<UserAnswer, 'Personalised' | 'Personalisation'>

export function addPersonalPart(app: FastifyInstance): void {
  const viewFlood = createFlood('views', VISITOR_VIEWS)
  app.userCall.addPart(
    async (reply, { entity, isPersonalised, recommendationId }, member): Promise<Personal> => {
      const { request } = reply
      const { db, today } = app.site
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
      const reader: Reader = member
        ? { kind: 'member', id: member.id }
        : { kind: 'visitor', key: visitor ?? '' }
      const chosen = isPersonalised ? await personalisationFor(db, reader, today()) : undefined
      return { ...(isKnown && { Personalised: true }), ...(chosen && { Personalisation: chosen }) }
    },
  )
}
