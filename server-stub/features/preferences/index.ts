/** What a member likes, in three steps. */
import fp from 'fastify-plugin'
import { stepPath } from './answers.js'
import { preferenceRoutes } from './routes.js'
import { preferencesOf } from './store.js'

export default fp(
  async function preferences(app) {
    app.dashboard.addSection({ path: 'profile/preferences/', label: 'Preferences', place: 70 })
    app.dashboard.addTasks(40, async (db, member) =>
      (await preferencesOf(db, member.id)).size > 0
        ? []
        : [{ text: 'Tell us what you like, in three short steps.', href: stepPath(1), label: 'Start' }],
    )
    await app.register(preferenceRoutes)
  },
  { name: 'preferences', dependencies: ['dashboard'] },
)
