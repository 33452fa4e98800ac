/** What galleries and our advisors write often: chosen below a conversation, and changed before it is sent. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'

const SavedReply = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  gallery: v.nullable(v.string()),
})
export type SavedReply = v.InferOutput<typeof SavedReply>

export const MOST_REPLIES = 100

/** Of which galleries; of our advisors for `undefined`. */
export const repliesOfGalleries = (ids: readonly number[] | undefined): Sql =>
  ids ? sql`saved_reply.gallery_id = any(${ids}::integer[])` : sql`saved_reply.gallery_id is null`

export function savedReplies(db: Queries, scope: Sql): Promise<SavedReply[]> {
  return queryAll(
    db,
    SavedReply,
    sql`select saved_reply.id, title, text, gallery.name as gallery from saved_reply
     left join gallery on gallery.id = saved_reply.gallery_id where ${scope}
     order by plinth_fold(title), saved_reply.id ${sql.limit(MOST_REPLIES)}`,
  )
}

/** False where there are as many as there may be. */
export async function addSavedReply(
  db: Queries,
  galleryId: number | null,
  { title, text }: { title: string; text: string },
): Promise<boolean> {
  const rows = await db.query(sql`insert into saved_reply (gallery_id, title, text)
     select ${galleryId}::integer, ${title}, ${text}
     where (select count(*) from saved_reply where gallery_id is not distinct from ${galleryId}::integer) < ${MOST_REPLIES} returning id`)
  return rows.length > 0
}

export async function removeSavedReply(db: Queries, scope: Sql, id: number): Promise<boolean> {
  return (await db.query(sql`delete from saved_reply where ${scope} and id = ${id} returning id`)).length > 0
}
