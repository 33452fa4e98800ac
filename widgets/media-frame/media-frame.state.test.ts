import { expect, test } from 'vitest'
import { heightFor, ratioOf } from './media-frame.state.js'

test.each([
  ['640', '360', 0.5625],
  ['640px', '480px', 0.75],
  [' 300 ', '600', 2],
  [' 300px ', '600px', 2],
])('a frame of %s by %s has the ratio %d', (width, height, ratio) => {
  expect(ratioOf(width, height)).toBe(ratio)
})

test.each([
  ['100%', '360', `the frame's width is "100%"`],
  ['640', null, `the frame's height is missing`],
  ['640px*2', '360', `the frame's width is "640px*2"`],
  ['640', '0', `the frame's height is "0"`],
])('a frame of %s by %s is refused: %s', (width, height, message) => {
  expect(() => ratioOf(width, height)).toThrow(message)
})

test('a height is whole pixels', () => {
  expect(heightFor(391, 0.5625)).toBe(220)
})
