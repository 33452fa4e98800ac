import { expect, test as it } from 'vitest'
import { basePathOf } from './entry-script.js'

it.each([
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['shop', '/shop/'],
  ['/shop', '/shop/'],
  ['/a/shop/', '/a/shop/'],
  ['//evil.test/', '/evil.test/'],
])('a base path of %j is %s', (basePath, expected) => {
  expect(basePathOf(basePath === undefined ? {} : { basePath })).toBe(expected)
})
