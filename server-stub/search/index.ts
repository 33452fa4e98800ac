/** The search: its page, and the protocol of the hosted service. */
import fp from 'fastify-plugin'
import { addPushing } from './push/index.js'
import { searchRoutes } from './results/routes.js'
import { searchProtocolRoutes } from './routes.js'
import { addSearch } from './service.js'
import { forgetChanges } from './store/changes-store.js'
import { forgetClicks } from './store/clicks-store.js'

export default fp(
  async function search(app) {
    addSearch(app)
    addPushing(app)
    app.everyHour(forgetChanges)
    app.everyHour(forgetClicks)
    await app.register(searchRoutes)
    await app.register(searchProtocolRoutes)
  },
  { name: 'search', dependencies: ['views', 'jobs', 'health'] },
)
