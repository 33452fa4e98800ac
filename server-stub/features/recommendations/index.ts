/** Works and stories chosen for a reader. */
import fp from 'fastify-plugin'
import { addPersonalPart } from './personal.js'
import { recommendationRoutes } from './routes.js'
import { sweepRecommendations } from './store.js'

export default fp(
  async function recommendations(app) {
    addPersonalPart(app)
    app.everyHour(sweepRecommendations)
    await app.register(recommendationRoutes)
  },
  { name: 'recommendations', dependencies: ['catalogue', 'dashboard', 'user'] },
)
