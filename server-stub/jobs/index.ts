/** The queue: features add kinds of jobs and jobs, and this runs them as long as the server does. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Database } from '../db/database.js'
import { type JobKind, jobKind, Nothing } from './kind.js'
import { addJob, sweepJobs } from './store.js'
import { addUpkeep } from './upkeep.js'
import { createWorker, type RunJob } from './worker.js'

const POLL_MS = 2_000
/** Less than the server has to stop. */
const GRACE_MS = 5_000
const HOUR_S = 60 * 60

type Scheduled = (db: Database, signal: AbortSignal) => Promise<unknown>

export interface Jobs {
  /** Every kind that was added, by its name. */
  kinds: ReadonlyMap<string, JobKind<unknown>>
  /** Adds a kind of job. Without `run` its jobs wait for a process that can do them. */
  add<Payload>(kind: JobKind<Payload>, run?: RunJob<Payload>): void
  /**
   * Has `work` done every so many seconds, counted from midnight (UTC): once, however many processes there are. With `isFirst` the server
   * begins to answer only after it.
   */
  every(seconds: number, name: string, work: Scheduled, isFirst?: boolean): void
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
    /** Adds a job. It is done now and every hour, by one of the processes; one that fails is logged, and tried again. */
    everyHour(job: Scheduled, name?: string): void
  }
}

interface Schedule {
  seconds: number
  kind: JobKind<object>
  isFirst: boolean
  /** The last slot of time that this process has added a job for. */
  slot: number
}

function addJobs(app: FastifyInstance): void {
  const { db, config } = app.site
  const kinds = new Map<string, JobKind<unknown>>()
  const schedules: Schedule[] = []
  const worker = createWorker({
    db,
    atOnce: config.jobsAtOnce,
    report: (err, { id, kind, attempts }) => app.log.error({ err, job: id, kind, attempts }, 'a job failed'),
  })
  const jobs: Jobs = {
    kinds,
    add(kind, run) {
      kinds.set(kind.name, kind)
      if (run && config.jobsAtOnce > 0) worker.take(kind, run)
    },
    every(seconds, name, work, isFirst = false) {
      const kind = jobKind({ name, payload: Nothing })
      jobs.add(kind, (_payload, { signal }) => work(db, signal))
      schedules.push({ seconds, kind, isFirst, slot: -1 })
    },
  }
  app.decorate('jobs', jobs)
  app.decorate('everyHour', (job: Scheduled, name = job.name) => jobs.every(HOUR_S, name, job, true))

  /** Adds the jobs of the slots of time that have begun; whichever process comes first adds each. */
  async function addDue(): Promise<void> {
    for (const schedule of schedules) {
      const slot = Math.floor(Date.now() / 1000 / schedule.seconds)
      if (slot === schedule.slot) continue
      const at = new Date(slot * schedule.seconds * 1000).toISOString()
      await addJob(db, schedule.kind, {}, { key: at })
      schedule.slot = slot
    }
  }

  let timer: NodeJS.Timeout | undefined
  async function look(): Promise<void> {
    try {
      await addDue()
      await worker.fill()
    } catch (err) {
      app.log.error({ err }, 'jobs: the queue could not be read')
    }
    timer?.refresh()
  }
  app.addHook('onReady', async function startJobs() {
    if (config.jobsAtOnce === 0) return
    await addDue()
    await worker.runDue(schedules.filter(({ isFirst }) => isFirst).map(({ kind }) => kind.name))
    timer = setTimeout(look, POLL_MS).unref()
    look()
  })
  let stopped: Promise<void> | undefined
  app.addHook('preClose', async function stopJobs() {
    clearTimeout(timer)
    timer = undefined
    stopped = worker.stop(GRACE_MS)
    stopped.catch((err: unknown) => app.log.error({ err }, 'jobs: running ones could not be released'))
  })
  app.addHook('onClose', async function waitForJobs() {
    await stopped?.catch(() => undefined)
  })
}

export default fp(
  async function jobs(app) {
    addJobs(app)
    app.everyHour(sweepJobs)
    addUpkeep(app)
  },
  { name: 'jobs' },
)
