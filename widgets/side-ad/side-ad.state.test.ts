import { expect, it } from 'vitest'
import { isFixed } from './side-ad.state.js'

it.each([
  ['below the offset', 83, 3000, false],
  ['at the offset', 82, 3000, false],
  ['above the offset', 81, 3000, true],
  ['far above it', -2000, 1000, true],
  ['at the end of its place', -2318, 682, false],
  ['past its place', -4000, -1000, false],
])('when its top is %s', (_where, top, bottom, fixed) => {
  expect(isFixed({ top, bottom, heightPx: 600 })).toBe(fixed)
})
