import { expect, it } from 'vitest'
import { swipeStep } from './swipe.js'

it.each([
  [50, 0],
  [-50, 0],
  [51, -1],
  [-51, 1],
])('a finger that moved %i px asks for %i', (dx, step) => {
  expect(swipeStep(dx)).toBe(step)
})
