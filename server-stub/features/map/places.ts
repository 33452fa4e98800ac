/** The search for places, answered from the site's own gazetteer. */
import type { FastifyInstance } from 'fastify'
import { MAX_PLACE_QUERY, placesCall } from '../../../widgets/shared/contract/places.call.js'
import { PUBLIC } from '../../http/caching.js'
import { badRequest } from '../../http/errors.js'
import { parameter } from '../../http/reading.js'
import { findPlaces } from './tiles/gazetteer.js'

export async function placeRoutes(app: FastifyInstance): Promise<void> {
  for (const url of placesCall.routes) {
    app.get(url, { config: { json: true } }, async function sendPlaces(request, reply) {
      const places = await findPlaces(app.site.db, placeQueryOf(request.query))
      reply.header('cache-control', PUBLIC).type('application/json; charset=utf-8')
      return JSON.stringify(places)
    })
  }
}

/** What is looked for, tidied. Throws 400 when there is nothing to look for. */
export function placeQueryOf(query: unknown): string {
  const text = parameter(query, 'q').trim().replace(/\s+/g, ' ')
  if (text === '') throw badRequest('Give the name of a place, or its beginning, as “q”.')
  if (text.length > MAX_PLACE_QUERY) throw badRequest(`“q” can have at most ${MAX_PLACE_QUERY} characters.`)
  return text
}
