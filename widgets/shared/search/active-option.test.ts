import { expect, test } from 'vitest'
import { moveActive } from './active-option.js'

test.each([
  [-1, 3, 'ArrowDown', 0],
  [0, 3, 'ArrowDown', 1],
  [2, 3, 'ArrowDown', -1],
  [-1, 3, 'ArrowUp', 2],
  [0, 3, 'ArrowUp', -1],
  [1, 3, 'Home', 0],
  [1, 3, 'End', 2],
  [-1, 3, 'Home', undefined],
  [-1, 3, 'End', undefined],
  [1, 3, 'ArrowLeft', undefined],
  [-1, 0, 'ArrowDown', undefined],
])('from %i of %i, %s leads to %s', (active, length, key, to) => {
  expect(moveActive(active, length, key)).toBe(to)
})
