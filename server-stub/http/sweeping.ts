import type { FastifyInstance } from 'fastify'
import { sweepMembers } from '../store/queries/members.js'

const HOUR_MS = 60 * 60 * 1000

/** Clears away what has run out, now and every hour. */
export function sweepHourly(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined
  const sweep = () =>
    sweepMembers(app.site.db).catch((err: unknown) => app.log.error({ err }, 'sweeping failed'))
  app.addHook('onReady', async function startSweeping() {
    await sweep()
    timer = setInterval(sweep, HOUR_MS).unref()
  })
  app.addHook('onClose', async function stopSweeping() {
    clearInterval(timer)
  })
}
