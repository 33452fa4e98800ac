/** The lists of the catalogue, with filters and paging. */
import fp from 'fastify-plugin'
import { filterRoutes } from './filter-routes.js'
import { listRoutes } from './routes.js'

export default fp(
  async function lists(app) {
    await app.register(listRoutes)
    await app.register(filterRoutes)
  },
  { name: 'lists', dependencies: ['catalogue'] },
)
