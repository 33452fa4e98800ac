/** Counts what was shown. */
import type { FastifyInstance } from 'fastify'
import { featureImpressionsCall } from '../../../widgets/shared/contract/feature-impressions.call.js'
import { PRIVATE } from '../../http/caching.js'
import { readSent } from '../../http/sent.js'
import { countImpressions } from './store.js'

export async function impressionRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  app.addHook('onRequest', async function keepPrivate(_request, reply) {
    reply.header('cache-control', PRIVATE)
  })

  app.post(featureImpressionsCall.path({}), { config: { json: true } }, async (request, reply) => {
    await countImpressions(db, readSent(featureImpressionsCall, request.body))
    return reply.code(204).send()
  })
}
