/** The settings of a search service on another machine. */
import { ConfigError, read, readUrl, type Settings } from './settings.js'

export interface HostedSearchSettings {
  appId: string
  apiKey: string
  /** Another origin than the service's own. */
  host: string | undefined
}

function readAlgolia(env: Settings): HostedSearchSettings | undefined {
  const appId = read(env, 'ALGOLIA_APP_ID')
  const apiKey = read(env, 'ALGOLIA_API_KEY')
  if (appId && apiKey)
    return { appId, apiKey, host: readUrl(env, 'ALGOLIA_HOST', ['http:', 'https:'])?.origin }
  if (!appId && !apiKey) return undefined
  const missing = appId ? 'ALGOLIA_API_KEY' : 'ALGOLIA_APP_ID'
  throw new ConfigError(`${missing}: not set, but the other one is; set both or neither`)
}

export interface MeilisearchSettings {
  /** Its origin. */
  url: string
  apiKey: string
}

const ENGINES = ['embedded', 'hosted', 'meilisearch'] as const

/** What `SEARCH_ENGINE` names; without it, what is set up. */
export function readSearch(env: Settings): {
  algolia: HostedSearchSettings | undefined
  meilisearch: MeilisearchSettings | undefined
} {
  const named = read(env, 'SEARCH_ENGINE')
  const engine = ENGINES.find((one) => one === named)
  if (named !== undefined && !engine)
    throw new ConfigError(`SEARCH_ENGINE: found "${named}"; give embedded, hosted or meilisearch`)
  const algolia = readAlgolia(env)
  const meilisearch = readMeilisearch(env)
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

function readMeilisearch(env: Settings): MeilisearchSettings | undefined {
  const url = readUrl(env, 'MEILISEARCH_URL', ['http:', 'https:'])?.origin
  const apiKey = read(env, 'MEILISEARCH_API_KEY')
  if (url && apiKey) return { url, apiKey }
  if (!url && !apiKey) return undefined
  const missing = url ? 'MEILISEARCH_API_KEY' : 'MEILISEARCH_URL'
  throw new ConfigError(`${missing}: not set, but the other one is; set both or neither`)
}

export function readSearchPush(env: Settings): boolean {
  const text = read(env, 'SEARCH_PUSH') ?? 'on'
  if (text === 'on' || text === 'off') return text === 'on'
  throw new ConfigError(`SEARCH_PUSH: found "${text}"; give on or off`)
}
