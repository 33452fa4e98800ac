/** Counts what was shown. */
import type { FastifyInstance } from 'fastify'
import { featureImpressionsCall } from '../../../widgets/shared/contract/feature-impressions.call.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { callBody } from '../../http/forms/contract-schema.js'
import { countImpressions } from './store.js'

export async function impressionRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  app.addHook('onRequest', async function keepPrivate(_request, reply) {
    reply.header('cache-control', PRIVATE)
  })

  const options = { schema: { body: callBody(featureImpressionsCall) }, config: { json: true } } as const
  app.post(featureImpressionsCall.path({}), options, async (request, reply) => {
    await countImpressions(db, request.body)
    return reply.code(204).send()
  })
}
