/** What a filter means for one part of the index. */
import type { Filter, Operator } from '../../../language/filter.js'
import type { Value } from '../../../language/schema.js'
import type { Column } from './columns.js'

export interface Filtered {
  columns: ReadonlyMap<string, Column>
  /** The record of an `objectID`, which is filtered by though it is no column. */
  numberOf(objectID: string): number | undefined
}

/** What a filter says of a record; of a filter that says the same of all, only that. */
export type Test = boolean | ((document: number) => boolean)

export function compileFilter(filter: Filter, part: Filtered): Test {
  switch (filter.kind) {
    case 'all':
      return join(filter.of, part, false)
    case 'any':
      return join(filter.of, part, true)
    case 'not': {
      const test = compileFilter(filter.of, part)
      return typeof test === 'boolean' ? !test : (document) => !test(document)
    }
    case 'is': {
      if (filter.attribute === 'objectID') {
        const only = part.numberOf(filter.value)
        return only !== undefined && ((document) => document === only)
      }
      return testValue(part.columns.get(filter.attribute), filter.value.toLowerCase())
    }
    case 'compare': {
      const fits = COMPARE[filter.operator]
      return testValues(
        part.columns.get(filter.attribute),
        (value) => typeof value === 'number' && fits(value, filter.number),
      )
    }
    case 'between':
      return testValues(
        part.columns.get(filter.attribute),
        (value) => typeof value === 'number' && value >= filter.from && value <= filter.to,
      )
  }
}

const COMPARE: Record<Operator, (value: number, number: number) => boolean> = {
  '<': (value, number) => value < number,
  '<=': (value, number) => value <= number,
  '=': (value, number) => value === number,
  '!=': (value, number) => value !== number,
  '>=': (value, number) => value >= number,
  '>': (value, number) => value > number,
}

/** `decides` is the outcome of one that settles the whole: true among any, false among all. */
function join(filters: readonly Filter[], part: Filtered, decides: boolean): Test {
  const tests: ((document: number) => boolean)[] = []
  for (const filter of filters) {
    const test = compileFilter(filter, part)
    if (test === decides) return decides
    if (typeof test !== 'boolean') tests.push(test)
  }
  const [first, ...others] = tests
  if (!first) return !decides
  if (others.length === 0) return first
  return (document) => tests.some((test) => test(document) === decides) === decides
}

function testValue(column: Column | undefined, wanted: string): Test {
  const codes = column?.codesOf.get(wanted)
  if (!column || !codes) return false
  if (codes.length === column.entries.length) return true
  const [only] = codes
  if (codes.length === 1) return (document) => column.codes[document] === only
  const table = new Uint8Array(column.entries.length)
  for (const code of codes) table[code] = 1
  return (document) => table[column.codes[document] ?? 0] === 1
}

/** Asks each of the column's few entries once, then only looks up. */
function testValues(column: Column | undefined, fits: (value: Value) => boolean): Test {
  if (!column) return false
  const table = Uint8Array.from(column.entries, (values) => (values.some(fits) ? 1 : 0))
  if (!table.includes(1)) return false
  if (!table.includes(0)) return true
  const { codes } = column
  return (document) => table[codes[document] ?? 0] === 1
}
