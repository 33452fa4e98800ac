/** Meilisearch as what answers the protocol. */
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { MeilisearchSettings } from '../../../config/search.js'
import type { Backend } from '../../engine.js'
import type { Rules } from '../../language/rules.js'
import { queryWords } from '../../language/words.js'
import { checkFacet, checkIndex, INDEX } from '../../protocol/protocol.js'
import { ProtocolError } from '../../protocol/protocol-error.js'
import type { IndexRequest } from '../../protocol/requests.js'
import { SEARCHABLE_FACETS } from '../../store/records.js'
import { settingsOf } from '../../store/settings.js'
import type { Limits } from '../transport.js'
import { answerOf, FacetResult, facetAnswerOf, type Result, Results } from './answer.js'
import { connect, MEILI_INDEX } from './connection.js'
import { facetQueryOf, queriesOf } from './query.js'

export interface MeilisearchParts extends MeilisearchSettings {
  warn(problem: string, cause: unknown): void
  now(): number
  /** Of staff: Meilisearch has nothing by which a record comes first for a query. */
  currentRules(): Promise<Rules>
  limits?: Limits
}

const SIDE_BY_SIDE = 50

export function createMeilisearch({
  warn,
  now,
  currentRules,
  limits,
  ...settings
}: MeilisearchParts): Backend {
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

  async function search(queries: readonly Record<string, unknown>[]): Promise<readonly Result[]> {
    if (queries.length === 0) return []
    const { results } = await ask(Results, '/multi-search', { queries })
    if (results.length === queries.length) return results
    throw new ProtocolError(503, 'The search did not answer. Please try again in a moment.')
  }

  async function answerFacet(request: IndexRequest & { facet: string }): Promise<unknown> {
    const path = `/indexes/${MEILI_INDEX}/facet-search`
    return facetAnswerOf(request, await ask(FacetResult, path, facetQueryOf(request.facet, request.given)))
  }

  return {
    running: SIDE_BY_SIDE,
    async queries(requests) {
      for (const request of requests) check(request)
      const rules = await currentRules()
      const asked = requests.map((request) => {
        const pins = pinsOf(request, rules)
        return { request, pins, queries: request.facet === undefined ? queriesOf(request, pins) : [] }
      })
      const results = [...(await search(asked.flatMap(({ queries }) => queries)))]
      const answers: unknown[] = []
      for (const { request, pins, queries } of asked) {
        const { facet } = request
        answers.push(
          facet === undefined
            ? answerOf(request, pins, results.splice(0, queries.length), newQueryId)
            : await answerFacet({ ...request, facet }),
        )
      }
      return answers
    },
    settings: async (indexName) => settingsOf(indexName),
    warm: async () => undefined,
    close: async () => transport.close(),
  }
}

/** The records that come first; in the order by title none do. */
const pinsOf = ({ indexName, given: { query } }: IndexRequest, rules: Rules): readonly string[] =>
  indexName === INDEX && typeof query === 'string' ? rules.pinnedFor(queryWords(query)) : []

function check({ indexName, facet }: IndexRequest): void {
  checkIndex(indexName)
  if (facet !== undefined) checkFacet(facet, SEARCHABLE_FACETS)
}
