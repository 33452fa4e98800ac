/** The site's search: whichever engine answers, in turns and with limits for each client. */
import type { FastifyInstance } from 'fastify'
import {
  parseSearchAnswer,
  type SearchAnswer,
  type SearchRequest,
} from '../../widgets/shared/contract/search.call.js'
import type { Database } from '../db/database.js'
import { createBudget } from '../http/limits/budget.js'
import { createFairQueue, QueueFullError } from '../http/limits/fair-queue.js'
import { untilAborted } from '../http/limits/within.js'
import type { Backend } from './engine.js'
import { engineOf } from './engines/engine-of.js'
import { type Breadth, weigh } from './protocol/cost.js'
import { ProtocolError } from './protocol/protocol-error.js'
import type { IndexRequest } from './protocol/requests.js'
import { SCHEMA } from './store/records.js'

/** Whom a search is for. */
export interface Asker {
  /** As http/limits/limits.ts names clients. */
  client: string
  /** Aborted when the client has gone: the search stops. */
  signal?: AbortSignal
}

export interface Search extends Omit<Backend, 'queries' | 'running'> {
  /**
   * Searches for a client when its turn comes.
   * @throws ProtocolError 400 for a body that asks for too much, 429 or 503 when too much is asked or waiting.
   */
  queries(requests: readonly IndexRequest[], asker: Asker): Promise<unknown[]>
  /** The same for pages of the site itself: one typed answer a request, in their order. */
  answer(requests: readonly SearchRequest[], asker: Asker): Promise<SearchAnswer[]>
}

export interface SearchParts {
  db: Database
  config: Parameters<typeof engineOf>[0]
  warn(problem: string, cause: unknown): void
  /** Milliseconds; the clock by default. */
  now?: () => number
}

declare module 'fastify' {
  interface FastifyInstance {
    siteSearch: Search
  }
}

const BREADTH: Breadth = {
  searchable: SCHEMA.searchable.flat().length,
  facets: SCHEMA.filterable.length,
  attributes: 30,
}
/** Of a client: a search at every key for minutes, from several tabs or people behind one address; 16 of the largest bodies. */
const BUDGET = { burst: 200_000, perSecond: 20_000 }
const WAITING_OF_ONE = 20
const WAITING = 200
const RETRY_SECONDS = 1
/** With the wait for a turn and for an index that is being made. */
const MOST_MS = 30_000
const LATE_RETRY_SECONDS = 5

/** `backend` and `mostMs` are for tests. */
export function createSearch(
  { db, config, warn, now = () => performance.now() }: SearchParts,
  backend: Backend = engineOf(config).open({ db, warn, now }),
  mostMs = MOST_MS,
): Search {
  const budget = createBudget(BUDGET, now)
  const queue = createFairQueue({
    running: backend.running,
    waitingOfOne: WAITING_OF_ONE,
    waiting: WAITING,
  })
  async function queries(requests: readonly IndexRequest[], asker: Asker): Promise<unknown[]> {
    const { client } = asker
    const secondsLeft = budget.take(client, weigh(requests, BREADTH))
    if (secondsLeft > 0) throw tooManySearches(secondsLeft)
    const late = AbortSignal.timeout(mostMs)
    const signal = asker.signal ? AbortSignal.any([asker.signal, late]) : late
    // Also where the search itself does not stop, as while its index is made: whoever comes next has a turn.
    const search = () => untilAborted(backend.queries(requests, signal), signal)
    return queue.run(client, search, signal).catch(refuse)
  }
  return {
    ...backend,
    queries,
    settings: (indexName) =>
      untilAborted(backend.settings(indexName), AbortSignal.timeout(mostMs)).catch(refuse),
    async answer(requests, asker) {
      const answers = await queries(
        requests.map(({ indexName, ...given }) => ({ indexName, facet: undefined, given })),
        asker,
      )
      return answers.map(parseSearchAnswer)
    },
  }
}

function refuse(error: unknown): never {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    throw new ProtocolError(503, 'The search takes too long. Please try again in a moment.', {
      retryAfterSeconds: LATE_RETRY_SECONDS,
    })
  if (!(error instanceof QueueFullError)) throw error
  if (error.isOwn) throw tooManySearches(RETRY_SECONDS)
  throw new ProtocolError(503, 'Too many searches are waiting. Please try again in a moment.', {
    retryAfterSeconds: RETRY_SECONDS,
  })
}

const tooManySearches = (seconds: number): ProtocolError =>
  new ProtocolError(429, 'Too many searches. Please try again in a moment.', {
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  })

/** Decorates `app.siteSearch`, makes its index ready once the server listens, and closes it with the server. */
export function addSearch(app: FastifyInstance): void {
  const { db, config } = app.site
  const search = createSearch({ db, config, warn: (problem, err) => app.log.warn({ err }, problem) })
  app.decorate('siteSearch', search)
  app.addHook('onClose', async function closeSearch() {
    await search.close()
  })
  let state: 'cold' | 'warming' | 'ready' = 'cold'
  function warm(): void {
    if (state !== 'cold') return
    state = 'warming'
    search.warm().then(
      () => {
        state = 'ready'
      },
      (err: unknown) => {
        state = 'cold'
        app.log.warn({ err }, 'search: the index could not be prepared')
      },
    )
  }
  app.addHook('onListen', async () => warm())
  app.addReadinessCheck('search', () => {
    // After a failure each check tries again, and none waits for the index.
    warm()
    if (state !== 'ready') throw new Error('the index is not made yet')
  })
}
