/** The statements of a list: how many records a selection leaves, and which stand on a page. */
import * as v from 'valibot'
import { queryAll } from '../db/rows.js'
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
  const { where, params } = conditions(list, chosen, today)
  const rows = await queryAll(
    db,
    Count,
    `select count(*)::integer as n from ${list.from} where ${where}`,
    params,
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
  const { where, params } = conditions(list, chosen, today)
  const rows = await queryAll(
    db,
    Id,
    `select ${list.from}.id from ${list.from} where ${where} order by ${sort.orderBy(dateOf(today))}
     limit ${size} offset ${index * size}`,
    params,
  )
  return rows.map(({ id }) => id)
}

function conditions(list: List, chosen: readonly Chosen[], today: string) {
  const params: (readonly (string | number)[])[] = []
  const parts = chosen.map(({ filter, options }) => {
    params.push(options.flatMap(({ values }) => values))
    return `(${filter.where(`$${params.length}::${filter.sqlType}[]`, dateOf(today))})`
  })
  return { where: [list.where, ...parts].join(' and '), params }
}

/** The day as SQL. It is the server's own and never a reader's; still nothing but a day gets in. */
function dateOf(today: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(today))
    throw new Error(`lists: found the day "${today}"; give it as YYYY-MM-DD`)
  return `date '${today}'`
}
