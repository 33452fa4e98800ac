/** Work that is done now and every hour, such as clearing away what has run out. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Database } from '../db/database.js'

const HOUR_MS = 60 * 60 * 1000

type HourlyJob = (db: Database) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a job. They run one after the other; one that fails is logged, and is tried again with the next hour. */
    everyHour(job: HourlyJob): void
  }
}

function addHourlyJobs(app: FastifyInstance): void {
  const jobs: HourlyJob[] = []
  let timer: NodeJS.Timeout | undefined
  app.decorate('everyHour', (job: HourlyJob) => {
    jobs.push(job)
  })
  async function runAll(): Promise<void> {
    for (const job of jobs) {
      try {
        await job(app.site.db)
      } catch (err) {
        app.log.error({ err }, 'an hourly job failed')
      }
    }
  }
  app.addHook('onReady', async function startJobs() {
    await runAll()
    timer = setInterval(runAll, HOUR_MS).unref()
  })
  app.addHook('onClose', async function stopJobs() {
    clearInterval(timer)
  })
}

export default fp(async (app) => addHourlyJobs(app), { name: 'hourly' })
