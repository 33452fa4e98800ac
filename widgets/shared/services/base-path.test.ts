import { expect, test as it } from 'vitest'
import { below } from './base-path.js'

it.each([
  ['/', '/system/user/', '/system/user/'],
  ['/shop/', '/system/user/', '/shop/system/user/'],
  ['/shop/', '/shop/artworks/?xhr=1', '/shop/artworks/?xhr=1'],
  ['/shop/', 'https://places.example.org/?q=a', 'https://places.example.org/?q=a'],
])('below %s, %s is %s', (base, address, expected) => {
  expect(below(base, address)).toBe(expected)
})
