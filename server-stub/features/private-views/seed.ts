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
      'We would like you to see the works before the opening. All works in this list are still for sale; tell me which of them we should keep for you until you have seen it.',
  },
  {
    guests: ['previews@example.org'],
    invitedBy: 'Tomasz Weill',
    message:
      'Please come before the opening, when it will be crowded. You asked last spring about the small works on paper: they come first in the list.',
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
