/** How long the links in e-mails are valid: for the database, and in the words of e-mails, pages and messages. */
import { sql } from '../db/sql.js'

export const LINK_LIFETIMES = {
  /** Confirms the address of somebody who signed up. */
  signUp: { interval: sql`interval '7 days'`, words: 'a week' },
  /** Confirms the new address of an account. */
  newAddress: { interval: sql`interval '1 day'`, words: 'a day' },
  /** Leads to the form for a new password. */
  newPassword: { interval: sql`interval '1 hour'`, words: 'an hour' },
  /** Leads into the team of a gallery. */
  invitation: { interval: sql`interval '7 days'`, words: 'a week' },
  /** Confirms a subscription to the newsletter. */
  newsletter: { interval: sql`interval '7 days'`, words: 'a week' },
} as const
