/** Jobs in the database: added in the transaction of what they belong to, claimed by one process at a time. */
import * as v from 'valibot'
import type { Queries } from '../db/database.js'
import { queryAll, queryOne } from '../db/rows.js'
import { sql } from '../db/sql.js'
import type { JobKind } from './kind.js'

export interface JobOptions {
  /** Of one kind there is one job with a key, however many add it. */
  key?: string
  /**
   * How long the key is taken: while the job is kept (three days after it is done; a failed one for a month, or until it is deleted), or
   * only until it begins, so that what changes meanwhile is a job of its own.
   */
  keyUntil?: 'kept' | 'begun'
  /** Seconds until it is due. */
  delay?: number
}

/** Adds a job; says whether it did, or there is one with that key. */
export async function addJob<Payload>(
  db: Queries,
  { name }: Pick<JobKind<Payload>, 'name' | 'payload'>,
  payload: Payload,
  { key, keyUntil = 'kept', delay = 0 }: JobOptions = {},
): Promise<boolean> {
  const rows = await db.query(
    sql`insert into job (kind, key, frees_key, payload, due_at) values (${name}, ${key ?? null}, ${keyUntil === 'begun'}, ${JSON.stringify(payload)}::jsonb, now() + make_interval(secs => ${delay}))
     on conflict (kind, key) do nothing returning id`,
  )
  return rows.length > 0
}

/** Whether one of this kind has yet to begin, for the first time or again. */
export async function hasWaitingJob(db: Queries, { name }: Pick<JobKind<unknown>, 'name'>): Promise<boolean> {
  const rows = await db.query(sql`select from job where kind = ${name} and state = 'waiting' limit 1`)
  return rows.length > 0
}

/** Adds a job anew, all tries before it: another with its key is forgotten, unless it runs. */
export async function addAgain<Payload>(
  tx: Queries,
  kind: Pick<JobKind<Payload>, 'name' | 'payload'>,
  payload: Payload,
  key: string,
): Promise<void> {
  await tx.query(
    sql`delete from job where kind = ${kind.name} and key = ${key} and not (state = 'running' and due_at > now())`,
  )
  await addJob(tx, kind, payload, { key })
}

const Claimed = v.object({
  id: v.number(),
  kind: v.string(),
  payload: v.unknown(),
  /** Which try this is, from 1 on. */
  attempts: v.number(),
  claim: v.number(),
})
export type ClaimedJob = v.InferOutput<typeof Claimed>

/** Takes the next job that is due of one of these kinds, for as long as its kind's lease: nobody else gets it meanwhile. */
export async function claimJob(
  db: Queries,
  kinds: readonly Pick<JobKind<unknown>, 'name' | 'lease'>[],
): Promise<ClaimedJob | undefined> {
  return queryOne(
    db,
    Claimed,
    sql`update job set state = 'running', attempts = attempts + 1, claim = claim + 1, began_at = now(),
       key = case when frees_key then null else key end,
       due_at = now() + make_interval(secs => (${JSON.stringify(Object.fromEntries(kinds.map(({ name, lease }) => [name, lease])))}::jsonb->>kind)::float)
     where id = (
       select id from job where state in ('waiting', 'running') and due_at <= now() and kind = any(${kinds.map(({ name }) => name)}::text[])
       order by due_at, id limit 1 for update skip locked
     )
     returning id, kind, payload, attempts, claim`,
  )
}

/** Whether the job is still this claim's, for another `lease` seconds. */
export async function extendLease(db: Queries, job: ClaimedJob, lease: number): Promise<boolean> {
  const rows = await db.query(
    sql`update job set due_at = now() + make_interval(secs => ${lease}) where ${mine(job)} returning id`,
  )
  return rows.length > 0
}

/** Only whoever claimed it last has a say. */
const mine = ({ id, claim }: ClaimedJob) => sql`id = ${id} and claim = ${claim} and state = 'running'`

export async function finishJob(db: Queries, job: ClaimedJob): Promise<void> {
  await db.query(sql`update job set state = 'done', ended_at = now(), last_error = null where ${mine(job)}`)
}

/** Due again after `delay` seconds; without, it has failed. */
export async function failJob(
  db: Queries,
  job: ClaimedJob,
  error: string,
  delay: number | undefined,
): Promise<void> {
  if (delay === undefined)
    await db.query(
      sql`update job set state = 'failed', ended_at = now(), last_error = ${error} where ${mine(job)}`,
    )
  else
    await db.query(
      sql`update job set state = 'waiting', due_at = now() + make_interval(secs => ${delay}), last_error = ${error} where ${mine(job)}`,
    )
}

/** As if it had not been taken: a process that stops leaves it to the next. */
export async function releaseJob(db: Queries, job: ClaimedJob): Promise<void> {
  await db.query(
    sql`update job set state = 'waiting', attempts = attempts - 1, due_at = now() where ${mine(job)}`,
  )
}

/** Drops what was done three days ago, and what failed a month ago. */
export async function sweepJobs(db: Queries): Promise<void> {
  await db.query(sql`delete from job where state = 'done' and ended_at < now() - interval '3 days'
    or state = 'failed' and ended_at < now() - interval '30 days'`)
}

const Counted = v.object({ state: v.picklist(['waiting', 'running', 'done', 'failed']), count: v.number() })
export type JobState = v.InferOutput<typeof Counted>['state']

/** How many there are in each state; those that there are none in are left out. */
export function countJobs(db: Queries): Promise<v.InferOutput<typeof Counted>[]> {
  return queryAll(db, Counted, sql`select state, count(*)::integer as count from job group by state`)
}
