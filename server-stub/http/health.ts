/** `/healthz` says that the process answers, `/readyz` that everything it needs does. */

import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { sql } from '../db/sql.js'
import { BAD_ADDRESS } from './addresses.js'
import { PRIVATE } from './cache/caching.js'
import { badRequest } from './errors/errors.js'
import { SENTENCES } from './errors/sentences.js'
import { within } from './limits/within.js'

/** A check that takes longer has failed. */
const CHECK_MS = 5_000

/** Throws when the part is not ready. */
type ReadinessCheck = () => unknown

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a check to `/readyz`, under the name that its answer shows. */
    addReadinessCheck(name: string, check: ReadinessCheck): void
  }
}

async function health(app: FastifyInstance): Promise<void> {
  const askDatabase = () => app.site.db.query(sql`select 1`)
  const checks = new Map<string, ReadinessCheck>([
    ['database', askDatabase],
    ['disk', () => writeProbe(app.site.config.dataDir)],
  ])
  app.decorate('addReadinessCheck', (name: string, check: ReadinessCheck) => {
    checks.set(name, check)
  })
  app.get('/healthz', { config: { json: true } }, async (_request, reply) => {
    await askDatabase()
    return reply.header('cache-control', PRIVATE).send({ status: 'ok' })
  })
  const runChecks = () =>
    Promise.all(
      [...checks].map(async ([name, check]) => {
        const error = await failureOf(check)
        // The reason may name folders and hosts, so it goes into the log alone.
        if (error) app.log.warn({ err: error }, `${name}: not ready`)
        return [name, error ? 'failed' : 'ok'] as const
      }),
    )
  let running: ReturnType<typeof runChecks> | undefined
  app.get('/readyz', { config: { json: true } }, async (_request, reply) => {
    // Concurrent requests share the checks, one of which writes a file.
    running ??= runChecks().finally(() => {
      running = undefined
    })
    const results = await running
    const isReady = results.every(([, result]) => result === 'ok')
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', PRIVATE)
      .send({ status: isReady ? 'ok' : 'not ready', checks: Object.fromEntries(results) })
  })
  app.all(BAD_ADDRESS, async () => {
    throw badRequest(SENTENCES.badAddress)
  })
}

export default fp(health, { name: 'health', dependencies: ['http'] })

async function failureOf(check: ReadinessCheck): Promise<unknown> {
  try {
    await within(CHECK_MS, Promise.resolve(check()))
    return undefined
  } catch (error) {
    return error
  }
}

/** A full disk refuses it. */
async function writeProbe(folder: string): Promise<void> {
  const file = join(folder, `.ready-${randomUUID()}`)
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(file, 'ready')
  } finally {
    await rm(file, { force: true })
  }
}
