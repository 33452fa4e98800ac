/** What is published and unpublished by itself: done every minute, and listed for staff. */
import type { FastifyInstance } from 'fastify'
import { guardMembers } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import { minute } from '../../views/dates.js'
import { staffPage } from '../staff-page.js'
import { carryOutPlans, plansToCome } from './plan.js'
import { editPath } from './routes.js'
import { PlannedPage } from './views/planned.js'

const EVERY_S = 60
/** Nobody reads more. */
const LISTED = 200

export async function planRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  staffOnly(app)
  const { db } = app.site
  app.jobs.every(EVERY_S, 'publishing plan', () => carryOutPlans(db))

  app.get('/staff/planned/', async (_request, reply) => {
    const plans = await plansToCome(db, LISTED)
    const rows = plans.map(({ collection, entity_id: id, title, publish_at, unpublish_at, who }) => ({
      title,
      href: editPath(collection, id),
      publishAt: publish_at ? `${minute(publish_at)} UTC` : '',
      unpublishAt: unpublish_at ? `${minute(unpublish_at)} UTC` : '',
      who,
    }))
    const page = staffPage('Planned', '/staff/planned/', 'What is published and unpublished by itself.')
    return reply.page(PlannedPage, page, { rows })
  })
}
