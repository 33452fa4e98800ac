import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const DOCUMENT = new URL('../../docs/openapi.json', import.meta.url)

/** `/openapi.json`: the contract, for whoever writes a server of their own. */
export async function contractRoutes(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(await readFile(DOCUMENT)),
  )
}
