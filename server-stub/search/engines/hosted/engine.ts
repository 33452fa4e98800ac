/** The hosted service: it speaks the protocol itself, and is filled through its own client. */
import type { Config } from '../../../config/config.js'
import type { SearchEngine } from '../../engine.js'
import { createHosted } from './backend.js'
import { createHostedRemote } from './remote.js'

export const hosted = ({ algolia }: Pick<Config, 'algolia'>): SearchEngine | undefined =>
  algolia && {
    open: ({ warn, now }) => createHosted({ ...algolia, warn, now }),
    openRemote: () => createHostedRemote(algolia),
  }
