/** The one way widgets reach the search service: its own protocol, on the site's own host (docs/behaviour.md#search). */
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { pageUrl, unpatched } from 'plinth'
import type { Environment } from '../contract/environment.js'
import { SEARCH_INDEX } from '../contract/search.call.js'
import { unlessLeft } from '../services/page-leaving.js'
import { type SearchSettings, settingsFor } from './search-settings.js'

export type SearchClient = LiteClient
type Asked = Parameters<LiteClient['search']>[0]
type AskedNow = Exclude<Asked, readonly unknown[]>
type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>
type Requester = NonNullable<ClientOptions['requester']>
type HostsCache = NonNullable<ClientOptions['hostsCache']>
type ResponsesCache = NonNullable<ClientOptions['responsesCache']>
type Host = { url: string; accept: 'readWrite'; protocol: 'http' | 'https' }

interface SearchClientParts {
  /** The application's id. */
  appId: string
  /** A key that may search, and nothing else: pages show it. */
  apiKey: string
  /** Another host than the page's own, such as `localhost:4400` or `https://search.example.org`. */
  host?: string | undefined
}

/** Milliseconds. */
export const TIMEOUTS = { connect: 1_000, read: 2_000, write: 30_000 }

/** A client for the search protocol. Throws when the application's id or the key is no text, or empty. */
export function createSearchClient({ appId, apiKey, host }: SearchClientParts): SearchClient {
  requireText('appId', appId)
  requireText('apiKey', apiKey)
  const settings = host === undefined ? settingsFor(appId, apiKey) : undefined
  if (settings) return createNamedClient(settings)
  const client = liteClient(appId, apiKey, {
    hosts: [hostOf(host ?? pageUrl().host)],
    timeouts: TIMEOUTS,
    requester,
    hostsCache,
    responsesCache: createResponsesCache(),
  })
  return { ...client, search: (asked, options) => client.search(unpatched(sendable(asked)), options) }
}

/** Of the application that the script tag names: its hosts, or the hosted service's own, and its index. */
function createNamedClient({ appId, apiKey, hosts, index }: SearchSettings): SearchClient {
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    requester,
    hostsCache,
    responsesCache: createResponsesCache(),
    ...(hosts.length > 0 && { hosts: hosts.map(hostOf) }),
  })
  const rename = <Request extends { indexName: string }>(request: Request): Request =>
    request.indexName === SEARCH_INDEX ? { ...request, indexName: index } : request
  return {
    ...client,
    search(asked, options) {
      const { requests, ...rest } = sendable(asked)
      return client.search(unpatched({ ...rest, requests: requests.map(rename) }), options)
    },
  }
}

/** What was asked in the form that the client sends as it is: of the older one, a list, it makes arrays of its own. */
function sendable(asked: Asked): AskedNow {
  if (!Array.isArray(asked)) return asked
  return { requests: asked.map(({ params, ...request }) => ({ ...request, ...params })) }
}

function hostOf(host: string): Host {
  const { host: url, protocol } = new URL(host.includes('://') ? host : `${pageUrl().protocol}//${host}`)
  return { url, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' }
}

/**
 * The host that a developer's page names instead of its own: `<meta name="plinth-search-host" content="localhost:4410">`.
 * Elsewhere than in development it is not looked at.
 */
export function searchHostOf(environment: Environment, root: ParentNode = document): string | undefined {
  if (environment !== 'dev') return undefined
  return root.querySelector<HTMLMetaElement>('meta[name="plinth-search-host"]')?.content || undefined
}

/** Scripts without types call this too, and rely on this message. */
function requireText(name: string, value: unknown): void {
  if (typeof value !== 'string' || value === '')
    throw new Error(`Parameter \`${name}\` is required when calling \`createSearchClient\``)
}

/** An answer that arrived while the page was busy gets this long to be read: the delay is not its host's fault. */
const READS_WITHIN_MS = 50

/**
 * A browser does not distinguish connecting from waiting. As the client's own requesters do, this one gives the host the time for connecting
 * until the answer begins, and the time for the answer from then to its end.
 */
export const requester: Requester = {
  async send({ method, url, headers, data, connectTimeout, responseTimeout }) {
    const limit = new AbortController()
    let hasBegun = false
    AbortSignal.timeout(connectTimeout).addEventListener('abort', () =>
      setTimeout(() => hasBegun || limit.abort(), READS_WITHIN_MS),
    )
    const body = typeof data === 'string' ? { body: data } : {}
    try {
      const answer = await unlessLeft(() => fetch(url, { method, headers, signal: limit.signal, ...body }))
      hasBegun = true
      AbortSignal.timeout(responseTimeout).addEventListener('abort', () => limit.abort())
      return { content: await answer.text(), status: answer.status, isTimedOut: false }
    } catch (error) {
      return { content: String(error), status: 0, isTimedOut: limit.signal.aborted }
    }
  },
}

/** Answers, as long as the page lives. Texts, as in the client's own memory: whoever reads one may change it. */
function createResponsesCache(): ResponsesCache {
  const answers = new Map<string, string>()
  const textOf = (key: string | Readonly<Record<string, unknown>>) => JSON.stringify(unpatched(key))
  return {
    async get(key, request, events) {
      const known = answers.get(textOf(key))
      if (known !== undefined) return JSON.parse(known)
      const answer = await request()
      await events?.miss(answer)
      return answer
    },
    async set(key, answer) {
      answers.set(textOf(key), JSON.stringify(unpatched(answer)))
      return answer
    },
    async delete(key) {
      answers.delete(textOf(key))
    },
    async clear() {
      answers.clear()
    },
  }
}

/** How long a host that failed is passed over while another is up, in milliseconds. */
export const HOST_DOWN_MS = 120_000

interface HostFailure {
  status: string
  sinceMs: number
}

/**
 * Passes a host that did not answer over for two minutes. The client has such a memory of its own, but in 5.64 it writes under a key that holds the host's status and reads under
 * one that does not, so it never finds what it wrote.
 */
export function createHostsCache(nowMs: () => number = Date.now): HostsCache {
  const failures = new Map<string, HostFailure>()
  return {
    async get(key, makeHost) {
      const host = await makeHost()
      const failure = failures.get(urlOf(key))
      if (!failure || typeof host !== 'object' || host === null) return host
      const isOver = () => nowMs() - failure.sinceMs > HOST_DOWN_MS
      return Object.assign(host, {
        status: failure.status,
        isUp: isOver,
        isTimedOut: () => failure.status === 'timed out' && !isOver(),
      })
    },
    async set(key, host) {
      failures.set(urlOf(key), { status: statusOf(host), sinceMs: nowMs() })
      return host
    },
    async delete(key) {
      failures.delete(urlOf(key))
    },
    async clear() {
      failures.clear()
    },
  }
}

const urlOf = (key: string | Readonly<Record<string, unknown>>) =>
  typeof key === 'string' ? key : String(key.url)

const statusOf = (host: unknown) =>
  typeof host === 'object' && host !== null && 'status' in host ? String(host.status) : 'down'

/** Of all clients of a page: what one of them learns of a host, the others know. */
const hostsCache = createHostsCache()
