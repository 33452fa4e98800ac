/** The demonstration's gallery account acts for one gallery, which has works on sale in euro. */
import type { Database } from '../../db/database.js'
import { fillOnce } from '../../db/schema/once.js'
import { sql } from '../../db/sql.js'

const DONE = 'demonstration-team'
const LOCK = 4405

/** Fills it in once, where the demonstration's catalogue and members are. */
export async function fillDemoTeam(db: Database): Promise<void> {
  await fillOnce(db, { lock: LOCK, done: DONE }, async (tx) => {
    await tx.query(sql`insert into gallery_team (gallery_id, member_id, role)
       select chosen.id, member.id, 'owner' from member, (
         select gallery.id from gallery join artwork on artwork.gallery_id = gallery.id and artwork.published and artwork.currency = 'EUR'
         where gallery.published and gallery.kind = 1 group by gallery.id order by count(*) desc, gallery.id limit 1
       ) chosen where member.email = 'gallery@example.org' and member.is_demo on conflict do nothing`)
  })
}
