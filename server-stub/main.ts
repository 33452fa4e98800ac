import { buildApp } from './app.js'
import { type Config, readConfig } from './config/config.js'
import { openStore } from './db/open.js'
import { addDemoMembers, fillDemoDashboards, fillDemonstration, filmRoutes } from './demo/demo.js'
import { OUTBOX_PATH } from './features/outbox/routes.js'
import { areNamesKnown } from './http/security/hosts.js'
import { PAINTER } from './painter/painter.js'
import { startErrorText } from './start-error.js'
import { isoDay } from './views/days.js'

/** How long running requests may go on after the signal to stop. */
const SHUTDOWN_MS = 10_000

async function start(config: Config): Promise<void> {
  const { dataDir, databaseUrl, databasePool, databaseTimeoutMs } = config
  const limits = { most: databasePool, statementMs: databaseTimeoutMs }
  const db = await openStore({ dataDir, databaseUrl, limits, log: console.log, fill: fillDemonstration })
  const today = () => isoDay(new Date())
  const app = await buildApp(
    { db, config, today, painter: PAINTER },
    { logger: { level: config.logLevel }, plugins: [filmRoutes] },
  )
  if (!config.production) {
    await addDemoMembers(db)
    await fillDemoDashboards(db)
    for (const seed of app.seeds) await seed(db)
  }
  await app.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  console.log(`listening on http://localhost:${port}`)
  if (config.production && !areNamesKnown(config))
    console.log(
      'PUBLIC_URL is not set: forms are taken under localhost and the own address only; set it to the site’s origin',
    )
  if (config.smtpUrl === undefined) console.log(whereEmailsAre(config, port))

  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_MS).unref()
    setTimeout(() => process.exit(1), SHUTDOWN_MS + 2_000).unref()
    await app.close()
    await db.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Without SMTP nobody gets the letters that sign-ups and new passwords wait for. */
function whereEmailsAre({ production, publicUrl }: Config, port: number): string {
  if (production) return `SMTP_URL is not set: e-mails are not sent, and wait at ${publicUrl}${OUTBOX_PATH}`
  return `e-mails are read at http://localhost:${port}${OUTBOX_PATH} (admin@example.org, plinth-demo)`
}

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(startErrorText(error, process.env.DATA_DIR ?? './data'))
  process.exit(1)
}
