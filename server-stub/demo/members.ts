import { addMember, findMember } from '../auth/members.js'
import { hashPassword } from '../auth/password.js'
import type { Queries } from '../db/database.js'
import { LEAST_COST } from '../password-cost.js'

const PASSWORD = 'plinth-demo'
const NOBODY = { isGallery: false, isPreviews: false, isAdmin: false, isEditor: false }
const MEMBERS = [
  { ...NOBODY, email: 'member@example.org', name: 'Mara Lind' },
  { ...NOBODY, email: 'gallery@example.org', name: 'Goran Halle', isGallery: true },
  { ...NOBODY, email: 'previews@example.org', name: 'Petra Voss', isPreviews: true },
  { ...NOBODY, email: 'admin@example.org', name: 'Adaeze Martin', isAdmin: true },
  { ...NOBODY, email: 'editor@example.org', name: 'Edith Moreau', isEditor: true },
]

/** Adds the demonstration accounts that are missing. Never called in production, where they would not be let in either. */
export async function addDemoMembers(db: Queries): Promise<void> {
  let passwordHash: string | undefined
  for (const member of MEMBERS) {
    if (await findMember(db, member.email)) continue
    passwordHash ??= await hashPassword(PASSWORD, LEAST_COST)
    await addMember(db, { ...member, passwordHash, isDemo: true, confirmed: true, confirmHash: undefined })
  }
}
