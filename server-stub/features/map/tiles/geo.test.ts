/** What tiles are made of: projecting, cutting, the net, names, and coasts that cross ±180°. */
import { describe, expect, it, test } from 'vitest'
import { letter } from '../../../media/lettering.js'
import { clipRing, runsNear } from './clip.js'
import { linesOf, stepAt } from './graticule.js'
import { placeLabels } from './labels.js'
import { boxOfTile, latitudeOf, longitudeOf, xOf, yOf } from './mercator.js'
import { regionAround } from './region.js'
import { isTile, tileSvg } from './tile.js'
import { worldIn } from './world.js'

test.each([
  [0, 0],
  [38.72, -9.14],
  [-77, 166.6],
  [85, 180],
])('%d, %d comes back from the map', (latitude, longitude) => {
  expect(latitudeOf(yOf(latitude))).toBeCloseTo(latitude, 9)
  expect(longitudeOf(xOf(longitude))).toBeCloseTo(longitude, 9)
})

test.each([
  [{ z: 0, x: 0, y: 0 }, true],
  [{ z: 18, x: 262_143, y: 262_143 }, true],
  [{ z: 18, x: 262_144, y: 0 }, false],
  [{ z: 19, x: 0, y: 0 }, false],
])('%j is a tile: %s', (tile, expected) => expect(isTile(tile)).toBe(expected))

describe('cutting', () => {
  const box = { minX: 0, minY: 0, maxX: 1, maxY: 1 }
  it.each([
    ['a ring inside stays', [0.2, 0.2, 0.8, 0.2, 0.5, 0.8], 6],
    ['a ring outside goes', [2, 2, 3, 2, 3, 3], 0],
    ['a ring around fills the box', [-1, -1, 2, -1, 2, 2, -1, 2], 8],
  ])('%s', (_name, ring, length) => {
    const cut = [...clipRing(ring, box)]
    expect(cut).toHaveLength(length)
    expect(cut.every((value) => value >= 0 && value <= 1)).toBe(true)
  })

  it('breaks a line where it leaves', () => {
    expect(runsNear([0.5, 0.5, 0.9, 0.5, 3, 0.5, 3, 3, 0.5, 3, 0.5, 0.9], box)).toHaveLength(2)
  })
})

describe('the net', () => {
  it.each([3, 8, 12, 18])('has at most two lines each way on a tile of zoom %i', (z) => {
    const side = 2 ** z
    const { meridians, parallels } = linesOf({ z, x: Math.floor(side * 0.47), y: Math.floor(side * 0.38) })
    expect(meridians.length).toBeLessThanOrEqual(2)
    expect(parallels.length).toBeLessThanOrEqual(3)
  })

  it('is named by its step, with the side of the globe', () => {
    expect(stepAt(12)).toBe(0.1)
    const tile = { z: 12, x: Math.floor(xOf(-9.12) * 2 ** 12), y: Math.floor(yOf(38.72) * 2 ** 12) }
    const { meridians, parallels } = linesOf(tile)
    expect([...meridians, ...parallels].every(({ name }) => /^\d+\.\d° [NW]$/.test(name))).toBe(true)
    expect(linesOf({ z: 5, x: 15, y: 12 }).meridians.every(({ name }) => name === '')).toBe(true)
  })
})

describe('names', () => {
  const city = (name: string, longitude: number, weight: number) => ({
    name,
    x: xOf(longitude),
    y: yOf(40),
    weight,
  })

  it('give way to greater cities, and come back nearer', () => {
    const cities = [city('Little', 10, 1), city('Great', 10.4, 9)]
    expect(placeLabels(cities, [], 3, 256 * 2 ** 3)).toHaveLength(1)
    expect(placeLabels(cities, [], 9, 256 * 2 ** 9)).toHaveLength(2)
  })

  it('are set in letters that the typeface has', () => {
    expect(letter('São Paulo', 12).width).toBeGreaterThan(letter('Sao', 12).width)
    expect(letter('Łódź', 12).path).toMatch(/^M/)
    expect(letter('東', 12)).toEqual({ path: '', width: 0 })
  })
})

describe('the world', () => {
  it('has no coast that jumps across the map', async () => {
    const { coasts, borders } = await worldIn(50)
    for (const { points } of [...coasts, ...borders]) {
      for (let i = 2; i < points.length; i += 2) {
        expect(Math.abs((points[i] ?? 0) - (points[i - 2] ?? 0))).toBeLessThan(0.5)
      }
    }
  })

  it('looks the same from a region as from all of it', async () => {
    const world = await worldIn(50)
    const tile = { z: 9, x: 243, y: 196 }
    const box = boxOfTile(tile, 0.05)
    const lengthIn = (outlines: { points: Float64Array }[]) =>
      outlines.flatMap(({ points }) => runsNear(points, box)).reduce((sum, run) => sum + run.length, 0)
    expect(lengthIn([...regionAround(world, tile).coasts])).toBe(lengthIn([...world.coasts]))
    expect(lengthIn([...world.coasts])).toBeGreaterThan(0)
  })

  it('is paper all over where its coasts are not known to a street’s width', async () => {
    const world = await worldIn(50)
    expect(tileSvg({ z: 12, x: 1000, y: 2000 }, world, [])).toContain('#eef0ef')
    expect(tileSvg({ z: 13, x: 2000, y: 4000 }, world, [])).not.toContain('#eef0ef')
  })

  // Lisbon, London and Accra, as their guides open.
  it.each([
    [38.72, -9.14],
    [51.51, -0.13],
    [5.6, -0.19],
  ])(
    'is a plain ground around %d, %d: no net on it, and no coast that would lie',
    async (latitude, longitude) => {
      const [z, world] = [13, await worldIn(50)]
      const tile = { z, x: Math.floor(xOf(longitude) * 2 ** z), y: Math.floor(yOf(latitude) * 2 ** z) }
      const svg = tileSvg(tile, world, [])
      expect(svg).toContain('<path fill="#f1efea" d="M0 0h512v512H0z"/>')
      expect(svg).not.toContain('stroke')
    },
  )
})
