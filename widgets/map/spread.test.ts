import { describe, expect, it } from 'vitest'
import { APART_PX, isCrowded, type Pixel, spread } from './spread.js'

const at = (x: number, y: number): Pixel => ({ x, y })

/** Between the two that are nearest to each other, as squares are. */
const nearest = (points: readonly Pixel[]) =>
  Math.min(
    ...points.flatMap((one, index) =>
      points.slice(index + 1).map((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))),
    ),
  )

describe('spread', () => {
  it('leaves what is far enough where it is', () => {
    const points = [at(0, 0), at(28, 0), at(0, 400)]
    expect(spread(points)).toEqual(points)
  })

  it.each([
    ['two in one place', [at(5, 5), at(5, 5)]],
    ['a row that is too dense', Array.from({ length: 8 }, (_, index) => at(index * 9, 0))],
    ['twenty in one building', Array.from({ length: 20 }, () => at(100, 100))],
  ])('%s', (_name, points) => {
    const moved = spread(points)
    expect(moved).toHaveLength(points.length)
    expect(nearest(moved)).toBeGreaterThanOrEqual(APART_PX - 1)
  })

  it('moves both of a pair alike, along the line through them', () => {
    const [one, other] = spread([at(0, 0), at(10, 0)])
    expect([one?.y, other?.y]).toEqual([0, 0])
    expect((one?.x ?? 0) + (other?.x ?? 0)).toBeCloseTo(10)
  })

  it('gives the same places each time, and changes no point that it was given', () => {
    const points = [at(0, 0), at(0, 0), at(3, 1)]
    expect(spread(points)).toEqual(spread(points))
    expect(points).toEqual([at(0, 0), at(0, 0), at(3, 1)])
  })
})

it('is crowded when another one is nearer than two full sizes need', () => {
  const points = [at(0, 0), at(43, 0), at(200, 0)]
  expect(points.map((point) => isCrowded(point, points))).toEqual([true, true, false])
})
