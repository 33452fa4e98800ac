/** How often somebody has tried something within a span of time that begins with the first try. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const Counted = v.object({ times: v.number(), secondsLeft: v.number() })

/**
 * Counts one more try and gives how many there were and for how many seconds the span still runs: at most a whole span from
 * now, so that one begun while the clock was wrong ends too.
 */
export async function countAttempt(
  db: Queries,
  kind: string,
  subject: string,
  windowSeconds: number,
): Promise<{ times: number; secondsLeft: number }> {
  const row = await queryOne(
    db,
    Counted,
    sql`insert into attempt as known (kind, subject, times, until)
     values (${kind}, ${subject}, 1, now() + make_interval(secs => ${windowSeconds}))
     on conflict (kind, subject) do update set
       times = case when known.until < now() then 1 else known.times + 1 end,
       until = case when known.until < now() then excluded.until else least(known.until, excluded.until) end
     returning times, extract(epoch from until - now())::integer as "secondsLeft"`,
  )
  return row ?? { times: 1, secondsLeft: windowSeconds }
}

/** Takes one try back: it turned out well. */
export async function forgiveAttempt(db: Queries, kind: string, subject: string): Promise<void> {
  await db.query(
    sql`update attempt set times = greatest(times - 1, 0) where kind = ${kind} and subject = ${subject}`,
  )
}

export async function forgetAttempts(db: Queries): Promise<void> {
  await db.query(sql`delete from attempt`)
}
