/** The newsletter: subscribing, confirming and leaving. */
import fp from 'fastify-plugin'
import { newsletterRoutes } from './routes.js'
import { exportSubscription, sweepRequests } from './store.js'

export default fp(
  async function newsletter(app) {
    app.everyHour(sweepRequests)
    app.accountHooks.exportParts.push(exportSubscription)
    await app.register(newsletterRoutes)
  },
  { name: 'newsletter', dependencies: ['accounts', 'mail'] },
)
