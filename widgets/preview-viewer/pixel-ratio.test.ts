import { expect, test } from 'vitest'
import { pixelRatioFor } from './pixel-ratio.js'

test.each([
  [390, 552, 3, 2],
  [1440, 2036, 1, 1],
  [1440, 2036, 2, 1.652],
  [5760, 8145, 1, 0.413],
])('a page of %i by %i on a screen of density %f is drawn at %f', (width, height, ratio, drawn) => {
  expect(pixelRatioFor(width, height, ratio)).toBeCloseTo(drawn, 3)
})
