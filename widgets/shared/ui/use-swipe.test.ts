import { expect, it } from 'vitest'
import { swipeStep } from './use-swipe.js'

it.each([
  [50, 0],
  [-50, 0],
  [51, -1],
  [-51, 1],
])('a finger that moved %i px asks for %i', (dx, step) => {
  expect(swipeStep(dx)).toBe(step)
})

it.each([
  [60, 59, -1],
  [60, 60, 0],
  [-60, -300, 0],
])('a finger that moved %i px sideways and %i px down asks for %i', (dx, dy, step) => {
  expect(swipeStep(dx, dy)).toBe(step)
})
