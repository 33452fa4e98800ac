/** Private views: who is invited to which exhibition, and which of its works they have looked at. */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll, queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const InvitationRow = v.object({
  id: v.number(),
  exhibition_id: v.number(),
  invited_by: v.string(),
  message: v.string(),
  closes_on: v.string(),
  is_new: v.boolean(),
})
export type Invitation = v.InferOutput<typeof InvitationRow>

const invitations = (
  memberId: number,
  today: string,
) => sql`select private_view.id, private_view.exhibition_id, private_view.invited_by, private_view.message,
  private_view.closes_on, guest.opened_at is null as is_new
  from private_view_guest guest join private_view on private_view.id = guest.private_view_id
  join exhibition on exhibition.id = private_view.exhibition_id and exhibition.published
  where guest.member_id = ${memberId} and private_view.closes_on >= ${today}::date`

/** What the member is invited to and can still see; the newest first. */
export function invitationsOf(db: Queries, memberId: number, today: string): Promise<Invitation[]> {
  return queryAll(
    db,
    InvitationRow,
    sql`${invitations(memberId, today)} order by guest.invited_at desc, private_view.id desc`,
  )
}

/** One of these; undefined when it is none of the member's, or over. */
export function invitationOf(
  db: Queries,
  memberId: number,
  today: string,
  id: number,
): Promise<Invitation | undefined> {
  return queryOne(db, InvitationRow, sql`${invitations(memberId, today)} and private_view.id = ${id}`)
}

/** The guest has come: once, and for good. */
export async function openInvitation(db: Queries, id: number, memberId: number): Promise<void> {
  await db.query(sql`update private_view_guest set opened_at = now()
     where private_view_id = ${id} and member_id = ${memberId} and opened_at is null`)
}

/** How many invitations there are that can still be followed, and how many of them were never opened. */
export async function countInvitations(
  db: Queries,
  memberId: number,
  today: string,
): Promise<{ all: number; fresh: number }> {
  const all = await invitationsOf(db, memberId, today)
  return { all: all.length, fresh: all.filter(({ is_new }) => is_new).length }
}

/** Records that a guest looked at a work. False, and nothing is recorded, when the member is not invited there or nothing of the kind hangs there. */
export async function recordPrivateView(
  db: Queries,
  memberId: number,
  today: string,
  seen: { exhibition: number; artwork: number },
): Promise<boolean> {
  const recorded =
    await db.query(sql`insert into private_view_artwork_view (member_id, exhibition_id, artwork_id)
     select guest.member_id, hung.exhibition_id, hung.artwork_id
     from private_view_guest guest join private_view on private_view.id = guest.private_view_id
     join exhibition_artwork hung on hung.exhibition_id = private_view.exhibition_id
     where guest.member_id = ${memberId} and private_view.closes_on >= ${today}::date and hung.exhibition_id = ${seen.exhibition} and hung.artwork_id = ${seen.artwork}
     limit 1
     on conflict (member_id, exhibition_id, artwork_id) do update
       set views = private_view_artwork_view.views + 1, last_at = now()
     returning member_id`)
  return recorded.length > 0
}
