/** Built files, icons, the health checks and the contract. */
import fp from 'fastify-plugin'
import { contractRoutes } from './contract.js'
import { assetRoutes } from './files/assets.js'
import { iconRoutes } from './files/icons.js'
import health from './health.js'

export default fp(
  async function ownRoutes(app) {
    await app.register(health)
    await app.register(contractRoutes)
    await app.register(assetRoutes)
    await app.register(iconRoutes)
  },
  { name: 'own-routes', dependencies: ['http'] },
)
