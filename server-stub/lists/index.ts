/** The lists of the catalogue, with filters and paging. */
import fp from 'fastify-plugin'
import { filterRoutes } from './filter-routes.js'
import { listRoutes } from './routes.js'

/** A link beside a list's filters, which another feature adds. */
export interface ListAction {
  /** The name of the list. */
  list: string
  label: string
  /** Where it leads from a filtered address of the list. */
  href(address: string): string
}

declare module 'fastify' {
  interface FastifyInstance {
    listActions: ListAction[]
  }
}

export default fp(
  async function lists(app) {
    app.decorate('listActions', [])
    await app.register(listRoutes)
    await app.register(filterRoutes)
  },
  { name: 'lists', dependencies: ['catalogue'] },
)
