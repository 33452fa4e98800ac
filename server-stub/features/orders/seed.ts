/** The demonstration's gallery says where money goes, so that its invoices are made out at once. */
import type { Database } from '../../db/database.js'
import { fillOnce } from '../../db/schema/once.js'
import { sql } from '../../db/sql.js'

const DONE = 'demonstration-billing'
const LOCK = 4406

/** Fills it in once, after the team of the gallery. */
export async function fillDemoBilling(db: Database): Promise<void> {
  await fillOnce(db, { lock: LOCK, done: DONE }, async (tx) => {
    // An IBAN that banks give as an example: no account has it.
    await tx.query(sql`insert into gallery_billing (gallery_id, seller, vat_number, tax, vat_rate, account_holder, iban)
       select gallery.id, gallery.name || E'\nTeichstraße 12\n10407 Berlin\nGermany', 'DE123456789', 'vat', 1900, gallery.name, 'DE89370400440532013000'
       from gallery_team join gallery on gallery.id = gallery_team.gallery_id on conflict do nothing`)
  })
}
