import type { FastifyInstance } from 'fastify'
import { BAD_ADDRESS } from './addresses.js'
import { PRIVATE } from './caching.js'
import { badRequest } from './errors.js'

/** `/healthz` is 200 once pages can be served: the store answers. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get('/healthz', { config: { json: true } }, async (_request, reply) => {
    await app.site.db.query('select 1')
    return reply.header('cache-control', PRIVATE).send({ status: 'ok' })
  })
  app.all(BAD_ADDRESS, async () => {
    throw badRequest('This address is not valid. Check it and try again.')
  })
}
