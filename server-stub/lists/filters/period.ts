/** When works were made: decades from 1900 on, centuries before. */
import * as v from 'valibot'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import type { ListFilter, Option } from '../list.js'

const Decade = v.object({ decade: v.number() })
const MODERN = 1900

interface Period extends Pick<ListFilter, 'name' | 'label'> {
  table: Sql
  column: Sql
}

export function periodFilter({ table, column, ...names }: Period): ListFilter {
  return {
    ...names,
    type: 'checkbox',
    source: { kind: 'local' },
    choices: {
      kind: 'listed',
      all: async ({ db }) =>
        periodOptions(
          // From decade to decade in the index of years: there are dozens of them, and works by the hundred thousand.
          await queryAll(
            db,
            Decade,
            sql`with recursive step (year) as (
               select min(${column}) from ${table} where ${table}.published and ${column} > 0
               union all
               select (select min(${column}) from ${table} where ${table}.published and ${column} >= (step.year / 10 + 1) * 10)
               from step where step.year is not null
             ) select year / 10 as decade from step where year is not null`,
          ),
        ),
    },
    sqlType: 'integer',
    where: (values) => sql`${column} = any(${values})`,
  }
}

/** The latest first. Each period stands for its years. */
export function periodOptions(decades: readonly v.InferOutput<typeof Decade>[]): Option[] {
  const starts = decades.map(({ decade }) =>
    decade * 10 >= MODERN ? decade * 10 : Math.floor(decade / 10) * 100,
  )
  return [...new Set(starts)]
    .sort((a, b) => b - a)
    .map((start) => ({
      ...(start >= MODERN
        ? { key: `${start}s`, text: `${start}s`, values: yearsFrom(start, 10) }
        : {
            key: `${start / 100 + 1}-century`,
            text: `${ordinal(start / 100 + 1)} century`,
            values: yearsFrom(start, 100),
          }),
      indented: false,
      uses: 0,
    }))
}

const yearsFrom = (start: number, length: number) => Array.from({ length }, (_, index) => start + index)

/** Of a century: the 21st and the teens beyond it do not come up, since decades stand for all from 1900 on. */
const ordinal = (n: number) => `${n}${{ 1: 'st', 2: 'nd', 3: 'rd' }[n] ?? 'th'}`
