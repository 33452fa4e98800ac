/** Filters whose items are the same for every catalogue. */
import { type Sql, sql } from '../../db/sql.js'
import type { ListFilter, Option } from '../list.js'
import { plainOption } from '../options.js'

interface Fixed extends Pick<ListFilter, 'name' | 'label' | 'type' | 'where'> {
  items: Readonly<Record<string, string>>
}

/** `items` are texts by key; the keys are what `where` compares with. */
export function fixedFilter({ items, ...filter }: Fixed): ListFilter {
  const options: Option[] = Object.entries(items).map(([key, text]) => plainOption(key, text))
  return {
    ...filter,
    source: { kind: 'local' },
    choices: { kind: 'listed', all: async () => options },
    sqlType: 'text',
  }
}

/** Whether something with `starts_on` and `ends_on` is on, to come, or past. */
export function whenFilter(table: Sql, words: { now: string; soon: string; past: string }): ListFilter {
  return fixedFilter({
    name: 'when',
    label: 'When',
    type: 'link',
    items: words,
    where: (values, today) => sql`${stage(table, today)} = any(${values})`,
  })
}

const stage = (table: Sql, today: Sql): Sql =>
  sql`case when ${table}.ends_on < ${today} then 'past' when ${table}.starts_on > ${today} then 'soon' else 'now' end`

/** What is on comes first (what closes first), then what opens (what opens first), then what is past (the latest). */
export const byStage = (table: Sql, today: Sql): Sql =>
  sql`case when ${table}.ends_on < ${today} then 2 when ${table}.starts_on > ${today} then 1 else 0 end,
   case when ${table}.ends_on < ${today} then ${today} - ${table}.ends_on
        when ${table}.starts_on > ${today} then ${table}.starts_on - ${today}
        else ${table}.ends_on - ${today} end, ${table}.id`
