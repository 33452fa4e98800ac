/** What every feature reads, each thing with its page. */
import fp from 'fastify-plugin'
import { artFairRoutes } from './art-fairs/routes.js'
import { feedRoutes } from './articles/feeds.js'
import { magazineRoutes } from './articles/routes.js'
import { artistRoutes } from './artists/routes.js'
import { artworkRoutes } from './artworks/routes.js'
import { localGuideRoutes } from './cities/local-guides.js'
import { cityRoutes } from './cities/routes.js'
import { crawlerRoutes } from './crawlers.js'
import { exhibitionRoutes } from './exhibitions/routes.js'
import { galleryRoutes } from './galleries/routes.js'
import { pageRoutes } from './pages/routes.js'
import { viewingRoomRoutes } from './viewing-rooms/routes.js'

export default fp(
  async function catalogue(app) {
    await app.register(crawlerRoutes)
    await app.register(artistRoutes)
    await app.register(artworkRoutes)
    await app.register(galleryRoutes)
    await app.register(exhibitionRoutes)
    await app.register(viewingRoomRoutes)
    await app.register(artFairRoutes)
    await app.register(cityRoutes)
    await app.register(magazineRoutes)
    await app.register(feedRoutes)
    await app.register(pageRoutes)
    await app.register(localGuideRoutes)
  },
  { name: 'catalogue', dependencies: ['views'] },
)
