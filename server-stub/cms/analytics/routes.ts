/** How a thing fares with its readers, for those who edit it: the analytics link of the toolbar (docs/behaviour.md#staff). */

import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { editPath } from '../../../widgets/shared/contract/edit-path.js'
import { guardMembers } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { id } from '../../http/forms/params.js'
import { longDay } from '../../views/dates.js'
import { count } from '../../views/prose.js'
import { type Collection, isCollection, publishable, TABLES } from '../publishing/store.js'
import { staffPage } from '../staff-page.js'
import { numbersOf, viewsByDay } from './store.js'
import { AnalyticsPage } from './views/analytics.js'

const Params = v.object({ cms: v.string(), collection: v.string(), id: id(SENTENCES.nothingHere) })
const DAYS = 28

/** What has no numbers: no call is about one. */
const UNCOUNTED = ['pages', 'places'] as const
type Counted = Exclude<Collection, (typeof UNCOUNTED)[number]>
const isCounted = (collection: string): collection is Counted =>
  isCollection(collection) && !UNCOUNTED.some((one) => one === collection)

/** What readers can do with it beside looking: the words for those who follow or have saved it. */
const TYPES: Record<Counted, { type: string; followed?: string }> = {
  articles: { type: 'article', followed: 'Saved by' },
  artists: { type: 'artist', followed: 'Followed by' },
  events: { type: 'event', followed: 'Followed by' },
  galleries: { type: 'gallery', followed: 'Followed by' },
  cities: { type: 'city', followed: 'Followed by' },
  artworks: { type: 'artwork', followed: 'Saved by' },
  exhibitions: { type: 'exhibition', followed: 'Saved by' },
  'viewing-rooms': { type: 'viewing-room' },
  previews: { type: 'preview' },
}

export async function analyticsRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(
    '/staff/:cms/:collection/:id/analytics/',
    { schema: { params: Params } },
    async (request, reply) => {
      const { cms, collection, id: thingId } = request.params
      const isKnown = isCounted(collection)
      const thing = isKnown ? await publishable(db, collection, thingId) : undefined
      const edit = isKnown ? editPath(TYPES[collection].type, thingId) : undefined
      if (!isKnown || !thing || edit !== `/staff/${cms}/${collection}/${thingId}/`)
        throw notFound(SENTENCES.nothingHere)
      const [numbers, days] = await Promise.all([
        numbersOf(db, thing.id, `${TABLES[collection].table}-${thing.id}`),
        viewsByDay(db, thing.id, DAYS),
      ])
      const { followed } = TYPES[collection]
      const facts = [
        { label: 'Views', n: numbers.views },
        { label: 'Shown as featured', n: numbers.featured },
        { label: 'Search results clicked', n: numbers.clicks },
        { label: 'Enquiries', n: numbers.enquiries },
        ...(followed ? [{ label: followed, n: numbers.followers }] : []),
      ]
      return reply.page(
        AnalyticsPage,
        staffPage(thing.title, `${edit}analytics/`, 'Views, saves and follows.'),
        {
          cms,
          collection,
          edit,
          id: thing.id,
          facts: facts.map(({ label, n }) => ({ label, n: count(n) })),
          days: days.map(({ day, views }) => ({ day, date: longDay(day), views: count(views) })),
        },
      )
    },
  )
}
