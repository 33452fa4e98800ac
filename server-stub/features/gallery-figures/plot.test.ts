import { expect, test as it } from 'vitest'
import { barsOf } from './plot.js'

it('the largest number fills the height, and what is not nothing can be seen', () => {
  expect(barsOf([0, 1, 1000]).map(({ y, height }) => [y, height])).toEqual([
    [100, 0],
    [98.5, 1.5],
    [0, 100],
  ])
})

it('bars stand side by side within the square', () => {
  const bars = barsOf([3, 2, 5, 1])
  for (const [index, { x, width }] of bars.entries()) {
    expect(x).toBeGreaterThanOrEqual(index * 25)
    expect(x + width).toBeLessThanOrEqual((index + 1) * 25)
  }
})

it('of nothing at all there is no bar that can be seen', () => {
  expect(barsOf([])).toEqual([])
  expect(barsOf([0, 0]).every(({ height }) => height === 0)).toBe(true)
})
