/** For jobs/two-processes.test.ts: does the jobs of a database as a server does, until it is told to stop. */
import Fastify from 'fastify'
import { readConfig } from '../config.js'
import { openPostgres } from '../db/database.js'
import type { Site } from '../http/site.js'
import jobs from '../jobs/index.js'
import mail from '../mail/index.js'

const [, , databaseUrl = '', smtpUrl = ''] = process.argv
const db = await openPostgres(databaseUrl)
const site: Site = { db, config: readConfig({ SMTP_URL: smtpUrl }), today: () => '2026-03-14' }
const app = Fastify()
app.decorate('site', site)
await app.register(jobs)
await app.register(mail)
await app.ready()
process.on('SIGTERM', async () => {
  await app.close()
  await db.close()
  process.exit(0)
})
process.send?.('ready')
