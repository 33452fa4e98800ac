/** For fields in which records are picked: those that a name finds, or that have these numbers. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_QUERY, MOST_LINES } from '../../../../widgets/shared/contract/limits.js'
import { guardMembers } from '../../../auth/require-member.js'
import { staffOnly } from '../../../auth/staff-only.js'
import type { Queries } from '../../../db/database.js'
import { sql } from '../../../db/sql.js'
import { PRIVATE } from '../../../http/cache/caching.js'
import { notFound } from '../../../http/errors/errors.js'
import { SENTENCES } from '../../../http/errors/sentences.js'
import { text } from '../../../http/forms/fields.js'
import { goneSignal } from '../../../http/limits/client-gone.js'
import { clientOf } from '../../../http/limits/limits.js'
import { numbersIn } from '../../documents/blocks/block-form.js'
import {
  type Finding,
  type Found,
  type FoundByName,
  findNamed,
  foundByIds,
  isFoundByName,
  type Scope,
} from './found.js'
import { findOnMap, ON_MAP, onMapByIds } from './on-map.js'

export const FOUND_PATH = '/staff/found/'

export const FoundParams = v.object({ of: v.string() })
/** `ids`: numbers, separated by commas, in the place of words. */
export const FoundQuery = v.object({ q: v.pipe(text(), v.trim()), ids: text() })

type FoundRequest = FastifyRequest<{
  Params: v.InferOutput<typeof FoundParams>
  Querystring: v.InferOutput<typeof FoundQuery>
}>

/** Answers with what is found, for the asker alone. @throws HttpError 404 for what no field picks. */
export async function sendFound(
  request: Pick<FoundRequest, 'params' | 'query' | 'ip' | 'server'>,
  reply: FastifyReply,
  scopeOf: (of: FoundByName) => Scope,
): Promise<FastifyReply> {
  const { of } = request.params
  if (!isFoundByName(of)) throw notFound(SENTENCES.nothingToEditHere)
  return send(request, reply, {
    byIds: (db, ids) => foundByIds(db, of, ids, scopeOf(of)),
    named: (finding, words) => findNamed(finding, of, words, scopeOf(of)),
  })
}

interface Finder {
  byIds(db: Queries, ids: readonly number[]): Promise<Found[]>
  named(finding: Finding, words: string): Promise<Found[]>
}

async function send(
  { query: { q, ids }, ip, server }: Pick<FoundRequest, 'query' | 'ip' | 'server'>,
  reply: FastifyReply,
  { byIds, named }: Finder,
): Promise<FastifyReply> {
  const { db } = server.site
  const asker = { client: clientOf(ip), signal: goneSignal(reply) }
  const found = ids
    ? await byIds(db, numbersIn(ids).slice(0, MOST_LINES))
    : await named({ db, search: server.siteSearch, asker }, q.slice(0, LONGEST_QUERY))
  return reply.header('cache-control', PRIVATE).send({ found })
}

/** Staff name what is published and what is not. */
const OF_STAFF: Scope = { seesPublished: true, besides: sql`not published` }

export async function foundRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  staffOnly(app)
  app.get(
    `${FOUND_PATH}:of/`,
    { schema: { params: FoundParams, querystring: FoundQuery } },
    async (request, reply) => sendFound(request, reply, () => OF_STAFF),
  )
  app.get(`${FOUND_PATH}${ON_MAP}/`, { schema: { querystring: FoundQuery } }, async (request, reply) =>
    send(request, reply, { byIds: onMapByIds, named: findOnMap }),
  )
}
