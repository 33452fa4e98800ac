/** `npm run search:push`: fills the hosted search service, whose keys the settings hold, from the store. */
import { readConfig } from '../../config.js'
import { FolderLockedError } from '../../db/lock.js'
import { openStore } from '../../db/open.js'
import { fillDemonstration } from '../../demo/fill.js'
import { showFill } from './progress.js'
import { pushAll } from './push.js'

try {
  const { algolia, dataDir, databaseUrl } = readConfig(process.env)
  if (!algolia)
    throw new Error('search:push: there is no hosted service; set ALGOLIA_APP_ID and ALGOLIA_API_KEY')
  const db = await openStore({ dataDir, databaseUrl, log: console.log, fill: fillDemonstration })
  const progress = showFill(process.stderr)
  try {
    const count = await pushAll(db, algolia, {
      progress: progress.update,
      waiting: () => console.log('search:push: another process is sending; waiting until it is done'),
      warn: (problem, cause) => console.warn(problem, cause),
    })
    progress.stop()
    console.log(`search:push: ${count} records are in the hosted index now`)
  } finally {
    progress.stop()
    await db.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof FolderLockedError)
    console.error('Stop the server that runs on this folder, push, and start it again.')
  process.exitCode = 1
}
