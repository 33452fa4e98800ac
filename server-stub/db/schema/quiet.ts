import type { Queries } from '../database.js'
import { sql } from '../sql.js'

/**
 * Makes the rest of a transaction tell nobody: what it writes is new to this store but not to the world. A museum's
 * catalogue of 69,000 works would otherwise be 69,000 notifications to whoever follows its artists, none of them news.
 */
export async function publishQuietly(tx: Queries): Promise<void> {
  await tx.query(sql`select set_config('plinth.quiet', 'on', true)`)
}
