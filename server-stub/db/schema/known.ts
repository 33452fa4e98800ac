import * as v from 'valibot'
import type { Queries } from '../database.js'
import { queryAll } from '../rows.js'
import { type Sql, sql } from '../sql.js'

/** Those of `ids` that there are, published or not, and that fulfil a condition on the table. */
export async function knownAmong(
  db: Queries,
  table: 'picture' | 'artwork',
  ids: readonly number[],
  condition: Sql = sql`true`,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await queryAll(
    db,
    v.object({ id: v.number() }),
    sql`select id from ${sql.raw(table)} where id = any(${ids}::integer[]) and ${condition}`,
  )
  return new Set(rows.map(({ id }) => id))
}
