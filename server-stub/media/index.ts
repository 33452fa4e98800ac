/** Pictures, plates and documents. */
import fp from 'fastify-plugin'
import { addMediaOf } from './routes.js'

export default fp(
  async function media(app) {
    addMediaOf(app)
  },
  { name: 'media', dependencies: ['health', 'jobs', 'views'] },
)
