/** The hosted service in the index's place: requests go on with the secret key, which never leaves the server. */
import { isSignsOnly, withoutJoiningWords } from '../../../../widgets/shared/contract/letters.js'
import type { Config } from '../../../config/config.js'
import { isRecord } from '../../../http/files/dist.js'
import type { Backend } from '../../engine.js'
import { readParameters } from '../../protocol/parameters.js'
import { checkIndex } from '../../protocol/protocol.js'
import { ProtocolError } from '../../protocol/protocol-error.js'
import type { IndexRequest } from '../../protocol/requests.js'
import { type Call, createTransport, type Limits } from '../transport.js'

export type HostedParts = NonNullable<Config['algolia']> & {
  warn(problem: string, cause: unknown): void
  now(): number
  limits?: Limits
}

/** Calls that wait for the service at the same time. */
const SIDE_BY_SIDE = 50

/** What no client can take away: it stands beside whatever it filters by, and both must hold. */
const ONLY_PUBLISHED = 'published:true'

export function createHosted(parts: HostedParts): Backend {
  const { appId, apiKey, host, now, limits } = parts
  const transport = createTransport({
    headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey },
    now,
    ...(limits ? { limits } : {}),
    hosts: (kind) => (host ? [host] : serviceHosts(appId, kind)),
  })

  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    try {
      return await transport.send({ method, path, body, kind: 'read' })
    } catch (cause) {
      const answered = cause instanceof ProtocolError ? cause : undefined
      // What the client got wrong is for the client; that our key is refused is for us.
      if (answered && answered.status < 500 && answered.status !== 401 && answered.status !== 403)
        throw answered
      parts.warn('search: the hosted service did not answer; check ALGOLIA_APP_ID and ALGOLIA_API_KEY', cause)
      throw new ProtocolError(503, 'The search is not available. Please try again in a moment.', { cause })
    }
  }

  return {
    running: SIDE_BY_SIDE,
    namesQueries: true,
    async queries(requests) {
      const answer = await ask('POST', '/1/indexes/*/queries', { requests: requests.map(restricted) })
      const results = isRecord(answer) ? answer.results : undefined
      if (Array.isArray(results) && results.length === requests.length) return results
      throw new ProtocolError(503, 'The search did not answer. Please try again in a moment.')
    },
    async settings(indexName) {
      checkIndex(indexName)
      return ask('GET', `/1/indexes/${indexName}/settings`)
    },
    warm: async () => undefined,
    close: async () => transport.close(),
  }
}

/** The service's own hosts: one that is near, then those that stand in for it. */
export function serviceHosts(appId: string, kind: Call['kind']): string[] {
  const id = appId.toLowerCase()
  const first = kind === 'read' ? `https://${id}-dsn.algolia.net` : `https://${id}.algolia.net`
  return [first, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)]
}

/** Beside the other it finds nothing: the service would give everything for a query without a word. */
const UNPUBLISHED = 'published:false'
const isUnfindable = (asked: unknown): boolean => typeof asked === 'string' && isSignsOnly(asked)

/** The request as it goes on. Throws `ProtocolError` for what the embedded index would refuse, too. */
export function restricted({ indexName, facet, given }: IndexRequest): Record<string, unknown> {
  checkIndex(indexName)
  readParameters(given)
  const { query, facetFilters, facetQuery } = given
  const own = Array.isArray(facetFilters) ? facetFilters : facetFilters ? [facetFilters] : []
  return {
    ...given,
    ...(typeof query === 'string' ? { query: withoutJoiningWords(query) } : {}),
    indexName,
    ...(facet === undefined ? {} : { type: 'facet', facet }),
    facetFilters: [...own, ONLY_PUBLISHED, ...([query, facetQuery].some(isUnfindable) ? [UNPUBLISHED] : [])],
  }
}
