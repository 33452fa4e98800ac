/** `npm run media:move`: copies uploaded pictures from the data folder to the object store that the settings name. */
import cliProgress from 'cli-progress'
import { readConfig } from '../../config/config.js'
import { moveUploads } from './move.js'
import { openObjectStore } from './object-store.js'

try {
  const { dataDir, objectStore } = readConfig(process.env)
  if (!objectStore) throw new Error('media:move: there is no object store; set S3_BUCKET')
  const store = openObjectStore(objectStore)
  await store.check()
  const bar = new cliProgress.SingleBar({ format: '{bar} {value} of {total} pictures', hideCursor: true })
  bar.start(0, 0)
  const { sent, kept, failed } = await moveUploads(dataDir, store, (done, all) => {
    bar.setTotal(all)
    bar.update(done)
  })
  bar.stop()
  console.log(`media:move: ${sent} sent, ${kept} were there already, ${failed.length} failed`)
  for (const sentence of failed) console.error(sentence)
  if (failed.length > 0) process.exitCode = 1
  else console.log(`media:move: all are there; ${dataDir}/uploads is no longer read once they are`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
