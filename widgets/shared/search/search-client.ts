/** The one way widgets reach the search service: its own protocol, on the site's own host (docs/behaviour.md#search). */

import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { pageUrl } from 'plinth'
import type { Environment } from '../contract/environment.js'
import { SEARCH_INDEX } from '../contract/search.call.js'
import { createHostsCache, type HostsCache } from './hosts-cache.js'
import { requester } from './requester.js'
import { type SearchSettings, settingsFor } from './search-settings.js'

export type SearchClient = LiteClient
type Host = { url: string; accept: 'readWrite'; protocol: 'http' | 'https' }

interface SearchClientParts {
  /** The application's id. */
  appId: string
  /** A key that may search, and nothing else: pages show it. */
  apiKey: string
  /** Another host than the page's own, such as `localhost:4400` or `https://search.example.org`. */
  host?: string | undefined
  hostsCache?: HostsCache
}

/** Milliseconds. */
export const TIMEOUTS = { connect: 1_000, read: 2_000, write: 30_000 }

/** Shared by every client of the page. */
const sharedHostsCache = createHostsCache()

/** A client for the search protocol. Throws when the application's id or the key is no text, or empty. */
export function createSearchClient({ appId, apiKey, host, hostsCache }: SearchClientParts): SearchClient {
  requireText('appId', appId)
  requireText('apiKey', apiKey)
  const settings = host === undefined ? settingsFor(appId, apiKey) : undefined
  if (settings) return createNamedClient(settings, hostsCache)
  return liteClient(appId, apiKey, {
    hosts: [hostOf(host ?? pageUrl().host)],
    timeouts: TIMEOUTS,
    requester,
    hostsCache: hostsCache ?? sharedHostsCache,
  })
}

/** Of the application that the script tag names: its hosts, or the hosted service's own, and its index. */
function createNamedClient(
  { appId, apiKey, hosts, index }: SearchSettings,
  hostsCache: HostsCache = sharedHostsCache,
): SearchClient {
  const client = liteClient(appId, apiKey, {
    timeouts: TIMEOUTS,
    requester,
    hostsCache,
    ...(hosts.length > 0 && { hosts: hosts.map(hostOf) }),
  })
  const rename = <Request extends { indexName: string }>(request: Request): Request =>
    request.indexName === SEARCH_INDEX ? { ...request, indexName: index } : request
  return {
    ...client,
    search: (asked, options) =>
      client.search(
        Array.isArray(asked) ? asked.map(rename) : { ...asked, requests: asked.requests.map(rename) },
        options,
      ),
  }
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
