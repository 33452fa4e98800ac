/** What staff edit: collections, documents, pictures and the widgets that a text may embed. */
import fp from 'fastify-plugin'
import { staffAnalyticsRoutes } from './analytics/routes.js'
import { staffCachingRoutes } from './caching.js'
import { staffRecordRoutes } from './collections/routes.js'
import { documentRoutes } from './documents/routes.js'
import { staffWidgetRoutes } from './embeds/routes.js'
import { staffPictureRoutes } from './pictures/routes.js'
import { staffPictureWordsRoutes } from './pictures/words-routes.js'
import { staffEditRoutes } from './publishing/routes.js'
import { createStaffGroups } from './staff-links.js'
import { staffStartRoutes } from './start.js'

export default fp(
  async function cms(app) {
    app.decorate('staffGroups', createStaffGroups())
    await app.register(staffAnalyticsRoutes)
    await app.register(staffCachingRoutes)
    await app.register(staffRecordRoutes)
    await app.register(documentRoutes)
    await app.register(staffWidgetRoutes)
    await app.register(staffPictureRoutes)
    await app.register(staffPictureWordsRoutes)
    await app.register(staffEditRoutes)
    await app.register(staffStartRoutes)
  },
  { name: 'cms', dependencies: ['views'] },
)
