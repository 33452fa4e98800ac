/** Which store an index was made of, and whether the store still knows all that has happened since. */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Queries } from '../../../db/database.js'
import { queryOne } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'
import { currentHorizon, type Horizon, KEPT_DAYS } from '../../store/changes-store.js'

const SETTING = 'search index'
const Value = v.object({ value: v.string() })

/** A name that no other store has, nor a copy of it on another server; undefined for one that keeps nothing. */
export async function storeName(db: Queries): Promise<string | undefined> {
  await db.query(
    sql`insert into setting (name, value) values (${SETTING}, ${randomUUID()}) on conflict (name) do nothing`,
  )
  const row = await queryOne(
    db,
    Value,
    sql`select value || ' ' || (select system_identifier from pg_control_system())::text || ' ' ||
        (select oid from pg_database where datname = current_database())::text as value
        from setting where name = ${SETTING}`,
  )
  return row?.value
}

/** Where the store stands. */
export interface Mark {
  seconds: number
  /** The last change that is noted. */
  seq: number | null
  xid: number | null
}
const MarkRow = v.object({
  seconds: v.number(),
  seq: v.nullable(v.number()),
  xid: v.nullable(v.number()),
})

export async function markOf(db: Queries): Promise<Mark | undefined> {
  return queryOne(
    db,
    MarkRow,
    sql`select extract(epoch from now())::float8 as seconds, change.seq, change.xid
        from (select 1) one left join (select seq, xid from search_change order by seq desc limit 1) change on true`,
  )
}

const DAY_S = 86_400

/** Why what happened since then cannot be told any more, if so. */
export async function lostSince(db: Queries, then: Mark, horizon: Horizon): Promise<string | undefined> {
  const now = await markOf(db)
  if (!now || now.seconds - then.seconds > (KEPT_DAYS - 1) * DAY_S) return 'it is too old'
  // A backup that was put back goes on with numbers that were used before.
  if (horizon > (await currentHorizon(db))) return 'the database is older than it'
  if (then.seq === null) return undefined
  const known = await queryOne(
    db,
    v.object({ xid: v.number() }),
    sql`select xid from search_change where seq = ${then.seq}`,
  )
  return known?.xid === then.xid ? undefined : 'the database has another past'
}
