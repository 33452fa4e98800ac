/** What an import would change, as it waits in the database to be taken over. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const Cell = v.nullable(v.union([v.string(), v.number()]))
const PlannedRow = v.object({
  line: v.number(),
  /** Of the work that it changes, and the version that was read; a new one has none. */
  id: v.nullable(v.number()),
  version: v.nullable(v.number()),
  title: v.string(),
  artists: v.string(),
  /** What of it changes, as the labels of its fields. */
  changes: v.array(v.string()),
  columns: v.record(v.string(), Cell),
  links: v.record(v.string(), v.array(v.object({ id: v.number(), name: v.string() }))),
  isHeld: v.nullable(v.boolean()),
  /** By their place in `pictures`; null leaves those of the work as they are. */
  pictures: v.nullable(v.array(v.object({ place: v.number(), alt: v.string() }))),
})
export type PlannedRow = v.InferOutput<typeof PlannedRow>

const PlannedPicture = v.object({
  file: v.string(),
  width: v.number(),
  height: v.number(),
  tone: v.number(),
  placeholder: v.string(),
})
export type PlannedPicture = v.InferOutput<typeof PlannedPicture>

const Plan = v.object({
  id: v.number(),
  galleryId: v.number(),
  rows: v.array(PlannedRow),
  pictures: v.array(PlannedPicture),
})
export type Plan = v.InferOutput<typeof Plan>

const COLUMNS = sql`id, gallery_id as "galleryId", rows, pictures`

export async function addPlan(db: Queries, plan: Omit<Plan, 'id'> & { who: string }): Promise<number> {
  const row = await queryOne(
    db,
    v.object({ id: v.number() }),
    sql`insert into work_import (gallery_id, sent_by, rows, pictures)
     values (${plan.galleryId}, ${plan.who}, ${JSON.stringify(plan.rows)}::jsonb, ${JSON.stringify(plan.pictures)}::jsonb) returning id`,
  )
  if (!row) throw new Error('gallery-works: the store gave an import no id; look at its log')
  return row.id
}

/** One of these galleries. */
export function planOf(db: Queries, galleryIds: readonly number[], id: number): Promise<Plan | undefined> {
  return queryOne(
    db,
    Plan,
    sql`select ${COLUMNS} from work_import where id = ${id} and gallery_id = any(${galleryIds}::integer[])`,
  )
}

/** It is taken over once, or dropped. */
export async function takePlan(
  tx: Queries,
  galleryIds: readonly number[],
  id: number,
): Promise<Plan | undefined> {
  const [plan] = await queryAll(
    tx,
    Plan,
    sql`delete from work_import where id = ${id} and gallery_id = any(${galleryIds}::integer[]) returning ${COLUMNS}`,
  )
  return plan
}

export async function sweepPlans(db: Queries): Promise<void> {
  await db.query(sql`delete from work_import where created_at < now() - interval '1 day'`)
}
