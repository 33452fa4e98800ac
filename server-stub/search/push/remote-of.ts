/** The search service that the settings name, if there is one. */
import type { Config } from '../../config/config.js'
import { createMeilisearchRemote } from '../engines/meilisearch/remote.js'
import { createHostedRemote } from './hosted-remote.js'
import type { Remote } from './remote.js'

export function remoteOf({
  algolia,
  meilisearch,
}: Pick<Config, 'algolia' | 'meilisearch'>): Remote | undefined {
  if (meilisearch) return createMeilisearchRemote(meilisearch)
  return algolia && createHostedRemote(algolia)
}
