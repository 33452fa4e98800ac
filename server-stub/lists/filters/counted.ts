/** Filters whose items are what the catalogue holds. */
import * as v from 'valibot'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import type { ListFilter, Option } from '../list.js'
import { plainOption } from '../options.js'

const Found = v.object({ key: v.string(), text: v.string(), uses: v.number() })

interface Counted
  extends Pick<ListFilter, 'name' | 'label' | 'type' | 'where'>,
    Partial<Pick<ListFilter, 'sqlType'>> {
  /** Selects `key`, `text` and `uses` of every item, in order. */
  items: Sql
}

export function countedFilter({ items, sqlType = 'text', ...filter }: Counted): ListFilter {
  return {
    ...filter,
    source: { kind: 'local' },
    choices: {
      kind: 'listed',
      all: async ({ db }): Promise<Option[]> =>
        (await queryAll(db, Found, items)).map(({ key, text, uses }) => plainOption(key, text, uses)),
    },
    sqlType,
  }
}

/** The years in which `column` (a date or a timestamp) lies, the latest first. */
export function yearFilter(table: Sql, column: Sql): ListFilter {
  const year = sql`extract(year from ${table}.${column})::integer::text`
  return countedFilter({
    name: 'year',
    label: 'Year',
    type: 'checkbox',
    items: sql`select ${year} as key, ${year} as text, count(*)::integer as uses from ${table}
      where ${table}.published group by 1 order by 1 desc`,
    where: (values) => sql`${year} = any(${values})`,
  })
}

const Letter = v.object({ letter: v.string(), uses: v.number() })

/** The first letter of what a list is filed under; what begins with none of ours stands under `#`. */
export function letterFilter(table: Sql, where: Sql): ListFilter {
  return {
    name: 'letter',
    label: 'First letter',
    type: 'link',
    source: { kind: 'local' },
    choices: {
      kind: 'listed',
      all: async ({ db }) =>
        (
          await queryAll(
            db,
            Letter,
            sql`select letter, count(*)::integer as uses from ${table} where ${where}
             group by letter order by letter = '#', letter collate "C"`,
          )
        ).map(({ letter, uses }) => ({
          ...plainOption(letter === '#' ? 'other' : letter, letter.toUpperCase(), uses),
          values: [letter],
        })),
    },
    sqlType: 'text',
    where: (values) => sql`${table}.letter = any(${values})`,
  }
}
