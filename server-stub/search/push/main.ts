/** `npm run search:push`: fills the search service whose keys the settings hold, from the store. */
import { readConfig } from '../../config/config.js'
import { FolderLockedError } from '../../db/engines/lock.js'
import { openStore } from '../../db/open.js'
import { fillDemonstration } from '../../demo/fill.js'
import { engineOf } from '../engines/engine-of.js'
import { showFill } from './progress.js'
import { fillNow } from './push.js'

try {
  const config = readConfig(process.env)
  const remote = engineOf(config).openRemote?.()
  if (!remote)
    throw new Error(
      'search:push: there is no search service; set ALGOLIA_APP_ID and ALGOLIA_API_KEY, or MEILISEARCH_URL and MEILISEARCH_API_KEY',
    )
  const { dataDir, databaseUrl } = config
  const db = await openStore({ dataDir, databaseUrl, log: console.log, fill: fillDemonstration })
  const progress = showFill(process.stderr)
  try {
    const count = await fillNow(db, remote, {
      progress: progress.update,
      waiting: () => console.log('search:push: another process is sending; waiting until it is done'),
      warn: (problem, cause) => console.warn(problem, cause),
    })
    progress.stop()
    console.log(`search:push: ${count} records are in ${remote.target} now`)
  } finally {
    progress.stop()
    remote.close()
    await db.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof FolderLockedError)
    console.error('Stop the server that runs on this folder, push, and start it again.')
  process.exitCode = 1
}
