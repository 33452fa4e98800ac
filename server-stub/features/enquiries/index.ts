/** Enquiries about works, rooms and previews. */
import fp from 'fastify-plugin'
import { enquiryRoutes } from './routes.js'

export default fp(
  async function enquiries(app) {
    await app.register(enquiryRoutes)
  },
  { name: 'enquiries', dependencies: ['catalogue', 'newsletter'] },
)
