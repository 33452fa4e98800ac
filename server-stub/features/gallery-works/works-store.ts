/** The works of galleries as their teams see them: drafts, what waits for approval, what is published, what is held. */
import * as v from 'valibot'
import { contains } from '../../db/contains.js'
import type { Database, Queries } from '../../db/database.js'
import { type Position, querySlice, type Slice } from '../../db/paging.js'
import { lockRows } from '../../db/row-locks.js'
import { Picture, pictureColumn, queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

const Work = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  artists: v.string(),
  year: v.string(),
  galleryId: v.number(),
  gallery: v.string(),
  published: v.boolean(),
  /** Staff have yet to look at it. */
  isWaiting: v.boolean(),
  /** Who keeps it from others: an order, or the gallery itself. */
  heldBy: v.nullable(v.picklist(['order', 'gallery'])),
  availability: v.picklist(['none', 'for-sale', 'on-request', 'sold']),
  priceMinor: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  picture: v.nullable(Picture),
  version: v.number(),
})
export type Work = v.InferOutput<typeof Work>
const KeyedWork = v.object({ ...Work.entries, key: v.string() })

const COLUMNS = sql`artwork.id, artwork.slug, artwork.title, artwork.artist_line as artists,
  coalesce(nullif(artwork.date_text, ''), artwork.year::text, '') as year, gallery.id as "galleryId", gallery.name as gallery,
  artwork.published, (work_submission.artwork_id is not null) as "isWaiting",
  case when work_hold.artwork_id is null then null when work_hold.order_id is null then 'gallery' else 'order' end as "heldBy",
  artwork.availability, artwork.price_minor as "priceMinor", artwork.currency, ${pictureColumn('picture')}, artwork.version`
const FROM = sql`artwork join gallery on gallery.id = artwork.gallery_id left join picture on picture.id = artwork.picture_id
  left join work_submission on work_submission.artwork_id = artwork.id left join work_hold on work_hold.artwork_id = artwork.id`

/** Whose works: a condition, so that another's is as good as none. */
export const ofTeam = (galleryIds: readonly number[]): Sql =>
  sql`artwork.gallery_id = any(${galleryIds}::integer[])`

export const WORK_STATES = ['published', 'waiting', 'draft'] as const
export type WorkState = (typeof WORK_STATES)[number]

const IN_STATE: Readonly<Record<WorkState, Sql>> = {
  published: sql`artwork.published`,
  waiting: sql`work_submission.artwork_id is not null`,
  draft: sql`not artwork.published and work_submission.artwork_id is null`,
}

/** A page of them, the newest first, with all of `words` in title or artist. */
export function worksOf(
  db: Queries,
  scope: Sql,
  { words, state }: { words: string; state: WorkState | undefined },
  position: Position,
  size: number,
): Promise<Slice<Work>> {
  const where = sql`${scope} and ${state ? IN_STATE[state] : sql`true`} and (${contains(sql`artwork.words`, words)})`
  const order = { id: sql`artwork.id`, descending: true }
  return querySlice(db, { schema: KeyedWork, columns: COLUMNS, from: FROM, where, order }, position, size)
}

export function workOf(db: Queries, scope: Sql, id: number): Promise<Work | undefined> {
  return queryOne(db, Work, sql`select ${COLUMNS} from ${FROM} where ${scope} and artwork.id = ${id}`)
}

/** Those that wait for staff, the longest waiting first. */
export function waitingWorks(db: Queries, position: Position, size: number): Promise<Slice<Work>> {
  const order = {
    column: sql`work_submission.sent_at`,
    cast: 'timestamptz',
    id: sql`artwork.id`,
    descending: false,
  } as const
  const where = sql`work_submission.artwork_id is not null`
  return querySlice(db, { schema: KeyedWork, columns: COLUMNS, from: FROM, where, order }, position, size)
}

/** Holds it for the gallery, or ends that: false where an order has it. */
export function setHold(db: Database, id: number, isHeld: boolean): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockRows(tx, 'artwork', [id])
    if (isHeld) await tx.query(sql`insert into work_hold (artwork_id) values (${id}) on conflict do nothing`)
    else await tx.query(sql`delete from work_hold where artwork_id = ${id} and order_id is null`)
    const orders = await tx.query(
      sql`select 1 from work_hold where artwork_id = ${id} and order_id is not null`,
    )
    return orders.length === 0
  })
}

/** Whether it is the only one of its gallery that waits: then staff are written to. */
export async function submitWork(tx: Queries, { id, galleryId }: Work, who: string): Promise<boolean> {
  await tx.query(
    sql`insert into work_submission (artwork_id, sent_by) values (${id}, ${who}) on conflict do nothing`,
  )
  const others =
    await tx.query(sql`select 1 from work_submission join artwork on artwork.id = work_submission.artwork_id
     where artwork.gallery_id = ${galleryId} and artwork.id <> ${id} ${sql.limit(1)}`)
  return others.length === 0
}

/** False where it does not wait any more. */
export async function endSubmission(tx: Queries, id: number): Promise<boolean> {
  return (
    (await tx.query(sql`delete from work_submission where artwork_id = ${id} returning artwork_id`)).length >
    0
  )
}
