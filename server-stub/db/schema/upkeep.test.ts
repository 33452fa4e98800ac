import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { openTestAppOn } from '../../testing/site.js'
import { makeDemonstration } from '../../testing/store.js'
import { type Engine, startPglite } from '../../testing/throwaway.js'
import type { Database } from '../database.js'
import { sql } from '../sql.js'
import { createUpkeep, takeStock } from './upkeep.js'

const { signal } = new AbortController()
const never = () => false

async function sizeOf(db: Database, table: string): Promise<number> {
  const [row] = await claimedRows<{ bytes: number }>(
    db,
    sql`select pg_total_relation_size(${table}::regclass) as bytes`,
  )
  return row?.bytes ?? 0
}

/** What five hundred jobs leave behind. */
async function churn(db: Database): Promise<void> {
  await db.query(sql`insert into job (kind, payload) select 'churn', '{}' from generate_series(1, 500)`)
  await db.query(sql`update job set state = 'running', attempts = 1`)
  await db.query(sql`update job set state = 'done', ended_at = now()`)
  await db.query(sql`delete from job`)
}

describe('the embedded database', () => {
  let engine: Engine
  let db: Database
  beforeAll(async () => {
    engine = await startPglite()
    db = await engine.openMigrated()
    await takeStock(db)
  })
  afterAll(() => engine.stop())

  test('a table of jobs that come and go stays small', async () => {
    const upkeep = createUpkeep(db, never)
    await churn(db)
    expect(await upkeep.run(signal)).toContain('job')
    const first = await sizeOf(db, 'job')
    for (let hour = 0; hour < 4; hour++) {
      await churn(db)
      expect(await upkeep.run(signal)).toContain('job')
    }
    expect(await sizeOf(db, 'job')).toBeLessThan(2 * first)
  })

  test('a table in which little has changed is left alone', async () => {
    const upkeep = createUpkeep(db, never)
    await upkeep.run(signal)
    await db.query(sql`insert into job (kind, payload) select 'few', '{}' from generate_series(1, 20)`)
    expect(await upkeep.run(signal)).toEqual([])
  })

  test('a large table waits until nobody asks for anything, and a day at most', async () => {
    await db.query(
      sql`create table large as select n, repeat('x', 1000) as filling from generate_series(1, 5000) n`,
    )
    let isQuiet = false
    let nowMs = 0
    const upkeep = createUpkeep(
      db,
      () => isQuiet,
      () => nowMs,
    )
    expect(await upkeep.run(signal)).not.toContain('large')
    isQuiet = true
    expect(await upkeep.run(signal)).toContain('large')
    isQuiet = false
    await db.query(sql`update large set n = n + 1`)
    expect(await upkeep.run(signal)).not.toContain('large')
    nowMs += 23 * 3_600_000
    expect(await upkeep.run(signal)).not.toContain('large')
    nowMs += 3_600_000
    expect(await upkeep.run(signal)).toContain('large')
  })

  test('whoever asks meanwhile is answered between two tables', async () => {
    for (const name of ['one', 'two', 'three'])
      await db.query(sql`create table ${sql.raw(name)} as select n from generate_series(1, 2000) n`)
    const order: string[] = []
    const running = createUpkeep(db, never)
      .run(signal)
      .then((names) => order.push(`upkeep of ${names.length}`))
    const asking = new Promise<void>((resolve) => {
      setImmediate(() => resolve(db.query(sql`select 1`).then(() => void order.push('reader'))))
    })
    await Promise.all([running, asking])
    expect(order).toEqual(['reader', expect.stringMatching(/^upkeep of [1-9]/)])
  })

  test('a server that stops goes no further', async () => {
    await churn(db)
    await expect(createUpkeep(db, never).run(AbortSignal.abort())).rejects.toThrow('abort')
  })

  test('is looked after every hour', async () => {
    const app = await openTestAppOn(db, {})
    expect([...app.jobs.kinds.keys()]).toContain('upkeep of the database')
    await app.close()
  })
})

eachEngine((engine) => {
  test('what is filled in first is known to the planner at once', async () => {
    const db = await engine.openMade('filled', makeDemonstration)
    const rows = await claimedRows<{ relname: string }>(
      db,
      sql`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and pg_relation_size(oid) > 0 and (reltuples < 0 or not exists (select 1 from pg_stats where tablename = relname)) order by 1`,
    )
    // Noted beside the filling: they have a few rows.
    expect(rows.map(({ relname }) => relname)).toEqual([])
  })
})
