/** Jobs as staff see them, and what they may do with one. */
import * as v from 'valibot'
import type { Database, Queries } from '../db/database.js'
import { afterId, keyset } from '../db/paging.js'
import { queryAll, queryOne } from '../db/rows.js'
import { sql } from '../db/sql.js'
import type { JobKind } from './kind.js'
import type { JobState } from './store.js'

const Listed = v.object({
  id: v.number(),
  kind: v.string(),
  key: v.nullable(v.string()),
  state: v.picklist(['waiting', 'running', 'done', 'failed']),
  attempts: v.number(),
  lastError: v.nullable(v.string()),
  createdAt: v.date(),
  /** When a waiting one is due. */
  dueAt: v.date(),
  beganAt: v.nullable(v.date()),
  endedAt: v.nullable(v.date()),
})
export type ListedJob = v.InferOutput<typeof Listed>

const LISTED = sql`id, kind, key, state, attempts, last_error as "lastError", created_at as "createdAt", due_at as "dueAt", began_at as "beganAt", ended_at as "endedAt"`

/** The latest first; those before the job `before` when it is given. */
export function jobsBefore(
  db: Queries,
  state: JobState,
  before: number | undefined,
  limit: number,
): Promise<ListedJob[]> {
  const page = keyset({ id: sql`id`, descending: true }, afterId(before))
  return queryAll(
    db,
    Listed,
    sql`select ${LISTED} from job where state = ${state} ${page.where} ${page.orderBy} limit ${limit}`,
  )
}

const Whole = v.object({ ...Listed.entries, payload: v.unknown() })

export function jobById(db: Queries, id: number): Promise<v.InferOutput<typeof Whole> | undefined> {
  return queryOne(db, Whole, sql`select ${LISTED}, payload from job where id = ${id}`)
}

/** Another round of tries for a job that failed, and no more waiting for one that waits; false when there is no such job. */
export async function retryJob(db: Queries, id: number): Promise<boolean> {
  const rows = await db.query(
    sql`update job set attempts = case when state = 'failed' then 0 else attempts end, state = 'waiting', due_at = now(), ended_at = null
     where id = ${id} and state in ('waiting', 'failed') returning id`,
  )
  return rows.length > 0
}

const Deleted = v.object({ kind: v.string(), payload: v.unknown() })

/** Deletes a job that waits or has failed, and what its kind says belongs to that; false when there is no such job. */
export function deleteJob(
  db: Database,
  kinds: ReadonlyMap<string, JobKind<unknown>>,
  id: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const job = await queryOne(
      tx,
      Deleted,
      sql`delete from job where id = ${id} and state in ('waiting', 'failed') returning kind, payload`,
    )
    const kind = job && kinds.get(job.kind)
    const payload = kind && v.safeParse(kind.payload, job.payload)
    if (payload?.success) await kind?.onDeleted?.(tx, payload.output)
    return job !== undefined
  })
}
