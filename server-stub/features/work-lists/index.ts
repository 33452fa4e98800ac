/** Lists of works that a member keeps, with notes; sharing one by an address, and comparing works side by side. */
import fp from 'fastify-plugin'
import { compareRoutes } from './compare-routes.js'
import { workListRoutes } from './list-routes.js'
import { ADD_PATH } from './paths.js'
import { sharedListRoutes } from './shared-routes.js'

export default fp(
  async function workLists(app) {
    app.dashboard.addSection({ path: 'lists/', label: 'Lists', place: 32 })
    app.viewHelpers.addToListPath = ADD_PATH
    await app.register(workListRoutes)
    await app.register(sharedListRoutes)
    await app.register(compareRoutes)
  },
  { name: 'work-lists', dependencies: ['accounts', 'catalogue', 'dashboard'] },
)
