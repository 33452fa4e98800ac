/** Pages about the site itself. */
import fp from 'fastify-plugin'
import { cookieRoutes } from './cookies.js'
import { aboutRoutes } from './routes.js'

export default fp(
  async function about(app) {
    await app.register(aboutRoutes)
    await app.register(cookieRoutes)
  },
  { name: 'about', dependencies: ['views'] },
)
