/** Numbers that a picker writes into a field. */
import { expect, it } from 'vitest'
import { numbersIn, withNumber, withoutNumber } from './picked.js'

it.each([
  ['', []],
  ['12, 15', ['12', '15']],
  ['12\n15\n12', ['12', '15']],
  ['12; salt 15 0', ['12', '15']],
])('reads %o', (value, numbers) => {
  expect(numbersIn(value)).toEqual(numbers)
})

it.each([
  ['', 12, ', ', '12'],
  ['12', 15, ', ', '12, 15'],
  ['12,', 15, ', ', '12, 15'],
  ['12\n13', 15, '\n', '12\n13\n15'],
  ['12, 15', 12, ', ', '12, 15'],
  ['salt', 12, ', ', 'salt, 12'],
])('adds to %o', (value, number, separator, after) => {
  expect(withNumber(value, number, separator)).toBe(after)
})

it.each([
  ['12, 15', '12', ', ', '15'],
  ['12\n13\n15', '13', '\n', '12\n15'],
  ['112, 12', '12', ', ', '112'],
  ['salt, 12', '12', ', ', 'salt'],
])('takes out of %o', (value, number, separator, after) => {
  expect(withoutNumber(value, number, separator)).toBe(after)
})
