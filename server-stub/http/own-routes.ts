/** Built files, icons, the health check and the contract. */
import fp from 'fastify-plugin'
import { assetRoutes } from './assets.js'
import { contractRoutes } from './contract.js'
import { healthRoutes } from './health.js'
import { iconRoutes } from './icons.js'

export default fp(
  async function ownRoutes(app) {
    await app.register(healthRoutes)
    await app.register(contractRoutes)
    await app.register(assetRoutes)
    await app.register(iconRoutes)
  },
  { name: 'own-routes', dependencies: ['http'] },
)
