import { expect, it } from 'vitest'
import { type BarPlace, placeAfter } from './quote-bar.state.js'

it.each<[string, number, number | undefined, BarPlace]>([
  ['its place is below the window', 1400, 3000, 'placed'],
  ['its place is not wholly in view', 801, 3000, 'placed'],
  ['its place is wholly in view', 800, 3000, 'fixed'],
  ['its place is far above', -2000, 801, 'fixed'],
  ['the target has come to the foot of the window', -2000, 800, 'fixed'],
  ['the reader scrolls past the target', -2000, 799, 'away'],
  ['there is no target', -2000, undefined, 'fixed'],
])('when %s', (_when, placeBottom, targetTop, state) => {
  expect(placeAfter({ placeBottom, foot: 800, targetTop })).toBe(state)
})
