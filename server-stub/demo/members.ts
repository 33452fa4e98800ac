import { addMember, findMember } from '../auth/members.js'
import { hashPassword } from '../auth/password.js'
import { LEAST_PASSWORD_COST } from '../config/settings.js'
import type { Queries } from '../db/database.js'

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
    passwordHash ??= await hashPassword(PASSWORD, LEAST_PASSWORD_COST)
    await addMember(db, { ...member, passwordHash, isDemo: true, confirmed: true, confirmHash: undefined })
  }
}
