import { expect, test as it } from 'vitest'
import { holdsTag } from './etags.js'

it.each([
  [undefined, false],
  ['', false],
  ['*', true],
  [' * ', true],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b","a"', true],
  ['"b"', false],
  ['"aa"', false],
  ['"x,"a""', false],
  // No tag at all: the quotes belong to it.
  ['a', false],
])('%s names W/"a": %s', (header, expected) => {
  expect(holdsTag(header, 'W/"a"')).toBe(expected)
  expect(holdsTag(header, '"a"')).toBe(expected)
})
