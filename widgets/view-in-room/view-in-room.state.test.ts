import { describe, expect, it, test } from 'vitest'
import { roomOf } from '../shared/contract/room.js'
import {
  fitted,
  fromMm,
  inMm,
  keyStep,
  nearestOf,
  type PhotoAction,
  type PhotoState,
  photoReducer,
  photoStart,
  scaleLine,
  scaleOf,
  viewAt,
} from './view-in-room.state.js'

const hung = (widthMm: number, heightMm: number) => roomOf({ widthMm, heightMm, isStanding: false })
const reached = (...actions: PhotoAction[]): PhotoState => actions.reduce(photoReducer, photoStart('cm'))
const read: PhotoAction = { type: 'read', width: 4000, height: 3000 }

test.each([
  [1, 'in', 25.4],
  [12, 'cm', 120],
  [7, 'mm', 7],
] as const)('%d %s are %d mm, and back', (value, unit, mm) => {
  expect(inMm(value, unit)).toBeCloseTo(mm)
  expect(fromMm(mm, unit)).toBeCloseTo(value)
})

describe('coming nearer', () => {
  it('ends while the work is seen whole, and shows more of a small one', () => {
    expect(nearestOf(hung(6000, 3000))).toBe(1)
    expect(nearestOf(hung(1200, 900))).toBe(2)
    expect(nearestOf(hung(30, 30))).toBe(32)
  })

  it.each([1, 2, 4, 8, 32])('%d times keeps the work in view, and the view in the room', (zoom) => {
    const room = hung(30, 30)
    const view = viewAt(room, zoom)
    expect(view.width).toBeCloseTo(room.view.width / zoom)
    expect(view.x).toBeLessThanOrEqual(room.work.x)
    expect(view.y).toBeLessThanOrEqual(room.work.y)
    expect(view.x + view.width).toBeGreaterThanOrEqual(room.work.x + 30)
    expect(view.y).toBeGreaterThanOrEqual(room.view.y)
    expect(view.x + view.width).toBeLessThanOrEqual(room.view.x + room.view.width + 1e-6)
  })

  test.each([
    [4000, 'cm', 100],
    [3000, 'cm', 50],
    [100, 'cm', 2],
    [4000, 'in', 20],
    [10, 'in', 0.05],
  ] as const)('of %d mm in view a line is %s: %d', (width, unit, line) => {
    expect(scaleLine(width, unit)).toBeCloseTo(line)
  })
})

describe('a photograph', () => {
  it('is read, refused and read again', () => {
    expect(reached({ type: 'chosen' }).status).toBe('reading')
    expect(reached({ type: 'chosen' }, { type: 'refused' })).toMatchObject({
      status: 'unreadable',
      size: undefined,
    })
    expect(reached({ type: 'refused' }, { type: 'chosen' }, read)).toMatchObject({
      status: 'shown',
      size: { width: 4000, height: 3000 },
    })
  })

  it('keeps what is moved within it', () => {
    const moved = reached(read, { type: 'moved', what: 'work', to: { x: 1.4, y: -2 } })
    expect(moved.places.work).toEqual({ x: 1, y: 0 })
    expect(moved.places.first).toEqual(reached(read).places.first)
  })

  it('has its scale by two points and the length between them, whichever way they lie', () => {
    const flat = reached(
      read,
      { type: 'moved', what: 'first', to: { x: 0.25, y: 0.5 } },
      { type: 'moved', what: 'second', to: { x: 0.75, y: 0.5 } },
      { type: 'typed', typed: ' 90,5 ' },
    )
    expect(scaleOf(flat)).toEqual({ is: 'known', mmAcross: 1810 })
    // Upright: 0.5 of 3000 pixels.
    const upright = photoReducer(
      photoReducer(flat, { type: 'moved', what: 'first', to: { x: 0.5, y: 0.25 } }),
      { type: 'moved', what: 'second', to: { x: 0.5, y: 0.75 } },
    )
    const scale = scaleOf(upright)
    expect(scale.is === 'known' && scale.mmAcross).toBeCloseTo((905 * 4000) / 1500)
    expect(scaleOf(photoReducer(flat, { type: 'unitChosen', unit: 'in' }))).toEqual({
      is: 'known',
      mmAcross: 2 * 90.5 * 25.4,
    })
  })

  it.each(['', '0', '-4', 'ninety', 'Infinity', 'NaN', '1e9', '9 0'])('has no scale by “%s”', (typed) => {
    expect(scaleOf(reached(read, { type: 'typed', typed }))).toEqual({ is: 'unknown', why: 'length' })
  })

  it('has none by two points that are one', () => {
    const state = reached(read, { type: 'moved', what: 'second', to: { x: 0.301, y: 0.75 } })
    expect(scaleOf(state)).toEqual({ is: 'unknown', why: 'points' })
  })
})

test('arrow keys move a little, with Shift ten times as far; no other key does', () => {
  expect(keyStep('ArrowLeft', false)).toEqual({ x: -0.005, y: 0 })
  expect(keyStep('ArrowRight', true)).toEqual({ x: 0.05, y: 0 })
  expect(keyStep('ArrowUp', false)).toEqual({ x: 0, y: -0.005 })
  expect(keyStep('ArrowDown', true)).toEqual({ x: 0, y: 0.05 })
  expect(keyStep('Enter', false)).toBeUndefined()
})

test('a picture fits into its stage by its longer side', () => {
  expect(fitted({ width: 400, height: 300 }, { width: 200, height: 200 })).toEqual({
    width: 200,
    height: 150,
  })
  expect(fitted({ width: 300, height: 400 }, { width: 200, height: 200 })).toEqual({
    width: 150,
    height: 200,
  })
})
