import { expect, it } from 'vitest'
import { roomViewOf } from './room-view.js'

const WORDS = { title: 'Salt Line', picture: '', size: '90 × 120 cm' }
const sized = (height_mm: number | null, width_mm: number | null, depth_mm: number | null = null) =>
  roomViewOf({ height_mm, width_mm, depth_mm, dimensions: '' }, WORDS)

it.each([
  [null, 1200],
  [900, null],
  [0, 1200],
  [900, -1],
])('shows no room for a work of %s × %s mm', (height, width) => {
  expect(sized(height, width)).toBeUndefined()
})

it('draws a work among wall, floor, bench and person', () => {
  const view = sized(900, 1200)
  expect(view?.isStanding).toBe(false)
  expect(view?.boxes.map(({ name }) => name)).toEqual(['back', 'floor', 'work'])
  expect(view?.boxes.at(-1)).toMatchObject({ width: 1200, height: 900 })
  expect(view?.figures.map(({ name }) => name)).toEqual(['bench', 'person'])
})

it('stands a deep one on a plinth', () => {
  expect(sized(400, 300, 149)?.isStanding).toBe(false)
  const view = sized(400, 300, 150)
  expect(view?.isStanding).toBe(true)
  expect(view?.boxes.map(({ name }) => name)).toContain('plinth')
})
