import { expect, test } from 'vitest'
import { escapeFrom, isFixed, levelOf, wrapFocus } from './menu.state.js'

test.each([
  [0, 0, false],
  [51, 0, false],
  [52, 0, true],
  [52, 90, false],
  [141, 90, false],
  [142, 90, true],
])('scrolled by %i px, under an ad of %i px, the header is fixed: %s', (scrolled, ad, fixed) => {
  expect(isFixed(scrolled, ad)).toBe(fixed)
})

test.each([
  [0, 1, 'close'],
  [1, 2, 'back'],
  [2, 3, 'back'],
])('with %i branches open the level is %i, and Escape means %s', (open, level, act) => {
  expect(levelOf(open)).toBe(level)
  expect(escapeFrom(level)).toBe(act)
})

test.each([
  { index: 4, length: 5, isBackwards: false, to: 0 },
  { index: 0, length: 5, isBackwards: true, to: 4 },
  { index: 2, length: 5, isBackwards: false, to: undefined },
  { index: 2, length: 5, isBackwards: true, to: undefined },
  { index: -1, length: 5, isBackwards: true, to: 4 },
  { index: -1, length: 0, isBackwards: false, to: undefined },
])(
  'from $index of $length, backwards $isBackwards, Tab leads to $to',
  ({ index, length, isBackwards, to }) => {
    expect(wrapFocus(index, length, isBackwards)).toBe(to)
  },
)
