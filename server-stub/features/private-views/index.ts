/** Exhibitions that a member is invited to. */
import fp from 'fastify-plugin'
import { privateViewRoutes } from './routes.js'
import { fillDemoPrivateViews } from './seed.js'
import { countInvitations } from './store.js'

export default fp(
  async function privateViews(app) {
    app.seeds.push(fillDemoPrivateViews)
    app.dashboard.addSection({
      path: 'private-views/',
      label: 'Private views',
      place: 12,
      state: async ({ server }, member) => {
        const { db, today } = server.site
        const { all, fresh } = await countInvitations(db, member.id, today())
        return { isShown: all > 0, count: fresh }
      },
    })
    await app.register(privateViewRoutes)
  },
  { name: 'private-views', dependencies: ['catalogue', 'dashboard'] },
)
