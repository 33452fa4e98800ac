/** Which search answers: the embedded index, or a service on another machine. */
import { ConfigError, requireBoth, type Values } from './setting.js'
import type { SETTINGS } from './settings.js'

export interface HostedSearchSettings {
  appId: string
  apiKey: string
  /** Another origin than the service's own. */
  host: string | undefined
}

export interface MeilisearchSettings {
  /** Its origin. */
  url: string
  apiKey: string
}

interface SearchServices {
  algolia: HostedSearchSettings | undefined
  meilisearch: MeilisearchSettings | undefined
}

/** What `SEARCH_ENGINE` names; without it, what is set up. */
export function searchOf(given: Values<typeof SETTINGS>): SearchServices {
  const engine = given.SEARCH_ENGINE
  const { algolia, meilisearch } = servicesOf(given)
  if (engine === 'hosted' && !algolia)
    throw new ConfigError('SEARCH_ENGINE: found "hosted"; set ALGOLIA_APP_ID and ALGOLIA_API_KEY, too')
  if (engine === 'meilisearch' && !meilisearch)
    throw new ConfigError(
      'SEARCH_ENGINE: found "meilisearch"; set MEILISEARCH_URL and MEILISEARCH_API_KEY, too',
    )
  if (!engine && algolia && meilisearch)
    throw new ConfigError('SEARCH_ENGINE: not set, but two services are; give hosted or meilisearch')
  return {
    algolia: engine === undefined || engine === 'hosted' ? algolia : undefined,
    meilisearch: engine === undefined || engine === 'meilisearch' ? meilisearch : undefined,
  }
}

function servicesOf(given: Values<typeof SETTINGS>): SearchServices {
  requireBoth(given, 'ALGOLIA_APP_ID', 'ALGOLIA_API_KEY')
  requireBoth(given, 'MEILISEARCH_URL', 'MEILISEARCH_API_KEY')
  const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: algoliaKey, ALGOLIA_HOST } = given
  const { MEILISEARCH_URL: url, MEILISEARCH_API_KEY: apiKey } = given
  return {
    algolia: appId && algoliaKey ? { appId, apiKey: algoliaKey, host: ALGOLIA_HOST?.origin } : undefined,
    meilisearch: url && apiKey ? { url: url.origin, apiKey } : undefined,
  }
}
