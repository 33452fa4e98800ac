/** Galleries as members: who acts for one, and the page from which they do. */
import fp from 'fastify-plugin'
import { createGalleryDesk } from './desk.js'
import { foundRoutes } from './found-routes.js'
import { galleryRoutes } from './routes.js'
import { fillDemoTeam } from './seed.js'
import { galleriesOf } from './team.js'

export default fp(
  async function gallery(app) {
    app.decorate('galleryDesk', createGalleryDesk())
    app.seeds.push(fillDemoTeam)
    app.dashboard.addSection({
      path: 'gallery/',
      label: 'Gallery',
      place: 11,
      state: async (_request, member) => ({
        isShown: member.isGallery && (await galleriesOf(app.site.db, member.id)).length > 0,
      }),
    })
    await app.register(galleryRoutes)
    await app.register(foundRoutes)
  },
  { name: 'gallery', dependencies: ['catalogue', 'dashboard'] },
)
