import { expect, test } from 'vitest'
import { indexAfter, isForPicture, stepped } from './lightbox.state.js'

test.each([
  [0, 1, 1],
  [2, 1, 2],
  [0, -1, 0],
  [2, -1, 1],
])('from %i by %i of three is %i', (index, step, next) => {
  expect(stepped(index, step, 3)).toBe(next)
})

test.each([
  ['ArrowRight', 'ltr', 2],
  ['ArrowLeft', 'ltr', 0],
  ['ArrowRight', 'rtl', 0],
  ['ArrowLeft', 'rtl', 2],
  ['PageDown', 'rtl', 2],
  ['PageUp', 'rtl', 0],
  ['Home', 'ltr', 0],
  ['End', 'ltr', 3],
  ['ArrowUp', 'ltr', undefined],
  ['+', 'ltr', undefined],
] as const)('%s in %s leads from the second of four to %s', (key, direction, index) => {
  expect(indexAfter(key, 1, 4, direction)).toBe(index)
})

test('an enlarged picture takes the arrows, and only those', () => {
  expect(isForPicture('ArrowLeft', true)).toBe(true)
  expect(isForPicture('ArrowLeft', false)).toBe(false)
  expect(isForPicture('PageDown', true)).toBe(false)
})
