/** What the site has written, for staff. */
import fp from 'fastify-plugin'
import { addReadersLink } from '../../cms/staff-links.js'
import { OUTBOX_PATH, staffOutboxRoutes } from './routes.js'

export default fp(
  async function outbox(app) {
    addReadersLink(app, { href: OUTBOX_PATH, label: 'E-mails' })
    await app.register(staffOutboxRoutes)
  },
  { name: 'outbox', dependencies: ['cms', 'mail'] },
)
