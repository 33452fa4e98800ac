import { expect, it } from 'vitest'
import { type Stored, textsOf, type Value, valuesOf } from '../../../language/schema.js'
import { ColumnBuilder, countValues } from './columns.js'
import { GrowingNumbers } from './growing.js'

function columnOf(values: Value[][]) {
  const builder = new ColumnBuilder()
  for (const one of values) builder.add(one)
  return builder.finish()
}

it('keeps what several records hold once', () => {
  const { entries, codes, codesOf } = columnOf([['Work'], ['Person'], ['Work'], ['work', 'Person'], []])
  expect(entries).toEqual([['Work'], ['Person'], ['work', 'Person'], []])
  expect([...codes]).toEqual([0, 1, 0, 2, 3])
  expect([...codesOf]).toEqual([
    ['work', [0, 2]],
    ['person', [1, 2]],
  ])
})

it.each([
  [256, 1],
  [257, 2],
  [65_536, 2],
  [65_537, 4],
])('of %i values takes %i bytes a record', (count, bytes) => {
  const { codes } = columnOf(Array.from({ length: count }, (_, index) => [index]))
  expect(codes.BYTES_PER_ELEMENT).toBe(bytes)
  expect(codes.at(-1)).toBe(count - 1)
})

it('counts values among the first of those that were found', () => {
  const column = columnOf([['a'], ['a', 'b'], ['c'], [], ['a']])
  const counts = countValues(column, Uint32Array.of(4, 1, 3, 0, 2), 4)
  expect([...counts]).toEqual([
    ['a', 3],
    ['b', 1],
  ])
  expect(countValues(column, Uint32Array.of(2), 0).size).toBe(0)
})

it('grows as far as it must', () => {
  const numbers = new GrowingNumbers()
  expect(numbers.take()).toHaveLength(0)
  for (let number = 0; number < 3_000; number++) numbers.push(number * 2)
  expect(numbers).toHaveLength(3_000)
  expect([...numbers.take()]).toEqual(Array.from({ length: 3_000 }, (_, index) => index * 2))
})

const RECORD: Stored = {
  objectID: 'a',
  title: 'Lake',
  names: ['Ana', null, 7, 'Bo'],
  tier: 0,
  isNew: false,
  none: null,
}

it.each<[attribute: string, texts: string[], values: Value[]]>([
  ['title', ['Lake'], ['Lake']],
  ['names', ['Ana', 'Bo'], ['Ana', 7, 'Bo']],
  ['tier', [], [0]],
  ['isNew', [], [false]],
  ['none', [], []],
  ['missing', [], []],
])('reads of %s the texts %j and the values %j', (attribute, texts, values) => {
  expect([textsOf(RECORD, attribute), valuesOf(RECORD, attribute)]).toEqual([texts, values])
})
