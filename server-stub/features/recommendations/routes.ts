/** Works chosen for a reader (docs/behaviour.md#personal-content), and what members want to see no more. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import {
  hiddenRecommendationsCall,
  RECOMMENDATION_HEADER,
  readHiddenChange,
  readRecommendationParams,
  recommendationsCall,
} from '../../../widgets/shared/contract/recommendations.call.js'
import { guardMembers, membersOnly, requireMember } from '../../auth/require-member.js'
import { artworkPath } from '../../catalogue/addresses.js'
import { artworksByIds } from '../../catalogue/artworks/store.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { addressQuery, byContract } from '../../http/forms/contract-schema.js'
import { seeOther } from '../../http/forms/redirects.js'
import { createFlood } from '../../http/limits/floods.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { readerOf } from './asking.js'
import { recommendedCards } from './cards.js'
import { changeHidden, hiddenOf } from './hidden-store.js'
import { type Asked, recommend } from './recommend.js'
import { type ItemType, itemOf } from './store.js'
import { RecommendationsPage } from './views/recommendations.js'
import { Recommended } from './views/recommended.js'

const PAGE = '/my-plinth/profile/preferences/recommendations/'
const SHOWN = 6
/** A page asks for two or three, and several readers may sit behind one address. */
const RECOMMENDATIONS = { burst: 600, perSecond: 20 }

export async function recommendationRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  const config = { json: true } as const
  const flood = createFlood('recommendations asked for', RECOMMENDATIONS)

  for (const url of recommendationsCall.routes) {
    const Asking = addressQuery((search) => readRecommendationParams(url, search))
    // What cannot be read counts as well.
    const onRequest = async (request: FastifyRequest) => flood.refuse(request)
    app.post(url, { onRequest, schema: { querystring: Asking }, config }, async (request, reply) => {
      const params = request.query
      const asked: Asked = {
        reader: await readerOf(request),
        scenario: params.scenario,
        count: params.count,
        ...(params.itemId !== undefined && { item: await itemIn(params.scenario, params.itemId) }),
      }
      const found = await recommend(db, asked)
      return reply
        .header('cache-control', PRIVATE)
        .header(RECOMMENDATION_HEADER, found.id)
        .fragment(Recommended, {
          cards: recommendedCards(found),
          classes: params.gridItemClasses ?? '',
          canHide: asked.reader.kind === 'member',
        })
    })
  }

  async function itemIn(scenario: string, id: number): Promise<NonNullable<Asked['item']>> {
    const type = ITEM_TYPES.find((known) => known === scenario)
    const item = type && (await itemOf(db, type, id))
    if (!type || !item) throw notFound(SENTENCES.nothingWithId)
    return { type, ...item }
  }

  const HiddenChange = byContract(readHiddenChange)
  const options = {
    ...membersOnly(SENTENCES.signInToHide),
    schema: { body: HiddenChange },
    config,
  }
  app.post(hiddenRecommendationsCall.path({}), options, async (request, reply) => {
    await change(request.body, (await requireMember(request)).id)
    return reply.header('cache-control', PRIVATE).code(204).send()
  })

  async function change(wanted: v.InferOutput<typeof HiddenChange>, memberId: number): Promise<void> {
    if (!(await changeHidden(db, memberId, wanted))) throw notFound(SENTENCES.noSuchArtwork)
  }

  await app.register(async function memberPages(area: FastifyInstance) {
    guardMembers(area)
    area.get(PAGE, (request, reply) => renderPage(request, reply))
    area.post(PAGE, { schema: { body: HiddenChange } }, async (request, reply) => {
      await change(request.body, (await requireMember(request)).id)
      return seeOther(request, reply, PAGE)
    })
  })

  async function renderPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const member = await requireMember(request)
    const [found, hidden] = await Promise.all([
      recommend(db, { reader: { kind: 'member', id: member.id }, scenario: 'member-area', count: SHOWN }),
      hiddenOf(db, member.id),
    ])
    const works = new Map((await artworksByIds(db, hidden)).map((work) => [work.id, work]))
    return renderDashboard(
      request,
      reply,
      RecommendationsPage,
      { title: 'Recommendations, your preferences', path: PAGE },
      {
        action: PAGE,
        cards: recommendedCards(found),
        hidden: hidden.flatMap((id) => {
          const work = works.get(id)
          return work ? { id, title: work.title, by: work.artist_line, href: artworkPath(work) } : []
        }),
      },
    )
  }
}

const ITEM_TYPES: readonly ItemType[] = ['artwork', 'artist', 'article']
