/** Exhibitions, viewing rooms and artists as a gallery's team sees them: drafts, what waits for approval, what is published. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import type { ShowKind } from './kinds.js'

const Show = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  details: v.array(v.string()),
  galleryId: v.number(),
  gallery: v.string(),
  published: v.boolean(),
  /** Staff have yet to look at it. */
  isWaiting: v.boolean(),
  version: v.number(),
})
export type Show = v.InferOutput<typeof Show>
const KeyedShow = v.object({ ...Show.entries, key: v.string() })

const columnsOf = ({ columns: { title, details } }: ShowKind): Sql =>
  sql`show.id, show.slug, ${title} as title, ${details} as details,
  gallery.id as "galleryId", gallery.name as gallery, show.published, (show_submission.thing_id is not null) as "isWaiting", show.version`
const fromOf = ({ kept, collection }: ShowKind): Sql =>
  sql`${sql.raw(kept.table)} show join gallery on gallery.id = show.gallery_id
  left join show_submission on show_submission.collection = ${collection} and show_submission.thing_id = show.id`

/** Whose: a condition, so that another's is as good as none. */
export const ofTeam = (galleryIds: readonly number[]): Sql =>
  sql`show.gallery_id = any(${galleryIds}::integer[])`
export const waiting: Sql = sql`show_submission.thing_id is not null`

/** A page of them, the newest first. */
export function showsOf(
  db: Queries,
  kind: ShowKind,
  scope: Sql,
  position: Position,
  size: number,
): Promise<Slice<Show>> {
  const order = { id: sql`show.id`, descending: true }
  const paged = { schema: KeyedShow, columns: columnsOf(kind), from: fromOf(kind), where: scope, order }
  return querySlice(db, paged, position, size)
}

/** Those that wait for staff, the longest waiting first. */
export function waitingShows(
  db: Queries,
  kind: ShowKind,
  position: Position,
  size: number,
): Promise<Slice<Show>> {
  const order = {
    column: sql`show_submission.sent_at`,
    cast: 'timestamptz',
    id: sql`show.id`,
    descending: false,
  } as const
  const paged = { schema: KeyedShow, columns: columnsOf(kind), from: fromOf(kind), where: waiting, order }
  return querySlice(db, paged, position, size)
}

export const showOf = (db: Queries, kind: ShowKind, scope: Sql, id: number): Promise<Show | undefined> =>
  queryOne(db, Show, sql`select ${columnsOf(kind)} from ${fromOf(kind)} where ${scope} and show.id = ${id}`)

/** False where it waits already. */
export async function submitShow(tx: Queries, { collection }: ShowKind, id: number, who: string) {
  const rows = await tx.query(
    sql`insert into show_submission (collection, thing_id, sent_by) values (${collection}, ${id}, ${who})
     on conflict do nothing returning thing_id`,
  )
  return rows.length > 0
}

/** False where it does not wait any more. */
export async function endSubmission(tx: Queries, { collection }: ShowKind, id: number): Promise<boolean> {
  const rows = await tx.query(
    sql`delete from show_submission where collection = ${collection} and thing_id = ${id} returning thing_id`,
  )
  return rows.length > 0
}
