/** The home page. */
import fp from 'fastify-plugin'
import { addWritingLink } from '../../cms/staff-links.js'
import { homeRoutes } from './routes.js'
import { HOME_DESK, homeStaffRoutes } from './staff-routes.js'

export default fp(
  async function home(app) {
    addWritingLink(app, { href: HOME_DESK, label: 'Home page' })
    await app.register(homeRoutes)
    await app.register(homeStaffRoutes)
  },
  { name: 'home', dependencies: ['catalogue', 'cms'] },
)
