/** A Meilisearch of the site's own. */
import type { Config } from '../../../config/config.js'
import type { SearchEngine } from '../../engine.js'
import { createRules } from '../../store/rules.js'
import { createMeilisearch } from './backend.js'
import { createMeilisearchRemote } from './remote.js'

export const meilisearch = ({
  meilisearch: settings,
}: Pick<Config, 'meilisearch'>): SearchEngine | undefined =>
  settings && {
    open: (parts) => createMeilisearch({ ...settings, ...parts, currentRules: createRules(parts) }),
    openRemote: () => createMeilisearchRemote(settings),
  }
