/** What the server does behind, for admins. */
import fp from 'fastify-plugin'
import { addReadersLink } from '../../cms/staff-links.js'
import { JOBS_PATH, staffJobsRoutes } from './routes.js'

export default fp(
  async function jobsPages(app) {
    addReadersLink(app, { href: JOBS_PATH, label: 'Jobs' })
    await app.register(staffJobsRoutes)
  },
  { name: 'jobs-pages', dependencies: ['cms', 'jobs'] },
)
