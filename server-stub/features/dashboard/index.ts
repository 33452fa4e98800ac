/** A member's own pages: the overview and the navigation, which other features add to. */
import fp from 'fastify-plugin'
import { profileRoutes } from './profile.js'
import { overviewRoutes } from './routes.js'
import { createDashboard } from './sections.js'

export default fp(
  async function dashboard(app) {
    app.decorate('dashboard', createDashboard())
    app.dashboard.addSection({ path: '', label: 'Overview', place: 0 })
    app.dashboard.addSection({ path: 'profile/', label: 'Profile', place: 80 })
    await app.register(overviewRoutes)
    await app.register(profileRoutes)
  },
  { name: 'dashboard', dependencies: ['auth', 'cms'] },
)
