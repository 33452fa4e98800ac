/** What has changed in the store since a search index was made of it; written by triggers (db/baseline/5-search.sql). */
import * as v from 'valibot'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import { SEARCH_TABLES, type SearchTable } from './records-store.js'

/** A place in the stream of changes: every transaction before it was over when it was read. */
export type Horizon = number

export interface Change {
  seq: number
  entity: SearchTable
  /** Null when there were too many to name. */
  ids: number[] | null
}

const HORIZON = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
const ChangeRow = v.object({
  horizon: v.number(),
  seq: v.nullable(v.number()),
  entity: v.nullable(v.picklist(SEARCH_TABLES)),
  ids: v.nullable(v.array(v.number())),
})

/** The place from which on changes are not in what is read from now on, or may not be. */
export async function currentHorizon(db: Queries): Promise<Horizon> {
  const [row] = await queryAll(db, v.object({ horizon: v.number() }), sql`select ${HORIZON} as horizon`)
  return row?.horizon ?? 0
}

/** Changes that `horizon` does not know, some of them perhaps seen before, and the place to ask from next time. */
export async function changesSince(
  db: Queries,
  horizon: Horizon,
): Promise<{ horizon: Horizon; changes: Change[] }> {
  const rows = await queryAll(
    db,
    ChangeRow,
    sql`select now.horizon, change.seq, change.entity, change.ids
     from (select ${HORIZON} as horizon) now left join search_change change on change.xid >= ${horizon} order by change.seq`,
  )
  return {
    horizon: rows[0]?.horizon ?? horizon,
    changes: rows.flatMap(({ seq, entity, ids }) =>
      seq === null || entity === null ? [] : [{ seq, entity, ids }],
    ),
  }
}

/** Records in which a thing is named, so that they change with it. */
const NAMED_IN: Partial<
  Record<SearchTable, readonly { table: SearchTable; idsOf(ids: readonly number[]): Sql }[]>
> = {
  artist: [
    {
      table: 'exhibition',
      idsOf: (ids) =>
        sql`select exhibition_id as id from exhibition_artist where artist_id = any(${ids}::integer[])`,
    },
  ],
  gallery: (['exhibition', 'viewing_room', 'preview'] as const).map((table) => ({
    table,
    idsOf: (ids) => sql`select id from ${sql.raw(table)} where gallery_id = any(${ids}::integer[])`,
  })),
  city: (['gallery', 'art_fair'] as const).map((table) => ({
    table,
    idsOf: (ids) => sql`select id from ${sql.raw(table)} where city_id = any(${ids}::integer[])`,
  })),
}

/** What is to be read anew when these things have changed: they themselves, and what names them. */
export async function withDependents(
  db: Queries,
  touched: ReadonlyMap<SearchTable, ReadonlySet<number>>,
): Promise<Map<SearchTable, Set<number>>> {
  const all = new Map([...touched].map(([table, ids]) => [table, new Set(ids)]))
  for (const [entity, ids] of touched) {
    for (const { table, idsOf } of NAMED_IN[entity] ?? []) {
      const rows = await queryAll(db, v.object({ id: v.number() }), idsOf([...ids]))
      if (rows.length === 0) continue
      const known = all.get(table) ?? new Set()
      for (const { id } of rows) known.add(id)
      all.set(table, known)
    }
  }
  return all
}

/** The tables that name things of these, and these: what is to be compared when it is not known which of them have changed. */
export function tablesWithDependents(tables: Iterable<SearchTable>): Set<SearchTable> {
  const all = new Set(tables)
  for (const table of [...all]) for (const { table: other } of NAMED_IN[table] ?? []) all.add(other)
  return all
}

/** A saved index that is older than this cannot be brought up to date. */
export const KEPT_DAYS = 7

/** Forgets what every process has long read. */
export async function forgetChanges(db: Queries): Promise<void> {
  await db.query(sql`delete from search_change where at < now() - make_interval(days => ${KEPT_DAYS})`)
}
