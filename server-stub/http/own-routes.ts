/** Built files, icons, the health checks and the contract. */
import fp from 'fastify-plugin'
import { assetRoutes } from './assets.js'
import { contractRoutes } from './contract.js'
import health from './health.js'
import { iconRoutes } from './icons.js'

export default fp(
  async function ownRoutes(app) {
    await app.register(health)
    await app.register(contractRoutes)
    await app.register(assetRoutes)
    await app.register(iconRoutes)
  },
  { name: 'own-routes', dependencies: ['http'] },
)
