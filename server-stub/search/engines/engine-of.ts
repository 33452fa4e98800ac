/** The engine that answers the site's search: the one place that knows all of them. */
import type { Config } from '../../config/config.js'
import type { SearchEngine } from '../engine.js'
import { embedded } from './embedded/engine.js'
import { hosted } from './hosted/engine.js'
import { meilisearch } from './meilisearch/engine.js'

/** The one that the settings name; the embedded one needs none. */
export const engineOf = (
  config: Pick<Config, 'algolia' | 'meilisearch' | 'dataDir' | 'databaseUrl'>,
): SearchEngine => meilisearch(config) ?? hosted(config) ?? embedded(config)
