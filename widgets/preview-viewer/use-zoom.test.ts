import { expect, test } from 'vitest'
import { clampedZoom, keyActionFor, ZOOM_STEP } from './use-zoom.js'

test.each([
  [1, ZOOM_STEP, 1.25],
  [1, 1 / ZOOM_STEP, 1],
  [1.25, 1 / ZOOM_STEP, 1],
  [3.9, ZOOM_STEP, 4],
  [1.005, 0.999, 1],
])('from %f by %f it is zoomed to %f', (zoom, factor, next) => {
  expect(clampedZoom(zoom, factor)).toBe(next)
})

test.each([
  ['PageDown', { type: 'scroll', screens: 0.9 }],
  [' ', { type: 'scroll', screens: 0.9 }],
  ['PageUp', { type: 'scroll', screens: -0.9 }],
  ['Home', { type: 'end', which: 'first' }],
  ['End', { type: 'end', which: 'last' }],
  ['+', { type: 'zoom', factor: 1.25 }],
  ['=', { type: 'zoom', factor: 1.25 }],
  ['-', { type: 'zoom', factor: 0.8 }],
  ['0', { type: 'fit' }],
  ['a', undefined],
])('%s asks for %o', (key, action) => {
  expect(keyActionFor(key)).toEqual(action)
})
