/** Filtered lists of works that a member keeps, with e-mails about what is new in them. */
import fp from 'fastify-plugin'
import { addAlerts } from './alerts.js'
import { NEW_SEARCH_PATH, savedSearchRoutes } from './routes.js'
import { exportSearches } from './store.js'

export default fp(
  async function savedSearches(app) {
    app.dashboard.addSection({ path: 'searches/', label: 'Saved searches', place: 35 })
    app.accountHooks.exportParts.push(exportSearches)
    app.listActions.push({
      list: 'artworks',
      label: 'Save this search',
      href: (address) => `${NEW_SEARCH_PATH}?address=${encodeURIComponent(address)}`,
    })
    addAlerts(app)
    await app.register(savedSearchRoutes)
  },
  { name: 'saved-searches', dependencies: ['accounts', 'dashboard', 'lists', 'mail'] },
)
