/** Filters whose items are what the catalogue holds. */
import * as v from 'valibot'
import { many } from '../../store/queries/rows.js'
import type { ListFilter, Option } from '../list.js'
import { plainOption } from '../options.js'

const Found = v.object({ key: v.string(), text: v.string(), uses: v.number() })

interface Counted
  extends Pick<ListFilter, 'name' | 'label' | 'type' | 'where'>,
    Partial<Pick<ListFilter, 'sqlType'>> {
  /** Selects `key`, `text` and `uses` of every item, in order. */
  items: string
}

export function countedFilter({ items, sqlType = 'text', ...filter }: Counted): ListFilter {
  return {
    ...filter,
    source: { kind: 'local' },
    choices: {
      kind: 'listed',
      all: async ({ db }): Promise<Option[]> =>
        (await many(db, Found, items)).map(({ key, text, uses }) => plainOption(key, text, uses)),
    },
    sqlType,
  }
}

/** The years in which `column` (a date or a timestamp) lies, the latest first. */
export function yearFilter(table: string, column: string): ListFilter {
  const year = `extract(year from ${table}.${column})::integer::text`
  return countedFilter({
    name: 'year',
    label: 'Year',
    type: 'checkbox',
    items: `select ${year} as key, ${year} as text, count(*)::integer as uses from ${table}
      where ${table}.published group by 1 order by 1 desc`,
    where: (values) => `${year} = any(${values})`,
  })
}

/** The first letter of what a list is filed under; what begins with none of ours stands under `#`. */
export function letterFilter(table: string, folded: string, where: string): ListFilter {
  const letter = `case when ${folded} >= 'a' and ${folded} < '{' then left(${folded}, 1) else 'other' end`
  return countedFilter({
    name: 'letter',
    label: 'First letter',
    type: 'link',
    items: `select letter as key, case letter when 'other' then '#' else upper(letter) end as text, count(*)::integer as uses
      from (select ${letter} as letter from ${table} where ${where}) filed group by letter
      order by letter = 'other', letter collate "C"`,
    where: (values) => `${letter} = any(${values})`,
  })
}
