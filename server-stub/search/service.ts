/** The site's search: the embedded index, or the hosted service, behind one interface. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  parseSearchAnswer,
  type SearchAnswer,
  type SearchRequest,
} from '../../widgets/shared/contract/search.call.js'
import type { Config } from '../config.js'
import type { Database } from '../store/database.js'
import { createEmbedded } from './embedded.js'
import { createHosted } from './hosted.js'
import { createBreathing } from './index/slices.js'
import { answerRequest, answerSettings, type Engine } from './protocol.js'
import { SCHEMA, SEARCHABLE_FACETS } from './records.js'
import type { IndexRequest } from './requests.js'
import { SETTINGS } from './settings.js'

/** What answers the protocol. All throw `ProtocolError`. */
export interface Backend {
  /** One answer a request, in their order. */
  queries(requests: readonly IndexRequest[]): Promise<unknown[]>
  settings(indexName: string): Promise<unknown>
  /** Gets ready for the first query. */
  warm(): Promise<void>
  close(): Promise<void>
}

export interface Search extends Backend {
  /** Searches from within the server: one typed answer a request, in their order. Throws `ProtocolError`. */
  answer(requests: readonly SearchRequest[]): Promise<SearchAnswer[]>
}

export interface SearchParts {
  db: Database
  config: Pick<Config, 'algolia'>
  warn(problem: string, cause: unknown): void
  /** Milliseconds; the clock by default. */
  now?: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    siteSearch: Search
  }
}

const QUERY_ID_BYTES = 16

function createSearch({ db, config, warn, now = () => performance.now() }: SearchParts): Search {
  const backend = config.algolia
    ? createHosted({ ...config.algolia, warn, now })
    : createEmbeddedBackend({ db, warn, now })
  return {
    ...backend,
    async answer(requests) {
      const answers = await backend.queries(
        requests.map(({ indexName, ...given }) => ({ indexName, facet: undefined, given })),
      )
      return answers.map(parseSearchAnswer)
    },
  }
}

function createEmbeddedBackend(parts: Parameters<typeof createEmbedded>[0]): Backend {
  const embedded = createEmbedded(parts)
  const outside = { now: parts.now, newQueryId: () => randomBytes(QUERY_ID_BYTES).toString('hex') }
  async function engine(): Promise<Engine> {
    const index = await embedded.current()
    return {
      search: (query) => index.search(query),
      facets: SCHEMA.filterable,
      searchable: SCHEMA.searchable.flat(),
      searchableFacets: SEARCHABLE_FACETS,
      settings: SETTINGS,
    }
  }
  return {
    async queries(requests) {
      const current = await engine()
      const breathe = createBreathing()
      const answers: unknown[] = []
      for (const request of requests) {
        answers.push(answerRequest(current, request, outside))
        await breathe()
      }
      return answers
    },
    settings: async (indexName) => answerSettings(await engine(), indexName),
    async warm() {
      await embedded.current()
    },
    close: embedded.close,
  }
}

/** Decorates `app.siteSearch`, makes its index ready once the server listens, and closes it with the server. */
export function addSearch(app: FastifyInstance): void {
  const { db, config } = app.site
  const search = createSearch({ db, config, warn: (problem, err) => app.log.warn({ err }, problem) })
  app.decorate('siteSearch', search)
  app.addHook('onClose', async function closeSearch() {
    await search.close()
  })
  app.addHook('onListen', async function warmSearch() {
    search.warm().catch((err: unknown) => app.log.warn({ err }, 'search: the index was not made ready'))
  })
}
