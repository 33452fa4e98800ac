/** Meilisearch in the index's place, behind the same protocol. */
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { MeilisearchSettings } from '../../../config/search.js'
import type { Backend } from '../../engine.js'
import type { Limits } from '../transport.js'
import { checkIndex, INDEX, TITLE_INDEX } from '../../protocol/protocol.js'
import { malformed, ProtocolError } from '../../protocol/protocol-error.js'
import type { IndexRequest } from '../../protocol/requests.js'
import { SETTINGS } from '../../store/settings.js'
import { SEARCHABLE_FACETS } from '../../store/records.js'
import { answerOf, FacetResult, facetAnswerOf, Results } from './answer.js'
import { connect, MEILI_INDEX } from './connection.js'
import { facetQueryOf, queryOf } from './query.js'

export interface MeilisearchParts extends MeilisearchSettings {
  warn(problem: string, cause: unknown): void
  now(): number
  limits?: Limits
}

const SIDE_BY_SIDE = 50

export function createMeilisearch({ warn, now, limits, ...settings }: MeilisearchParts): Backend {
  const transport = connect(settings, now, limits)
  const newQueryId = () => randomBytes(16).toString('hex')

  async function ask<const S extends v.GenericSchema>(
    schema: S,
    path: string,
    body: unknown,
  ): Promise<v.InferOutput<S>> {
    try {
      return v.parse(schema, await transport.send({ method: 'POST', path, body, kind: 'read' }))
    } catch (cause) {
      // What the client got wrong was refused before: whatever Meilisearch refuses is for us.
      warn('search: Meilisearch did not answer; check MEILISEARCH_URL and MEILISEARCH_API_KEY', cause)
      throw new ProtocolError(503, 'The search is not available. Please try again in a moment.', { cause })
    }
  }

  return {
    running: SIDE_BY_SIDE,
    async queries(requests) {
      const plain = requests.filter((request) => check(request).facet === undefined)
      const queries = plain.map(queryOf)
      const asked = queries.length === 0 ? { results: [] } : await ask(Results, '/multi-search', { queries })
      const results = asked.results.values()
      const answers: unknown[] = []
      for (const request of requests) {
        if (request.facet !== undefined) {
          const path = `/indexes/${MEILI_INDEX}/facet-search`
          answers.push(
            facetAnswerOf(request, await ask(FacetResult, path, facetQueryOf(request.facet, request.given))),
          )
          continue
        }
        const result = results.next().value
        if (!result) throw new ProtocolError(503, 'The search did not answer. Please try again in a moment.')
        answers.push(answerOf(request, result, newQueryId))
      }
      return answers
    },
    async settings(indexName) {
      checkIndex(indexName)
      return indexName === INDEX
        ? { ...SETTINGS, replicas: [TITLE_INDEX] }
        : { ...SETTINGS, primary: INDEX, ranking: ['asc(title)'] }
    },
    warm: async () => undefined,
    close: async () => transport.close(),
  }
}

function check(request: IndexRequest): IndexRequest {
  checkIndex(request.indexName)
  const { facet } = request
  if (facet !== undefined && !SEARCHABLE_FACETS.some((one) => one === facet))
    throw malformed(
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    )
  return request
}
