/** The home page. */
import fp from 'fastify-plugin'
import { homeRoutes } from './routes.js'

export default fp(
  async function home(app) {
    await app.register(homeRoutes)
  },
  { name: 'home', dependencies: ['catalogue'] },
)
