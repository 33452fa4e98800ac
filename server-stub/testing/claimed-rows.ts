import type { Queries, Row } from '../db/database.js'
import type { Sql } from '../db/sql.js'

/** Rows of a statement that a test asks by itself; what they look like is the test's own claim. */
export async function claimedRows<T = Row>(db: Pick<Queries, 'query'>, statement: Sql): Promise<T[]> {
  return (await db.query(statement)) as T[]
}
