/** Filters by two numbers: from, to, or both. In an address `20-60cm`, `-5000eur`, `1900-`. */
import { type Sql, sql } from '../../db/sql.js'
import type { ListFilter, Option, Unit } from '../list.js'

const RANGE = /^(\d{1,7}(?:\.\d)?)?-(\d{1,7}(?:\.\d)?)?([a-z]{2,3})?$/
/** Where an end is left open: the largest of the database's integers. */
const OPEN_END = 2_147_483_647

interface Range {
  min: number | undefined
  max: number | undefined
  unit: string
}

interface Ranged extends Pick<ListFilter, 'name' | 'label' | 'where' | 'isForMembers'> {
  units?: readonly Unit[]
  /** How many of what the database compares with one of `unit` is; 1 by default. */
  scaleOf?: (unit: string) => number
  /** A number as readers see it, such as `€5,000`. */
  format: (value: number) => string
  /** Around the numbers where they do not say by themselves what they are: the name before them, the unit after them. */
  hasNames?: boolean
}

export function rangedFilter({
  units = [],
  scaleOf = () => 1,
  format,
  hasNames = false,
  ...filter
}: Ranged): ListFilter {
  function read(key: string): Option | undefined {
    const range = parseRange(key, units)
    if (!range) return undefined
    const { min, max, unit } = range
    const scale = scaleOf(unit)
    return {
      key: rangeKey(range),
      text: hasNames ? `${filter.label} ${textOf(range, format)} ${unit}` : textOf(range, format),
      indented: false,
      values: [
        Math.floor((min ?? 0) * scale),
        max === undefined ? OPEN_END : Math.min(OPEN_END, Math.ceil(max * scale)),
      ],
      uses: 0,
    }
  }
  return {
    ...filter,
    type: 'range',
    source: { kind: 'local' },
    choices: { kind: 'ranged', units, read },
    sqlType: 'integer',
  }
}

/** The condition that `column` is in the range. */
export const isWithin = (column: Sql) => (values: Sql) =>
  sql`${column} between (${values})[1] and (${values})[2]`

/** Reads `20-60cm`. The smaller number comes first, whichever was written first; without a unit the usual one is meant. */
export function parseRange(key: string, units: readonly Unit[]): Range | undefined {
  const [, first, second, unit = units[0]?.key ?? ''] = RANGE.exec(key) ?? []
  const isKnown = units.length === 0 ? unit === '' : units.some((known) => known.key === unit)
  if (!isKnown || (first === undefined && second === undefined)) return undefined
  const [min, max] = [first, second].map((text) => (text === undefined ? undefined : Number(text)))
  return min !== undefined && max !== undefined && min > max
    ? { min: max, max: min, unit }
    : { min, max, unit }
}

export const rangeKey = ({ min, max, unit }: Range): string => `${min ?? ''}-${max ?? ''}${unit}`

function textOf({ min, max }: Range, format: Ranged['format']): string {
  if (min === undefined) return `up to ${format(max ?? 0)}`
  if (max === undefined) return `from ${format(min)}`
  return min === max ? format(min) : `${format(min)} to ${format(max)}`
}
