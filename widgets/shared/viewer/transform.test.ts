import { describe, expect, test } from 'vitest'
import {
  fitScale,
  fitted,
  isEnlarged,
  isLarger,
  isOn,
  MOST_SCALE,
  PAN_STEP_PX,
  panned,
  scaledTo,
  toggled,
  wishOf,
  within,
  ZOOM_STEP,
  zoomedBy,
} from './transform.js'

const backdrop = { width: 1000, height: 800 }
const large = { width: 2000, height: 1000 }
const small = { width: 400, height: 300 }
const middle = { x: 0, y: 0 }

describe('at first', () => {
  test.each([
    ['a wide one as wide as the backdrop', large, 0.5, true],
    ['a high one as high as the backdrop', { width: 500, height: 1600 }, 0.5, true],
    ['a small one at its full size', small, 1, false],
    ['one as large as the backdrop at its full size', backdrop, 1, false],
    ['one a pixel wider is larger', { width: 1001, height: 10 }, 1000 / 1001, true],
  ])('%s', (_, picture, scale, larger) => {
    expect(fitScale(picture, backdrop)).toBe(scale)
    expect(isLarger(picture, backdrop)).toBe(larger)
    expect(isEnlarged(fitted(picture, backdrop), picture, backdrop)).toBe(false)
  })
})

describe('a picture keeps to the backdrop', () => {
  test.each([
    ['what fits stands in the middle', { x: 90, y: -90, scale: 0.5 }, { x: 0, y: 0, scale: 0.5 }],
    ['what is larger goes to its edge', { x: 900, y: -900, scale: 1 }, { x: 500, y: -100, scale: 1 }],
    ['never below fit', { x: 0, y: 0, scale: 0.1 }, { x: 0, y: 0, scale: 0.5 }],
    ['never above the most', { x: 0, y: 0, scale: 9 }, { x: 0, y: 0, scale: MOST_SCALE }],
  ])('%s', (_, transform, kept) => {
    expect(within(transform, large, backdrop)).toEqual(kept)
  })
})

describe('growing', () => {
  test('keeps what lies under the pointer there', () => {
    expect(scaledTo({ x: 0, y: 0, scale: 0.5 }, 1, { x: 100, y: -50 })).toEqual({ x: -100, y: 50, scale: 1 })
  })
  test('stays put at the largest', () => {
    const transform = { x: 300, y: 0, scale: MOST_SCALE }
    expect(zoomedBy(transform, ZOOM_STEP, { x: 50, y: 50 }, large, backdrop)).toEqual(transform)
  })
  test('a click goes to full size and back to fit', () => {
    const full = toggled(fitted(large, backdrop), { x: 400, y: 0 }, large, backdrop)
    expect(full).toEqual({ x: -400, y: 0, scale: 1 })
    expect(toggled(full, middle, large, backdrop)).toEqual(fitted(large, backdrop))
  })
  test('at the rim a click shows no backdrop that it need not', () => {
    expect(toggled(fitted(large, backdrop), { x: 0, y: 390 }, large, backdrop)).toEqual({
      x: 0,
      y: -100,
      scale: 1,
    })
  })
})

test('panning adds up', () => {
  expect(panned({ x: 1, y: 2, scale: 1 }, { x: 3, y: 4 })).toEqual({ x: 4, y: 6, scale: 1 })
})

test.each([
  ['in the middle', { x: 0, y: 0 }, true],
  ['at the corner', { x: 200, y: 150 }, true],
  ['beside it', { x: 201, y: 0 }, false],
  ['beneath it', { x: 0, y: 151 }, false],
])('%s is on the picture: %s', (_, point, is) => {
  expect(isOn(point, { x: 0, y: 0, scale: 1 }, small)).toBe(is)
})

test.each([
  ['ArrowLeft', { pan: { x: PAN_STEP_PX, y: 0 } }],
  ['ArrowRight', { pan: { x: -PAN_STEP_PX, y: 0 } }],
  ['ArrowUp', { pan: { x: 0, y: PAN_STEP_PX } }],
  ['ArrowDown', { pan: { x: 0, y: -PAN_STEP_PX } }],
  ['+', { zoom: ZOOM_STEP }],
  ['=', { zoom: ZOOM_STEP }],
  ['-', { zoom: 1 / ZOOM_STEP }],
  ['0', 'fit'],
  ['a', undefined],
])('%s asks for %o', (key, wish) => {
  expect(wishOf(key)).toEqual(wish)
})
