/** Exhibitions, viewing rooms and artists of galleries, which their teams keep. */
import fp from 'fastify-plugin'
import { addReadersLink } from '../../cms/staff-links.js'
import { pictureRoutes } from '../gallery/pictures/routes.js'
import { showApprovalRoutes } from './approval-routes.js'
import { SHOW_KINDS } from './kinds.js'
import { holdBack } from './publishing.js'
import { representedRoutes } from './represented-routes.js'
import { renderShow, showToChange } from './show-page.js'
import { showRoutes } from './show-routes.js'
import { storyRoutes } from './story-routes.js'

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
      if (kind.hasStory) await app.register((one) => storyRoutes(one, kind))
      await app.register(async (one) => showApprovalRoutes(one, kind))
      await app.register((one) =>
        pictureRoutes(one, {
          ...kind,
          thingIn: (request, id) => showToChange(request, kind, id),
          holdBack: (show, who) => holdBack(app.site, kind, show, who),
          draw: (request, reply, show, fault) => renderShow(request, reply, kind, show, fault),
        }),
      )
    }
    await app.register(representedRoutes)
  },
  {
    name: 'gallery-shows',
    dependencies: ['cms', 'dashboard', 'gallery', 'gallery-accounts', 'mail', 'media'],
  },
)
