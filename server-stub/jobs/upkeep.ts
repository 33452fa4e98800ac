/** Keeps the embedded database small and its statistics true. */
import type { FastifyInstance } from 'fastify'
import { createUpkeep } from '../db/schema/upkeep.js'

const HOUR_S = 60 * 60
const QUIET_MS = 60_000

export function addUpkeep(app: FastifyInstance): void {
  const { db } = app.site
  if (db.engine !== 'pglite') return
  let askedAt = Date.now()
  app.addHook('onRequest', async function noteRequest() {
    askedAt = Date.now()
  })
  const upkeep = createUpkeep(db, () => Date.now() - askedAt >= QUIET_MS)
  app.jobs.every(HOUR_S, 'upkeep of the database', (_db, signal) => upkeep.run(signal))
}
