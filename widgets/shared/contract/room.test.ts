import { describe, expect, it } from 'vitest'
import { BENCH_MM, type Box, figuresOf, roomOf, viewBoxOf } from './room.js'

const hung = (widthMm: number, heightMm: number) => roomOf({ widthMm, heightMm, isStanding: false })
const standing = (widthMm: number, heightMm: number) => roomOf({ widthMm, heightMm, isStanding: true })
const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

describe('a room', () => {
  it.each([
    [30, 30],
    [1200, 900],
    [6000, 3000],
    [900, 12_000],
    [20_000, 200],
  ])('shows a work of %d × %d mm whole and at its own size, hung and standing', (width, height) => {
    for (const room of [hung(width, height), standing(width, height)]) {
      expect(room.work).toMatchObject({ width, height })
      expect(holds(room.view, room.work)).toBe(true)
      expect(room.personX).toBeLessThan(room.view.x + room.view.width)
      expect(room.benchX).toBeGreaterThan(room.view.x)
      expect(room.personX - 260).toBeGreaterThan(Math.max(width / 2, room.benchX + BENCH_MM.width))
    }
  })

  it('hangs a work with its middle at the height of the eye, a tall one just above the floor', () => {
    expect(hung(1200, 900).work.y + 450).toBe(-1550)
    expect(hung(1200, 4000).work.y + 4000).toBe(-150)
  })

  it('has the bench before the wall only where it hides nothing', () => {
    const small = hung(1200, 900)
    expect(small.benchX).toBe(-BENCH_MM.width / 2)
    const tall = hung(1200, 2600)
    expect(tall.benchX + BENCH_MM.width).toBeLessThan(tall.work.x)
  })

  it('puts a small work that stands on a plinth, a large one on the floor', () => {
    expect(standing(300, 400).plinth?.y).toBe(-1000)
    expect(standing(300, 400).work.y).toBe(-1400)
    expect(standing(900, 2000).plinth).toBeUndefined()
    expect(standing(900, 2000).work.y).toBe(-2000)
  })

  it('gives the figures their places, and the box for an SVG', () => {
    const room = hung(1200, 900)
    expect(figuresOf(room).map(({ name, x }) => [name, x])).toEqual([
      ['bench', -700],
      ['person', room.personX],
    ])
    expect(viewBoxOf({ x: -1.26, y: 0, width: 10, height: 2.04 })).toBe('-1.3 0 10 2')
  })
})
