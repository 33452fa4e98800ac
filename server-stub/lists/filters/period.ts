/** When works were made: decades from 1900 on, centuries before. */
import * as v from 'valibot'
import { many } from '../../store/queries/rows.js'
import type { ListFilter, Option } from '../list.js'

const Years = v.object({ decade: v.number(), uses: v.number() })
const MODERN = 1900

interface Period extends Pick<ListFilter, 'name' | 'label'> {
  table: string
  column: string
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
          await many(
            db,
            Years,
            `select ${column} / 10 as decade, count(*)::integer as uses from ${table}
             where ${table}.published and ${column} > 0 group by 1`,
          ),
        ),
    },
    sqlType: 'integer',
    where: (values) => `${column} = any(${values})`,
  }
}

/** The latest first. Each period stands for its years. */
export function periodOptions(decades: readonly v.InferOutput<typeof Years>[]): Option[] {
  const periods = new Map<number, number>()
  for (const { decade, uses } of decades) {
    const start = decade * 10 >= MODERN ? decade * 10 : Math.floor(decade / 10) * 100
    periods.set(start, (periods.get(start) ?? 0) + uses)
  }
  return [...periods]
    .sort(([a], [b]) => b - a)
    .map(([start, uses]) => ({
      ...(start >= MODERN
        ? { key: `${start}s`, text: `${start}s`, values: yearsFrom(start, 10) }
        : {
            key: `${start / 100 + 1}-century`,
            text: `${ordinal(start / 100 + 1)} century`,
            values: yearsFrom(start, 100),
          }),
      indented: false,
      uses,
    }))
}

const yearsFrom = (start: number, length: number) => Array.from({ length }, (_, index) => start + index)

function ordinal(n: number): string {
  const isTeen = n % 100 > 10 && n % 100 < 14
  return `${n}${(!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[n % 10]) || 'th'}`
}
