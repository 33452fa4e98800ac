/** The settings of a search service on another machine. */
import { ConfigError, read, readUrl, type Settings } from './settings.js'

export interface HostedSearchSettings {
  appId: string
  apiKey: string
  /** Another origin than the service's own. */
  host: string | undefined
}

export function readAlgolia(env: Settings): HostedSearchSettings | undefined {
  const appId = read(env, 'ALGOLIA_APP_ID')
  const apiKey = read(env, 'ALGOLIA_API_KEY')
  if (appId && apiKey)
    return { appId, apiKey, host: readUrl(env, 'ALGOLIA_HOST', ['http:', 'https:'])?.origin }
  if (!appId && !apiKey) return undefined
  const missing = appId ? 'ALGOLIA_API_KEY' : 'ALGOLIA_APP_ID'
  throw new ConfigError(`${missing}: not set, but the other one is; set both or neither`)
}

export function readSearchPush(env: Settings): boolean {
  const text = read(env, 'SEARCH_PUSH') ?? 'on'
  if (text === 'on' || text === 'off') return text === 'on'
  throw new ConfigError(`SEARCH_PUSH: found "${text}"; give on or off`)
}
