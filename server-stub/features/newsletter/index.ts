/** The newsletter: subscribing, confirming and leaving. */
import fp from 'fastify-plugin'
import { newsletterRoutes } from './routes.js'
import { sweepRequests } from './store.js'

export default fp(
  async function newsletter(app) {
    app.everyHour(sweepRequests)
    await app.register(newsletterRoutes)
  },
  { name: 'newsletter', dependencies: ['mail', 'views'] },
)
