/** What was shown to how many. */
import fp from 'fastify-plugin'
import { addReadersLink } from '../../cms/staff-links.js'
import { impressionRoutes } from './routes.js'
import { staffImpressionsRoutes } from './staff-routes.js'

export default fp(
  async function impressions(app) {
    addReadersLink(app, { href: '/staff/impressions/', label: 'Impressions' })
    await app.register(impressionRoutes)
    await app.register(staffImpressionsRoutes)
  },
  { name: 'impressions', dependencies: ['cms'] },
)
