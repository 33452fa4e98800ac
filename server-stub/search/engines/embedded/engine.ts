/** An index on this machine, which reads the store itself. */
import type { Config } from '../../../config/config.js'
import type { SearchEngine } from '../../engine.js'
import { createMachine } from './machine/machine.js'

export const embedded = ({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): SearchEngine => ({
  open: ({ db, warn }) => createMachine({ db, dataDir, databaseUrl, warn }),
})
