import { expect, test } from 'vitest'
import { nextTabIndex } from './tab-index.js'

test.each([
  [0, 'ArrowRight', false, 1],
  [2, 'ArrowRight', false, 0],
  [0, 'ArrowLeft', false, 2],
  [0, 'ArrowLeft', true, 1],
  [1, 'ArrowRight', true, 0],
  [1, 'Home', false, 0],
  [1, 'End', true, 2],
  [1, 'Enter', false, undefined],
])('from tab %i of three, %s (right to left: %s) leads to %s', (index, key, isRightToLeft, to) => {
  expect(nextTabIndex(index, 3, key, isRightToLeft)).toBe(to)
})
