/** Where the point of a picture lies. */
import { expect, it } from 'vitest'
import { pointAfter, pointAt, pointOf } from './focal-point.state.js'

it.each([
  ['30', '70', { x: 30, y: 70 }],
  ['', '', { x: 50, y: 50 }],
  ['-3', '1.5', { x: 50, y: 50 }],
  ['999', '0', { x: 100, y: 0 }],
])('reads %o and %o', (x, y, point) => {
  expect(pointOf(x, y)).toEqual(point)
})

it('is where the press was, within the picture', () => {
  const box = { left: 10, top: 20, width: 200, height: 100 }
  expect(pointAt({ clientX: 60, clientY: 95 }, box)).toEqual({ x: 25, y: 75 })
  expect(pointAt({ clientX: 0, clientY: 999 }, box)).toEqual({ x: 0, y: 100 })
  expect(pointAt({ clientX: 5, clientY: 5 }, { ...box, width: 0 })).toEqual({ x: 50, y: 50 })
})

it.each([
  ['ArrowLeft', false, { x: 49, y: 50 }],
  ['ArrowRight', true, { x: 60, y: 50 }],
  ['ArrowUp', false, { x: 50, y: 49 }],
  ['ArrowDown', true, { x: 50, y: 60 }],
  ['Enter', false, undefined],
])('goes by %s', (key, isLarge, point) => {
  expect(pointAfter({ x: 50, y: 50 }, key, isLarge)).toEqual(point)
})

it('stays in the picture', () => {
  expect(pointAfter({ x: 3, y: 100 }, 'ArrowLeft', true)).toEqual({ x: 0, y: 100 })
  expect(pointAfter({ x: 3, y: 100 }, 'ArrowDown', false)).toEqual({ x: 3, y: 100 })
})
