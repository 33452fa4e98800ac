import { expect, test } from 'vitest'
import { clampedZoom, ZOOM_STEP } from './zoom.js'

test.each([
  [1, ZOOM_STEP, 1.25],
  [1, 1 / ZOOM_STEP, 1],
  [1.25, 1 / ZOOM_STEP, 1],
  [3.9, ZOOM_STEP, 4],
  [1.005, 0.999, 1],
])('from %f by %f it is zoomed to %f', (zoom, factor, next) => {
  expect(clampedZoom(zoom, factor)).toBe(next)
})
