/** For jobs/two-processes.test.ts: does the jobs of a database as a server does, until it is told to stop. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../app.js'
import { readConfig } from '../../config/config.js'
import { openPostgres } from '../../db/database.js'

const [, , databaseUrl = '', smtpUrl = ''] = process.argv
const dataDir = await mkdtemp(join(tmpdir(), 'plinth-jobs-'))
const db = await openPostgres(databaseUrl)
const app = await buildApp({
  db,
  config: { ...readConfig({ SMTP_URL: smtpUrl, DATA_DIR: dataDir }), warmUp: false },
  today: () => '2026-03-14',
})
await app.ready()
process.on('SIGTERM', async () => {
  await app.close()
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
process.send?.('ready')
