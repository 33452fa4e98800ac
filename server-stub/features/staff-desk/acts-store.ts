/** What staff did, as it was written down (auth/staff-acts.ts). */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const Value = v.unknown()
const Act = v.object({
  id: v.number(),
  key: v.string(),
  at: v.date(),
  who: v.string(),
  address: v.string(),
  thing: v.string(),
  thingId: v.nullable(v.number()),
  sent: v.record(v.string(), Value),
  /** Whether something of it was done, whatever became of the answer. */
  isDone: v.boolean(),
  /** Null of what did not come to its end. */
  status: v.nullable(v.number()),
  ledTo: v.nullable(v.string()),
  changed: v.nullable(v.record(v.string(), v.tuple([Value, Value]))),
})
export type Act = v.InferOutput<typeof Act>

export interface ActFilter {
  /** The number of who did it. */
  who: number | undefined
  thing: string
  thingId: number | undefined
  /** Days, or empty. */
  from: string
  to: string
}

/** A page of them, the latest first. */
export function actsOf(
  db: Queries,
  { who, thing, thingId, from, to }: ActFilter,
  position: Position,
  size: number,
): Promise<Slice<Act>> {
  const where = [
    sql`true`,
    ...(who === undefined ? [] : [sql`who_id = ${who}`]),
    ...(thing === '' ? [] : [sql`thing = ${thing}`]),
    ...(thingId === undefined ? [] : [sql`thing_id = ${thingId}`]),
    ...(from === '' ? [] : [sql`staff_act.at >= ${from}::date`]),
    ...(to === '' ? [] : [sql`staff_act.at < ${to}::date + 1`]),
  ]
  return querySlice(
    db,
    {
      schema: Act,
      columns: sql`staff_act.id, staff_act.at, who, address, thing, thing_id as "thingId", sent, status, led_to as "ledTo",
        done.act_id is not null as "isDone", coalesce(staff_act_end.changed, done.changed) as changed`,
      from: sql`staff_act left join staff_act_end on staff_act_end.act_id = staff_act.id
        left join lateral (select act_id, changed from staff_act_done where act_id = staff_act.id order by id desc limit 1) done on true`,
      where: sql.join(where, ' and '),
      order: { id: sql`staff_act.id`, descending: true },
    },
    position,
    size,
  )
}

const Who = v.object({ id: v.number(), name: v.string() })
const Thing = v.object({ thing: v.string() })

/** Who has done anything, each by the name that they had last. */
export const actors = (db: Queries) =>
  queryAll(
    db,
    Who,
    sql`select distinct on (who_id) who_id as id, who as name from staff_act order by who_id, staff_act.id desc`,
  )

export const things = async (db: Queries): Promise<string[]> =>
  (await queryAll(db, Thing, sql`select distinct thing from staff_act where thing <> '' order by thing`)).map(
    ({ thing }) => thing,
  )
