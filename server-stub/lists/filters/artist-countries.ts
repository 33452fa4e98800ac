/** Where artists are from. The catalogue says it as a people (“Dutch”), a reader looks for a country. */
import * as v from 'valibot'
import type { FilterListName } from '../../../widgets/shared/contract/filter-list.call.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import type { ListFilter, Option } from '../list.js'
import { keyOf } from '../options.js'
import { countryOf } from './nationalities.js'

const Used = v.object({ nationality: v.string(), uses: v.number() })

interface Countries extends Pick<ListFilter, 'where'> {
  list: FilterListName
  /** The number of records of an artist, to be summed up. */
  uses: Sql
}

export function artistCountriesFilter({ list, uses, where }: Countries): ListFilter {
  return {
    name: 'countries',
    label: 'Artist’s country',
    type: 'checkbox',
    source: { kind: 'remote', list },
    choices: {
      kind: 'listed',
      all: async ({ db }) =>
        countryOptions(
          await queryAll(
            db,
            Used,
            sql`select nationality, sum(${uses})::integer as uses from artist where published and nationality <> ''
             group by nationality having sum(${uses}) > 0`,
          ),
        ),
    },
    sqlType: 'text',
    where,
  }
}

/** Two peoples may have one country: `English` and `British` are one item. */
export function countryOptions(rows: readonly v.InferOutput<typeof Used>[]): Option[] {
  const options = new Map<string, Option>()
  for (const { nationality, uses } of rows) {
    const text = countryOf(nationality)
    const known = options.get(text)
    options.set(text, {
      key: keyOf(text),
      text,
      indented: false,
      values: [...(known?.values ?? []), nationality],
      uses: (known?.uses ?? 0) + uses,
    })
  }
  return [...options.values()].sort((a, b) => a.text.localeCompare(b.text, 'en'))
}
