import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../db/database.js'
import { sql } from '../db/sql.js'
import { claimedRows } from '../testing/claimed-rows.js'
import { eachEngine } from '../testing/engines.js'
import { delayAfter, FinalJobError, jobKind, PutOffError } from './kind.js'
import { addJob, claimJob, countJobs, extendLease, finishJob, releaseJob, sweepJobs } from './store.js'
import { createWorker, type JobContext } from './worker.js'

const PUSH = jobKind({ name: 'push', payload: v.object({ n: v.number() }) })
const OTHER = jobKind({ name: 'other', payload: v.object({}) })

it('waits longer after each try, with a little by lot, and no further once it was the last', () => {
  const kind = { attempts: 4, delays: [10, 40] }
  expect([1, 2, 3, 4].map((attempts) => delayAfter(kind, attempts, 0))).toEqual([10, 40, 40, undefined])
  expect(delayAfter(kind, 2, 1)).toBeCloseTo(44)
})

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
  })
  beforeEach(() => db.query(sql`delete from job`))
  afterEach(() => vi.useRealTimers())

  interface Row {
    state: string
    attempts: number
    seconds: number
    last_error: string | null
  }
  const rows = () =>
    claimedRows<Row>(
      db,
      sql`select state, attempts, last_error, extract(epoch from due_at - now())::float as seconds from job order by id`,
    )
  const makeDue = () => db.query(sql`update job set due_at = now()`)

  /** A worker that does pushes by `run`, and what went wrong there. */
  function workerOf(run: (n: number, context: JobContext) => Promise<unknown>, atOnce = 4) {
    const errors: unknown[] = []
    const worker = createWorker({ db, atOnce, report: (error) => errors.push(error), random: () => 0 })
    worker.take(PUSH, ({ n }, context) => run(n, context))
    return { worker, errors, runAll: () => worker.runDue([PUSH.name]) }
  }

  /** What ends when it is told to. */
  function gate() {
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    return { open, opened }
  }

  it('runs each job once, however many look, and each in the order of its time', async () => {
    for (let n = 0; n < 20; n++) await addJob(db, PUSH, { n })
    const done: number[] = []
    const note = async (n: number) => done.push(n)
    const counts = await Promise.all([1, 2, 3, 4].map(() => workerOf(note).runAll()))
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
    expect(done.toSorted((p, q) => p - q)).toEqual(Array.from({ length: 20 }, (_, n) => n))
    for (const n of [7, 8, 9]) await addJob(db, PUSH, { n })
    done.length = 0
    await workerOf(note).runAll()
    expect(done).toEqual([7, 8, 9])
  })

  it('leaves alone what is not due, and what it does not know', async () => {
    await addJob(db, PUSH, { n: 1 }, { delay: 60 })
    await addJob(db, OTHER, {})
    expect(await workerOf(async () => undefined).runAll()).toBe(0)
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })

  it('a job that is rolled back with its transaction never was', async () => {
    const failing = db.transaction(async (tx) => {
      await addJob(tx, PUSH, { n: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await rows()).toEqual([])
  })

  it('of one key there is one job, for as long as it is kept or until it begins', async () => {
    const key = 'member 1 2026-03-14'
    expect(await Promise.all([1, 2, 3].map((n) => addJob(db, PUSH, { n }, { key })))).toHaveLength(3)
    expect(await rows()).toHaveLength(1)
    await workerOf(async () => undefined).runAll()
    expect(await addJob(db, PUSH, { n: 4 }, { key })).toBe(false)
    expect(await addJob(db, OTHER, {}, { key })).toBe(true)

    const until = { key: 'artist 7', keyUntil: 'begun' } as const
    expect(await addJob(db, PUSH, { n: 5 }, until)).toBe(true)
    expect(await addJob(db, PUSH, { n: 6 }, until)).toBe(false)
    const during: boolean[] = []
    await workerOf(async (n) => {
      if (n === 5) during.push(await addJob(db, PUSH, { n: 7 }, until))
    }).runAll()
    expect(during).toEqual([true])
  })

  it('is tried again later and later, and has failed after the last try', async () => {
    await addJob(db, PUSH, { n: 1 })
    const { runAll, errors } = workerOf(() => Promise.reject(new Error('away')))
    for (const [i, delay] of [15, 60, 240, 960, 3840].entries()) {
      expect(await runAll()).toBe(0)
      const [row] = await rows()
      expect(row).toMatchObject({ state: 'waiting', attempts: i + 1, last_error: 'away' })
      expect(Math.abs((row?.seconds ?? 0) - delay)).toBeLessThan(10)
      await makeDue()
    }
    await runAll()
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 6, last_error: 'away' }])
    await makeDue()
    expect(await runAll()).toBe(0)
    expect(errors).toHaveLength(6)
  })

  it('fails at once when trying again is of no use, and when what it carries is not what its kind says', async () => {
    await addJob(db, PUSH, { n: 1 })
    await db.query(sql`insert into job (kind, payload) values ('push', '{"n": "one"}')`)
    await workerOf(() => Promise.reject(new FinalJobError('never'))).runAll()
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 1, last_error: 'never' },
      { state: 'waiting', attempts: 1 },
    ])
  })

  it('whose process died is another’s after its lease, and only that one has a say', async () => {
    await addJob(db, PUSH, { n: 1 })
    const dead = await claimJob(db, [PUSH])
    if (!dead) throw new Error('test: there was nothing to claim')
    expect(await workerOf(async () => undefined).runAll()).toBe(0)
    await makeDue()
    const next = await claimJob(db, [PUSH])
    expect(next?.attempts).toBe(2)
    expect(await extendLease(db, dead, 60)).toBe(false)
    await finishJob(db, dead)
    await releaseJob(db, dead)
    expect(await rows()).toMatchObject([{ state: 'running', attempts: 2 }])
  })

  it('that ends its process each time is not run for ever', async () => {
    await addJob(db, PUSH, { n: 1 })
    for (let i = 0; i < PUSH.attempts; i++) {
      await claimJob(db, [PUSH])
      await makeDue()
    }
    const run: number[] = []
    await workerOf(async (n) => run.push(n)).runAll()
    expect(run).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'failed', last_error: 'its process ended while it ran' }])
  })

  it('runs no more of a kind at once than it says, and others meanwhile', async () => {
    for (const n of [1, 2]) await addJob(db, PUSH, { n })
    await addJob(db, OTHER, {})
    const [first, other] = [gate(), gate()]
    const begun: string[] = []
    const { worker } = workerOf(async (n) => {
      begun.push(`push ${n}`)
      if (n === 1) await first.opened
    })
    worker.take(OTHER, async () => {
      begun.push('other')
      other.open()
    })
    await worker.fill()
    await other.opened
    expect(begun).toEqual(['push 1', 'other'])
    first.open()
    await expect.poll(() => begun).toContain('push 2')
    await worker.stop(60_000)
    expect((await rows()).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
  })

  it('leaves to the next process what finds closed what it needs, while it stops', async () => {
    await addJob(db, PUSH, { n: 1 })
    const slow = gate()
    const { worker, errors } = workerOf(async () => {
      await slow.opened
      throw new PutOffError('the server is closed')
    })
    await worker.fill()
    const stopped = worker.stop(60_000)
    slow.open()
    await stopped
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    expect(errors).toEqual([])
  })

  it('stops after what runs, and leaves what takes too long to the next process as if untouched', async () => {
    await addJob(db, PUSH, { n: 1 })
    await addJob(db, OTHER, {})
    const [slow, quick] = [gate(), gate()]
    const reasons: unknown[] = []
    const { worker, errors } = workerOf(async (_, { signal }) => {
      signal.addEventListener('abort', () => {
        reasons.push(signal.reason)
        slow.open()
      })
      await slow.opened
      signal.throwIfAborted()
    })
    worker.take(OTHER, () => quick.opened)
    await worker.fill()
    // The time that they are given is over once the quick one is done, however long the database takes to hear of it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stopped = worker.stop(200)
    quick.open()
    await expect.poll(async () => (await rows()).map(({ state }) => state)).toEqual(['running', 'done'])
    expect(reasons).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    await stopped
    expect(reasons).toHaveLength(1)
    await addJob(db, PUSH, { n: 2 })
    await worker.fill()
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'done' },
      { state: 'waiting', attempts: 0 },
    ])
    expect(errors).toEqual([])
  })

  it('is forgotten three days after it was done, a month after it failed', async () => {
    await db.query(sql`insert into job (kind, state, ended_at) select 'push', state, now() - make_interval(days => days)
      from (values ('done', 2), ('done', 4), ('failed', 4), ('failed', 31)) as kept (state, days)`)
    await sweepJobs(db)
    expect((await countJobs(db)).toSorted((p, q) => p.state.localeCompare(q.state))).toEqual([
      { state: 'done', count: 1 },
      { state: 'failed', count: 1 },
    ])
  })
})
