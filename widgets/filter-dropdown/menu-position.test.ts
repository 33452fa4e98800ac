import { expect, test } from 'vitest'
import { choosePosition } from './menu-position.js'

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
