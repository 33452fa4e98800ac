/** The statements of a list: how many records a selection leaves, and which stand on a page. */
import * as v from 'valibot'
import { queryAll } from '../db/rows.js'
import { type Sql, sql } from '../db/sql.js'
import type { List, ListContext, ListFilter, ListSort, Option } from './list.js'

/** What was chosen of one filter. */
export interface Chosen {
  filter: ListFilter
  options: readonly Option[]
}

const Count = v.object({ n: v.number() })
const Id = v.object({ id: v.number() })

export async function countRecords(
  { db, today }: ListContext,
  list: List,
  chosen: readonly Chosen[],
): Promise<number> {
  const rows = await queryAll(
    db,
    Count,
    sql`select count(*)::integer as n from ${list.from} where ${conditions(list, chosen, today)}`,
  )
  return rows[0]?.n ?? 0
}

/** Ids first: the database steps over the earlier pages without reading what their cards would need. */
export async function pageIds(
  { db, today }: ListContext,
  list: List,
  chosen: readonly Chosen[],
  sort: ListSort,
  { index, size }: { index: number; size: number },
): Promise<number[]> {
  // Of what an address may name there are too many to be a statement each.
  const limit = size === list.pageSize ? sql.limit(size) : sql`limit ${size}`
  const offset = index === 0 ? sql.empty : sql`offset ${index * size}`
  const rows = await queryAll(
    db,
    Id,
    sql`select ${list.from}.id from ${list.from} where ${conditions(list, chosen, today)} order by ${sort.orderBy(dateOf(today))}
     ${limit} ${offset}`,
  )
  return rows.map(({ id }) => id)
}

function conditions(list: List, chosen: readonly Chosen[], today: string): Sql {
  const parts = chosen.map(({ filter, options }) => {
    const values = sql`${options.flatMap((option) => option.values)}::${sql.raw(filter.sqlType)}[]`
    return sql`(${filter.where(values, dateOf(today))})`
  })
  return sql.join([list.where, ...parts], ' and ')
}

const dateOf = (today: string): Sql => sql`${today}::date`
