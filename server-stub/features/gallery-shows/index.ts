/** Exhibitions and viewing rooms of galleries, which their teams keep. */
import fp from 'fastify-plugin'
import { addReadersLink } from '../../cms/staff-links.js'
import { showApprovalRoutes } from './approval-routes.js'
import { SHOW_KINDS } from './kinds.js'
import { showRoutes } from './show-routes.js'

export default fp(
  async function galleryShows(app) {
    for (const [index, kind] of SHOW_KINDS.entries()) {
      app.galleryDesk.addSection({
        href: () => kind.path,
        label: kind.label,
        about: kind.about,
        place: 12 + index,
      })
      addReadersLink(app, { href: kind.staffPath, label: `${kind.label} of galleries` })
      await app.register(async (one) => showRoutes(one, kind))
      await app.register(async (one) => showApprovalRoutes(one, kind))
    }
  },
  { name: 'gallery-shows', dependencies: ['cms', 'dashboard', 'gallery', 'gallery-accounts', 'mail'] },
)
