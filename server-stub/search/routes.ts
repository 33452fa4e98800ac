/** The hosted search service's protocol on the site's own host (docs/behaviour.md#search), and clicks on what it found. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { SEARCH_APP_ID, SEARCH_KEY } from '../../widgets/shared/contract/search.call.js'
import { searchClickCall } from '../../widgets/shared/contract/search-click.call.js'
import { PRIVATE } from '../http/cache/caching.js'
import { HttpError } from '../http/errors/errors.js'
import { callBody } from '../http/forms/contract-schema.js'
import { CLIENT_GONE, ClientGoneError, goneSignal, hasLeft } from '../http/limits/client-gone.js'
import { createFlood } from '../http/limits/floods.js'
import { clientOf } from '../http/limits/limits.js'
import { decodeParameters, parseBody } from './protocol/parameters.js'
import { checkIndex } from './protocol/protocol.js'
import { malformed, ProtocolError } from './protocol/protocol-error.js'
import { type IndexRequest, readRequests, withEncoded } from './protocol/requests.js'
import { keepClicks } from './store/clicks-store.js'

const APP_ID = 'x-algolia-application-id'
const API_KEY = 'x-algolia-api-key'
/** In the path of a multi-index query, where others have the name of an index. */
const EVERY_INDEX = '*'
const CONFIG = { token: false, json: true } as const
/** More than the largest body, and then what several readers behind one address click. */
const CLICKS = { burst: 600, perSecond: 5 }
const Params = v.object({ index: v.optional(v.string(), ''), facet: v.optional(v.string(), '') })
const Query = v.record(v.string(), v.union([v.string(), v.array(v.string())]))

export async function searchProtocolRoutes(app: FastifyInstance): Promise<void> {
  const clickFlood = createFlood('clicks on results', CLICKS)
  await app.register(async function protocol(routes) {
    // Browsers send JSON as text/plain, which spares them a request that only asks whether they may.
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    routes.setErrorHandler(answerError)
    routes.addHook('onRequest', checkKey)

    routes.post('/1/indexes/:index/queries', { config: CONFIG }, async (request, reply) => {
      if (indexOf(request) !== EVERY_INDEX) throw new ProtocolError(404, 'Not Found')
      const requests = readRequests(parseBody(request.body))
      const results = await app.siteSearch.queries(requests, askerOf(request, reply))
      return send(reply, { results })
    })
    routes.post('/1/indexes/:index/query', { config: CONFIG }, (request, reply) =>
      one(request, reply, { facet: undefined, given: bodyOf(request) }),
    )
    routes.get('/1/indexes/:index', { config: CONFIG }, (request, reply) =>
      one(request, reply, { facet: undefined, given: queryOf(request) }),
    )
    routes.post('/1/indexes/:index/facets/:facet/query', { config: CONFIG }, (request, reply) =>
      one(request, reply, {
        facet: v.parse(Params, request.params).facet,
        given: bodyOf(request),
      }),
    )
    routes.get('/1/indexes/:index/settings', { config: CONFIG }, async (request, reply) =>
      send(reply, await app.siteSearch.settings(indexOf(request))),
    )
    routes.all('/1/*', { config: CONFIG }, async () => {
      throw new ProtocolError(404, 'Not Found')
    })

    async function one(
      request: FastifyRequest,
      reply: FastifyReply,
      asked: Omit<IndexRequest, 'indexName'>,
    ): Promise<FastifyReply> {
      const indexName = indexOf(request)
      checkIndex(indexName)
      const [answer] = await app.siteSearch.queries([{ indexName, ...asked }], askerOf(request, reply))
      return send(reply, answer)
    }
  })

  app.post(
    searchClickCall.path({}),
    { schema: { body: callBody(searchClickCall) }, config: { json: true } },
    async (request, reply) => {
      const clicks = request.body.flatMap(({ objectIDs, positions }) =>
        objectIDs.map((objectId, place) => ({ objectId, position: positions[place] ?? 1 })),
      )
      clickFlood.refuse(request, clicks.length)
      await keepClicks(app.site.db, clicks)
      return reply.header('cache-control', PRIVATE).send({ status: 200, message: 'OK' })
    },
  )
}

const askerOf = (request: FastifyRequest, reply: FastifyReply) => ({
  client: clientOf(request.ip),
  signal: goneSignal(reply),
})

function indexOf(request: FastifyRequest): string {
  return v.parse(Params, request.params).index
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const { params, ...given } = parseBody(request.body)
  return withEncoded(given, params)
}

/** What is not the protocol's own is a parameter of the search. */
function queryOf(request: FastifyRequest): Record<string, unknown> {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(v.parse(Query, request.query))) {
    if (!name.startsWith('x-algolia-'))
      parameters.set(name, Array.isArray(value) ? (value.at(-1) ?? '') : value)
  }
  return decodeParameters(parameters)
}

async function checkKey(request: FastifyRequest): Promise<void> {
  const query = v.parse(Query, request.query)
  const given = (name: string) => request.headers[name] ?? query[name]
  if (given(APP_ID) === SEARCH_APP_ID && given(API_KEY) === SEARCH_KEY) return
  throw new ProtocolError(403, 'Invalid Application-ID or API key')
}

/** As with the hosted service any page may ask: a developer's asks another host than its own. */
function send(reply: FastifyReply, answer: unknown): FastifyReply {
  reply.header('access-control-allow-origin', '*')
  return reply.header('cache-control', PRIVATE).type('application/json; charset=utf-8').send(answer)
}

/** Every refusal here has the protocol's form; what is our fault is logged and tells nothing. */
async function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = refusalFor(error)
  if (refusal.status >= 500 && !(error instanceof ProtocolError) && !hasLeft(reply))
    request.log.error({ err: error }, 'search failed')
  if (refusal.retryAfterSeconds !== undefined)
    reply
      .header('retry-after', String(refusal.retryAfterSeconds))
      .header('access-control-expose-headers', 'retry-after')
  return send(reply.code(refusal.status), { message: refusal.message, status: refusal.status })
}

function refusalFor(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error
  if (error instanceof ClientGoneError) return new ProtocolError(CLIENT_GONE, error.message)
  if (error instanceof HttpError) return new ProtocolError(error.statusCode, error.sentence || 'Not answered')
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new ProtocolError(413, 'The request is too large')
  return status >= 400 && status < 500
    ? malformed('The request could not be read')
    : new ProtocolError(500, 'Internal error')
}
