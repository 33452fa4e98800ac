import { beforeAll, beforeEach, expect, test as it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { eachEngine } from '../../testing/engines.js'
import { countAttempt, forgetAttempts, forgiveAttempt } from './attempts.js'

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
  })
  beforeEach(() => forgetAttempts(db))
  const attempt = () => countAttempt(db, 'signIn', 'somebody', 600)

  it('counts within a span from the first try, and anew after it', async () => {
    expect([await attempt(), await attempt()].map(({ times }) => times)).toEqual([1, 2])
    await forgiveAttempt(db, 'signIn', 'somebody')
    expect((await attempt()).times).toBe(2)
    await db.query(sql`update attempt set until = now() - interval '1 second'`)
    expect(await attempt()).toEqual({ times: 1, secondsLeft: 600 })
  })

  it('ends a span that was begun while the clock was months ahead', async () => {
    await attempt()
    await db.query(sql`update attempt set until = now() + interval '90 days'`)
    expect(await attempt()).toEqual({ times: 2, secondsLeft: 600 })
    const [row] = await db.query(sql`select until <= now() + interval '600 seconds' as ends from attempt`)
    expect(row).toEqual({ ends: true })
  })

  it('does not begin the span anew with each try', async () => {
    await attempt()
    await db.query(sql`update attempt set until = now() + interval '30 seconds'`)
    expect((await attempt()).secondsLeft).toBeLessThanOrEqual(30)
  })
})
