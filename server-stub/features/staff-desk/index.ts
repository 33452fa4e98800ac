/** What a house looks after beside its pages: who its members are, what its staff did, how the week went. For admins. */
import fp from 'fastify-plugin'
import { addReadersLink } from '../../cms/staff-links.js'
import { actRoutes } from './act-routes.js'
import { figureRoutes } from './figure-routes.js'
import { memberRoutes } from './member-routes.js'
import { ACTS_PATH, FIGURES_PATH, MEMBERS_PATH } from './paths.js'

export default fp(
  async function staffDesk(app) {
    addReadersLink(app, { href: MEMBERS_PATH, label: 'Members' })
    addReadersLink(app, { href: FIGURES_PATH, label: 'Figures' })
    addReadersLink(app, { href: ACTS_PATH, label: 'What staff did' })
    await app.register(actRoutes)
    await app.register(memberRoutes)
    await app.register(figureRoutes)
  },
  {
    name: 'staff-desk',
    dependencies: ['accounts', 'cms', 'enquiries', 'gallery-accounts', 'gallery-works', 'orders'],
  },
)
