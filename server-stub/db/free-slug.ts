/** Addresses that nobody else has, also while others take them. */
import * as v from 'valibot'
import type { Queries } from './database.js'
import { queryAll } from './rows.js'
import { uniqueSlug } from './slug.js'
import { sql } from './sql.js'

/** Each that fails has waited for somebody who took that address. */
const TRIES = 20

const Slug = v.object({ slug: v.string() })

/**
 * Asks `insert` for a row with the address `base`, or with the next number after it where that is taken. It gives `undefined` when
 * somebody else took the address meanwhile, as `on conflict do nothing` does, and is asked again.
 * @throws Error after twenty tries.
 */
export async function insertWithFreeSlug<T>(
  tx: Queries,
  table: string,
  base: string,
  insert: (slug: string) => Promise<T | undefined>,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const inserted = await insert(await freeSlug(tx, table, base))
    if (inserted !== undefined) return inserted
  }
  throw new Error(`db: no free address for “${base}” in ${table}; look at what else writes there`)
}

/**
 * `base`, or with the next number after it where that is another's, or was one's that readers knew, or a draft's of the last days. `id`: the row that it is for.
 * Works have their number in their address, so their words may repeat.
 */
export async function freeSlug(tx: Queries, table: string, base: string, id = 0): Promise<string> {
  if (table === 'artwork') return base
  const taken = await queryAll(
    tx,
    Slug,
    sql`select slug from ${sql.raw(table)} where (slug = ${base} or slug like ${base} || '-%') and id <> ${id}
     union select slug from old_address where collection = ${table} || 's' and document_id <> ${id} and (slug = ${base} or slug like ${base} || '-%')`,
  )
  return uniqueSlug(base, new Set(taken.map(({ slug }) => slug)))
}
