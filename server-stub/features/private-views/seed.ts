/** Two private views for the demonstration's members, of the exhibitions that open last: one for both of them, one for previews users. */
import type { Database } from '../../db/database.js'
import { fillOnce } from '../../db/schema/once.js'
import { sql } from '../../db/sql.js'

const DONE = 'demonstration-private-views'
const LOCK = 4403

const VIEWS = [
  {
    guests: ['member@example.org', 'previews@example.org'],
    invitedBy: 'Ines Halloran',
    message:
      'The rooms are still empty, and we would like you to know the works before they hang. Every work that is listed here is still with us; tell me which you would like to be kept for you until you have stood in front of it.',
  },
  {
    guests: ['previews@example.org'],
    invitedBy: 'Tomasz Weill',
    message:
      'This is a quiet show and it suffers from a crowd. You asked last spring about the small works on paper: there are some, and I have put them first.',
  },
]

/** Adds them once, where the demonstration's catalogue and members are. */
export async function fillDemoPrivateViews(db: Database): Promise<void> {
  await fillOnce(db, { lock: LOCK, done: DONE }, async (tx) => {
    for (const [place, { guests, invitedBy, message }] of VIEWS.entries()) {
      await tx.query(sql`with shown as (
           insert into private_view (exhibition_id, invited_by, message, closes_on)
           select id, ${invitedBy}, ${message}, ends_on from exhibition
           where published and (
             select count(*) from exhibition_artwork hung join artwork on artwork.id = hung.artwork_id
             where hung.exhibition_id = exhibition.id and artwork.published
           ) >= 4
           order by starts_on desc, id limit 1 offset ${place} returning id
         )
         insert into private_view_guest (private_view_id, member_id)
         select shown.id, member.id from shown, member where member.email = any(${guests}::text[]) and member.is_demo`)
    }
  })
}
