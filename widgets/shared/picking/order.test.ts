import { expect, it } from 'vitest'
import { keysOf, moved, without } from './order.js'

it('moves within the list alone', () => {
  const lines = ['a', 'b', 'c']
  expect(moved(lines, 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(lines, 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(lines, 0, -1)).toBe(lines)
  expect(moved(lines, 2, 1)).toBe(lines)
  expect(without(lines, 1)).toEqual(['a', 'c'])
})

it('has a key for each line', () => {
  expect(keysOf(['a', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a 1', 'a 2'])
})
