import type { FastifyInstance } from 'fastify'
import { sql } from '../db/sql.js'
import { BAD_ADDRESS } from './addresses.js'
import { PRIVATE } from './caching.js'
import { badRequest } from './errors.js'

/** `/healthz` is 200 once pages can be served: the store answers. */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get('/healthz', { config: { json: true } }, async (_request, reply) => {
    await app.site.db.query(sql`select 1`)
    return reply.header('cache-control', PRIVATE).send({ status: 'ok' })
  })
  app.all(BAD_ADDRESS, async () => {
    throw badRequest('The address of this page is not written correctly.')
  })
}
