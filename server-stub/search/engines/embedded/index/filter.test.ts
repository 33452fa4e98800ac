import { describe, expect, it } from 'vitest'
import type { Filter, Operator } from '../../../language/filter.js'
import type { Value } from '../../../language/schema.js'
import { ColumnBuilder } from './columns.js'
import { compileFilter } from './compile-filter.js'

/** Records 0 to 4: what each holds. */
const VALUES: Readonly<Record<string, Value[][]>> = {
  type: [['Work'], ['Person'], ['work'], ['Art Fair'], ['Person']],
  tier: [[1], [2], [3], [], [2, 5]],
  published: [[true], [true], [true], [true], [true]],
  tags: [['blue', 'loud'], [], ['blue'], [], []],
}
const columns = new Map(
  Object.entries(VALUES).map(([name, ofRecords]) => {
    const builder = new ColumnBuilder()
    for (const values of ofRecords) builder.add(values)
    return [name, builder.finish()]
  }),
)

/** The records that a filter leaves, or what it says of all. */
function left(filter: Filter): number[] | boolean {
  const numberOf = (id: string) => (id === 'three' ? 3 : id === 'zero' ? 0 : undefined)
  const test = compileFilter(filter, { columns, numberOf })
  return typeof test === 'boolean' ? test : [0, 1, 2, 3, 4].filter(test)
}
const is = (attribute: string, value: string): Filter => ({ kind: 'is', attribute, value })
const not = (of: Filter): Filter => ({ kind: 'not', of })
const all = (...of: Filter[]): Filter => ({ kind: 'all', of })
const any = (...of: Filter[]): Filter => ({ kind: 'any', of })
const compare = (operator: Operator, number: number, attribute = 'tier'): Filter => ({
  kind: 'compare',
  attribute,
  operator,
  number,
})
const between = (from: number, to: number, attribute = 'tier'): Filter => ({
  kind: 'between',
  attribute,
  from,
  to,
})
const ALL = is('published', 'true')
const NONE = is('type', 'City')

describe('a filter', () => {
  it.each<[what: string, filter: Filter, left: number[] | boolean]>([
    ['a value without regard to capitals', is('type', 'WORK'), [0, 2]],
    ['a value of one kind', is('type', 'art fair'), [3]],
    ['a value in a list', is('tags', 'blue'), [0, 2]],
    ['the last value of a list', is('tags', 'loud'), [0]],
    ['a number as text', is('tier', '2'), [1, 4]],
    ['a value that all have', ALL, true],
    ['a value that none has', NONE, false],
    ['an attribute that none has', is('colour', 'red'), false],
    ['a record', is('objectID', 'three'), [3]],
    ['the first record', is('objectID', 'zero'), [0]],
    ['no record', is('objectID', 'seven'), false],
    ['less', compare('<', 2), [0]],
    ['at most', compare('<=', 2), [0, 1, 4]],
    ['equal', compare('=', 2), [1, 4]],
    ['other', compare('!=', 2), [0, 2, 4]],
    ['at least', compare('>=', 3), [2, 4]],
    ['more', compare('>', 3), [4]],
    ['more than there is', compare('>', 5), false],
    ['a comparison of texts', compare('!=', 2, 'type'), false],
    ['a comparison of what none has', compare('!=', 2, 'colour'), false],
    ['a range', between(2, 3), [1, 2, 4]],
    ['a range of one', between(5, 5), [4]],
    ['a range of texts', between(0, 9, 'type'), false],
    ['none of a value', not(is('type', 'work')), [1, 3, 4]],
    ['none of a value that none has', not(NONE), true],
    ['none of a value that all have', not(ALL), false],
    ['both', all(is('type', 'work'), is('tags', 'loud')), [0]],
    ['three', all(is('type', 'work'), is('tags', 'blue'), compare('>', 1)), [2]],
    ['either', any(is('type', 'work'), is('tier', '2')), [0, 1, 2, 4]],
    ['both, one of which all have', all(ALL, is('type', 'work')), [0, 2]],
    ['both, one of which none has', all(is('type', 'work'), NONE), false],
    ['either, one of which all have', any(is('type', 'work'), ALL), true],
    ['either, one of which none has', any(NONE, is('type', 'work')), [0, 2]],
    ['all of nothing', all(), true],
    ['any of nothing', any(), false],
    ['all of what all have', all(ALL, ALL), true],
    ['any of what none has', any(NONE, NONE), false],
  ])('leaves of %s', (_what, filter, expected) => {
    expect(left(filter)).toEqual(expected)
  })
})

it('says the same of all where each value fits', () => {
  const builder = new ColumnBuilder()
  for (const tier of [1, 2]) builder.add([tier])
  const part = { columns: new Map([['tier', builder.finish()]]), numberOf: () => undefined }
  expect(compileFilter(compare('>', 0), part)).toBe(true)
  expect(compileFilter(between(1, 2), part)).toBe(true)
})
