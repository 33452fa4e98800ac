/** What is bundled does not take what other scripts of a page have put in place of `Array.from`. */
import { expect, it } from 'vitest'
import { plinthArrayFrom, withOwnArrayFrom } from '../build/own-array-from.mjs'

it.each([
  ['a set', new Set([1, 2])],
  ['a text', 'ab'],
  ['a length alone', { length: 2 }],
  ['what has places', { length: 2, 0: 'a', 1: 'b' }],
  ['nothing', {} as ArrayLike<unknown>],
  ['fields', new URLSearchParams('a=1&b=2')],
])('it gives of %s what the browser’s own gives', (_, items) => {
  const source = items as Iterable<unknown>
  expect(plinthArrayFrom(source)).toEqual(Array.from(source))
  const made = (item: unknown, index: number) => `${index}: ${item}`
  expect(plinthArrayFrom(source, made)).toEqual(Array.from(source, made))
})

it('stands in place of every call, and of no other type’s', () => {
  const [first] = withOwnArrayFrom('[Array.from(b), b.map(Array.from), Uint8Array.from(b)]').split('\n')
  expect(first).toBe('[plinthArrayFrom(b), b.map(plinthArrayFrom), Uint8Array.from(b)]')
  expect(new Function('b', withOwnArrayFrom('return Array.from(b)'))(new Set([3]))).toEqual([3])
})
