import { expect, test } from 'vitest'
import { choosePosition, shiftInto } from './menu-position.js'

const cases: [string, number, number, number, boolean, number][] = [
  ['below where it fits', 300, 100, 500, false, 416],
  ['above where it does not fit below and there is more room', 300, 600, 200, true, 416],
  ['below where neither fits and there is more room below', 500, 200, 300, false, 288],
  ['above where neither fits and there is more room above', 500, 300, 200, true, 288],
  ['never lower than what one can use', 500, 40, 60, false, 176],
]
test.each(cases)('%s', (_, menuPx, above, below, isReversed, heightPx) => {
  expect(choosePosition(menuPx, { above, below })).toEqual({ isReversed, heightPx })
})

test.each([
  ['where it is', 8, 300, 0],
  ['in from the left', -16, 276, 16],
  ['in from the right', 100, 412, -22],
  ['to the left edge where it is wider than the window', -10, 400, 10],
])('moves it %s', (_, left, right, shiftPx) => {
  expect(shiftInto({ left, right }, 390)).toBe(shiftPx)
})
