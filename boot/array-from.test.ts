import { expect, it } from 'vitest'
import { arrayFrom } from './array-from.js'

it.each([
  ['a set', new Set([1, 2])],
  ['a text', 'ab'],
  ['a length alone', { length: 2 }],
  ['what has places', { length: 2, 0: 'a', 1: 'b' }],
  ['nothing in it', {} as ArrayLike<unknown>],
  ['form data', new URLSearchParams('a=1&b=2')],
])('gives of %s what the browser’s own gives', (_, items) => {
  const source = items as Iterable<unknown>
  expect(arrayFrom(source)).toEqual(Array.from(source))
  const made = (item: unknown, index: number) => `${index}: ${item}`
  expect(arrayFrom(source, made)).toEqual(Array.from(source, made))
})
