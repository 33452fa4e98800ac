import * as v from 'valibot'
import type { Queries } from './database.js'
import { queryAll } from './rows.js'

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
    `select id from ${table} where id = any($1::integer[])`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}
