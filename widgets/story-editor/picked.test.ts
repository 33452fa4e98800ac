/** Numbers that a picker writes into a field. */
import { expect, it } from 'vitest'
import { isNumber, withNumber, wordsIn } from './picked.js'

it.each([
  ['', []],
  ['12, 15', ['12', '15']],
  ['12\n15\n12', ['12', '15']],
  ['12; salt 15 0', ['12', 'salt', '15', '0']],
])('reads %o', (value, words) => {
  expect(wordsIn(value)).toEqual(words)
})

it('knows what is a number', () => {
  expect(['12', '0', '012', 'salt', '-1', '1234567890'].filter(isNumber)).toEqual(['12'])
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
