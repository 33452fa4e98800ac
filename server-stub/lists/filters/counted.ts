/** Filters whose items are what the catalogue holds. */
import * as v from 'valibot'
import { queryAll } from '../../db/rows.js'
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
        (await queryAll(db, Found, items)).map(({ key, text, uses }) => plainOption(key, text, uses)),
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

const Letter = v.object({ letter: v.string(), uses: v.number() })

/** The first letter of what a list is filed under; what begins with none of ours stands under `#`. */
export function letterFilter(table: string, where: string): ListFilter {
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
            `select letter, count(*)::integer as uses from ${table} where ${where}
             group by letter order by letter = '#', letter collate "C"`,
          )
        ).map(({ letter, uses }) => ({
          ...plainOption(letter === '#' ? 'other' : letter, letter.toUpperCase(), uses),
          values: [letter],
        })),
    },
    sqlType: 'text',
    where: (values) => `${table}.letter = any(${values})`,
  }
}
