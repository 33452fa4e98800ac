/** Previews of fairs and shows, for those whom a gallery has invited. */
import fp from 'fastify-plugin'
import { addTermsPreference } from './access.js'
import { myPreviewRoutes } from './dashboard-routes.js'
import { previewDocumentRoutes } from './document-routes.js'
import { mayReadPreviews } from './readers.js'
import { previewRoutes } from './routes.js'

export default fp(
  async function previews(app) {
    addTermsPreference(app)
    app.dashboard.addSection({
      path: 'previews/',
      label: 'Previews',
      place: 11,
      state: (_request, member) => ({ isShown: mayReadPreviews(member) }),
    })
    await app.register(previewRoutes)
    await app.register(previewDocumentRoutes)
    await app.register(myPreviewRoutes)
  },
  { name: 'previews', dependencies: ['catalogue', 'dashboard', 'enquiries', 'media', 'user'] },
)
