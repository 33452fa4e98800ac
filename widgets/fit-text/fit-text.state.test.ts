import { expect, test } from 'vitest'
import { fitSize } from './fit-text.state.js'

test.each([
  { why: 'fits as it is', fromPx: 61, fitsAtPx: 80, sizePx: 61 },
  { why: 'is one step too large', fromPx: 61, fitsAtPx: 60, sizePx: 60 },
  { why: 'fits at half its size', fromPx: 61, fitsAtPx: 30.5, sizePx: 30 },
  { why: 'fits at the least size only', fromPx: 61, fitsAtPx: 20, sizePx: 20 },
  { why: 'fits at no size allowed', fromPx: 61, fitsAtPx: 12, sizePx: 20 },
  { why: 'starts from a fraction', fromPx: 61.4, fitsAtPx: 40, sizePx: 39.4 },
  { why: 'would take more than 100 steps', fromPx: 200, fitsAtPx: 40, sizePx: 100 },
  { why: 'starts below the least size', fromPx: 16, fitsAtPx: 10, sizePx: 16 },
])('a text of $fromPx px that $why takes $sizePx px', ({ fromPx, fitsAtPx, sizePx }) => {
  expect(fitSize(fromPx, (size) => size <= fitsAtPx)).toBeCloseTo(sizePx)
})

test('asks at most eight times', () => {
  let asked = 0
  fitSize(120, (size) => {
    asked++
    return size <= 33
  })
  expect(asked).toBeLessThanOrEqual(8)
})
