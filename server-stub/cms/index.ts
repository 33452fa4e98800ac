/** What staff edit: collections, documents, pictures and the widgets that a text may embed. */
import fp from 'fastify-plugin'
import { sweepFormSaves } from '../db/form-saves.js'
import { analyticsRoutes } from './analytics/routes.js'
import { cachingRoutes } from './caching.js'
import { foundRoutes } from './collections/found/routes.js'
import { collectionRoutes } from './collections/routes.js'
import { sweepDraftAddresses } from './documents/address.js'
import { documentRoutes } from './documents/routes.js'
import { sweepUnsaved } from './documents/unsaved-store.js'
import { embedRoutes } from './embeds/routes.js'
import { guideRoutes } from './guides/routes.js'
import { pictureRoutes } from './pictures/routes.js'
import { pictureWordsRoutes } from './pictures/words-routes.js'
import { planRoutes } from './publishing/plan-routes.js'
import { publishingRoutes } from './publishing/routes.js'
import { createStaffGroups } from './staff-links.js'
import { startRoutes } from './start.js'

export default fp(
  async function cms(app) {
    app.decorate('staffGroups', createStaffGroups())
    await app.register(analyticsRoutes)
    await app.register(cachingRoutes)
    await app.register(collectionRoutes)
    await app.register(foundRoutes)
    await app.register(documentRoutes)
    app.everyHour(sweepUnsaved)
    app.everyHour(sweepFormSaves)
    app.everyHour(sweepDraftAddresses)
    await app.register(embedRoutes)
    await app.register(guideRoutes)
    await app.register(pictureRoutes)
    await app.register(pictureWordsRoutes)
    await app.register(publishingRoutes)
    await app.register(planRoutes)
    await app.register(startRoutes)
  },
  { name: 'cms', dependencies: ['views'] },
)
