/** The embedded index as what answers the protocol. */
import { randomBytes } from 'node:crypto'
import type { Backend } from './backend.js'
import type { Embedded } from './embedded.js'
import type { Rules } from './index/rules.js'
import { createYielding, stoppedBy } from './index/slices.js'
import { answerRequest, answerSettings, type Engine } from './protocol/protocol.js'
import { SETTINGS } from './settings.js'
import { SCHEMA, SEARCHABLE_FACETS } from './store/records.js'

const QUERY_ID_BYTES = 16

/** What it answers with; the rest of a backend is where it runs. */
export function createEngine(
  embedded: Embedded,
  currentRules: () => Promise<Rules>,
  now: () => number,
): Pick<Backend, 'queries' | 'settings' | 'warm'> {
  const outside = { now, newQueryId: () => randomBytes(QUERY_ID_BYTES).toString('hex') }
  async function engine(): Promise<Engine> {
    const [index, rules] = await Promise.all([embedded.current(), currentRules()])
    return {
      search: (query) => index.search({ ...query, rules }),
      facets: SCHEMA.filterable,
      searchable: SCHEMA.searchable.flat(),
      searchableFacets: SEARCHABLE_FACETS,
      settings: SETTINGS,
    }
  }
  return {
    async queries(requests, signal) {
      const current = await engine()
      const yieldToEventLoop = stoppedBy(createYielding(), signal)
      const answers: unknown[] = []
      for (const request of requests) {
        answers.push(await answerRequest(current, request, outside, yieldToEventLoop))
        await yieldToEventLoop()
      }
      return answers
    },
    settings: async (indexName) => answerSettings(await engine(), indexName),
    async warm() {
      await embedded.current()
    },
  }
}
