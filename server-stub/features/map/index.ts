/** The map of places: its tiles, its points, and the search for a place. */
import fp from 'fastify-plugin'
import { placeRoutes } from './places.js'
import { locationRoutes } from './routes.js'
import { tileRoutes } from './tile-routes.js'

export default fp(
  async function map(app) {
    await app.register(locationRoutes)
    await app.register(placeRoutes)
    await app.register(tileRoutes)
  },
  { name: 'map', dependencies: ['catalogue'] },
)
