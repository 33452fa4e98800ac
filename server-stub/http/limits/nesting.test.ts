import { expect, test as it } from 'vitest'
import { isDeep } from './nesting.js'

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

it.each([
  ['nothing', () => undefined, false],
  ['a text', () => 'text', false],
  ['an empty value deep within', () => ({ a: [{ b: null }] }), false],
  ['32 levels', () => nested(32), false],
  ['33 levels', () => nested(33), true],
  ['33 levels beside a number', () => ({ a: 1, b: { c: nested(31) } }), true],
  ['as many as a body holds', () => nested(30_000), true],
])('%s', (_what, value, expected) => {
  expect(isDeep(value())).toBe(expected)
})
