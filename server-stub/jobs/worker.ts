/** Runs jobs that are due, a few at once. Every process has a worker; a job runs in one of them at a time. */
import * as v from 'valibot'
import type { Database } from '../db/database.js'
import { delayAfter, FinalJobError, type JobKind, PutOffError } from './kind.js'
import { type ClaimedJob, claimJob, extendLease, failJob, finishJob, releaseJob } from './store.js'

export interface JobContext {
  db: Database
  /** Aborted when the process stops, and when another process has taken the job over. */
  signal: AbortSignal
  /** Which try this is, from 1 on. */
  attempt: number
  /** There is no further one should this fail. */
  isLast: boolean
}

/**
 * Does the job, or throws, and then it is tried again. It may run twice, as when a process dies between doing it and saying so: what it
 * changes in the database belongs in one transaction.
 */
export type RunJob<Payload> = (payload: Payload, context: JobContext) => Promise<unknown>

export interface Worker {
  /** Takes on a kind of job. */
  take<Payload>(kind: JobKind<Payload>, run: RunJob<Payload>): void
  /** Begins what is due as far as there is room for it. */
  fill(): Promise<void>
  /** Runs, one after the other, all that is due of these kinds, and says how many were done. */
  runDue(names: readonly string[]): Promise<number>
  /** Begins no more; jobs that still run after `graceMs` are left to another process. */
  stop(graceMs: number): Promise<void>
}

export interface WorkerSettings {
  db: Database
  /** Jobs at the same time. */
  atOnce: number
  report(error: unknown, job: ClaimedJob): void
  random?: () => number
}

interface Taken {
  kind: JobKind<unknown>
  run(payload: unknown, context: JobContext): Promise<unknown>
}

export function createWorker({ db, atOnce, report, random = Math.random }: WorkerSettings): Worker {
  const taken = new Map<string, Taken>()
  const running = new Map<Promise<boolean>, { job: ClaimedJob; abort: AbortController }>()
  let filling: Promise<void> | undefined
  let isAsked = false
  let isStopping = false

  /** The kinds that this process may run one more of. */
  function free(): JobKind<unknown>[] {
    const names = [...running.values()].map(({ job }) => job.kind)
    const count = (name: string) => names.filter((other) => other === name).length
    return [...taken.values()].map(({ kind }) => kind).filter(({ name, atOnce: most }) => count(name) < most)
  }

  async function fillUp(): Promise<void> {
    while (!isStopping && running.size < atOnce) {
      isAsked = false
      const kinds = free()
      const job = kinds.length > 0 ? await claimJob(db, kinds) : undefined
      // A job that ended meanwhile has made room for others of its kind.
      if (!job && isAsked) continue
      if (!job) return
      const work = begin(job)
      // Room for the next; whoever cannot reach the database waits for the next look.
      work.then(fill).catch((error: unknown) => report(error, job))
    }
  }

  function fill(): Promise<void> {
    isAsked = true
    filling ??= fillUp().finally(() => {
      filling = undefined
    })
    return filling
  }

  function begin(job: ClaimedJob): Promise<boolean> {
    const abort = new AbortController()
    const work = runJob(job, abort).finally(() => running.delete(work))
    running.set(work, { job, abort })
    return work
  }

  /** Whether it was done. */
  async function runJob(job: ClaimedJob, abort: AbortController): Promise<boolean> {
    const { kind, run } = taken.get(job.kind) ?? unknownKind(job)
    const isLast = delayAfter(kind, job.attempts, 0) === undefined
    const beat = setInterval(keep, (kind.lease * 1000) / 3)
    async function keep(): Promise<void> {
      // Whether it is still ours is asked again with the next beat when the database does not answer.
      const isOurs = await extendLease(db, job, kind.lease).catch(() => true)
      if (!isOurs) abort.abort(new Error('jobs: another process has taken the job over'))
    }
    try {
      // Whatever ended the process in the last try would end this one too.
      if (job.attempts > kind.attempts) throw new FinalJobError('its process ended while it ran')
      await run(job.payload, { db, signal: abort.signal, attempt: job.attempts, isLast })
      await finishJob(db, job)
      return true
    } catch (error) {
      if (isStopping && abort.signal.aborted) return false
      if (isStopping && error instanceof PutOffError) {
        await releaseJob(db, job)
        return false
      }
      report(error, job)
      const delay = error instanceof FinalJobError ? undefined : delayAfter(kind, job.attempts, random())
      await failJob(db, job, error instanceof Error ? error.message : String(error), delay)
      return false
    } finally {
      clearInterval(beat)
    }
  }

  async function release(graceMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs)
    })
    await Promise.race([Promise.allSettled(running.keys()), late])
    clearTimeout(timer)
    const left = [...running.values()]
    for (const { abort } of left) abort.abort(new Error('jobs: the server stops'))
    await Promise.all(left.map(({ job }) => releaseJob(db, job)))
  }

  return {
    take<Payload>(kind: JobKind<Payload>, run: RunJob<Payload>) {
      if (taken.has(kind.name)) throw new Error(`jobs: "${kind.name}" is taken twice; give one another name`)
      taken.set(kind.name, {
        kind: kind,
        run: (payload, context) => run(v.parse(kind.payload, payload), context),
      })
    },
    fill,
    async runDue(names) {
      const kinds = [...taken.values()].map(({ kind }) => kind).filter(({ name }) => names.includes(name))
      let done = 0
      while (!isStopping && kinds.length > 0) {
        const job = await claimJob(db, kinds)
        if (!job) break
        if (await begin(job)) done++
      }
      return done
    },
    async stop(graceMs) {
      isStopping = true
      await filling?.catch(() => undefined)
      await release(graceMs)
    },
  }
}

function unknownKind(job: ClaimedJob): never {
  throw new Error(`jobs: nobody here does "${job.kind}"; it should not have been claimed`)
}
