/** How often each kind of feature and banner was shown, for those who choose them (docs/behaviour.md#analytics). */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { FEATURE } from '../../../widgets/shared/contract/feature-impressions.call.js'
import { guardMembers } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { staffPage } from '../../cms/staff-page.js'
import { day } from '../../http/forms/fields.js'
import { longDay } from '../../views/dates.js'
import { count } from '../../views/prose.js'
import { featuresByDay } from './store.js'
import { ImpressionsPage } from './views/impressions.js'

const STAFF_IMPRESSIONS_PATH = '/staff/impressions/'
const DAYS = 14

const NAMES = new Map<number, string>([
  [FEATURE.artworks, 'Featured artworks'],
  [FEATURE.artists, 'Featured artists'],
  [FEATURE.galleries, 'Featured galleries'],
  [FEATURE.exhibitions, 'Featured exhibitions'],
  [FEATURE.stripBanners, 'Strip banners'],
  [FEATURE.headerBanners, 'Header banners'],
  [FEATURE.skyscrapers, 'Skyscrapers'],
])

export async function staffImpressionsRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(
    STAFF_IMPRESSIONS_PATH,
    { schema: { querystring: v.object({ before: day() }) } },
    async (request, reply) => {
      const before = request.query.before || undefined
      // One day more than is shown tells whether there are older ones.
      const rows = await featuresByDay(db, before, DAYS + 1)
      const days = [...new Set(rows.map(({ day }) => day))]
      const shown = new Set(days.slice(0, DAYS))
      return reply.page(
        ImpressionsPage,
        staffPage('Impressions', STAFF_IMPRESSIONS_PATH, 'What was shown.'),
        {
          rows: rows
            .filter(({ day }) => shown.has(day))
            .map(({ day, code, shown: times }) => ({
              code,
              name: NAMES.get(code) ?? '',
              day,
              date: longDay(day),
              count: count(times),
            })),
          older: days.length > DAYS ? `${STAFF_IMPRESSIONS_PATH}?before=${days[DAYS - 1]}` : undefined,
          isFirst: before === undefined,
        },
      )
    },
  )
}
