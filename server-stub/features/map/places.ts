/** The search for places, answered from the site's own gazetteer. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { LONGEST_PLACE_QUERY } from '../../../widgets/shared/contract/limits.js'
import { placesCall } from '../../../widgets/shared/contract/places.call.js'
import { PUBLIC } from '../../http/cache/caching.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { findPlaces } from './tiles/gazetteer.js'

/** What is looked for, tidied. */
export const placeWords = () =>
  v.pipe(
    text(),
    v.transform((written) => written.trim().replace(/\s+/g, ' ')),
    v.maxLength(LONGEST_PLACE_QUERY, SENTENCES.placeTooLong(LONGEST_PLACE_QUERY)),
  )
const PlacesQuery = v.object({ q: v.pipe(placeWords(), v.nonEmpty(SENTENCES.placeMissing)) })

export async function placeRoutes(app: FastifyInstance): Promise<void> {
  for (const url of placesCall.routes) {
    app.get(
      url,
      { schema: { querystring: PlacesQuery }, config: { json: true } },
      async function sendPlaces(request, reply) {
        const places = await findPlaces(app.site.db, request.query.q)
        reply.header('cache-control', PUBLIC).type('application/json; charset=utf-8')
        return JSON.stringify(places)
      },
    )
  }
}
