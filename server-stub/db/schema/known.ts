import * as v from 'valibot'
import type { Queries } from '../database.js'
import { queryAll } from '../rows.js'
import { sql } from '../sql.js'

/** Those of `ids` that there are, published or not. */
export async function knownAmong(
  db: Queries,
  table: 'picture' | 'artwork',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await queryAll(
    db,
    v.object({ id: v.number() }),
    sql`select id from ${sql.raw(table)} where id = any(${ids}::integer[])`,
  )
  return new Set(rows.map(({ id }) => id))
}
