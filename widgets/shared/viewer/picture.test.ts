import { expect, test } from 'vitest'
import { fullSizeAddress, smallestOf } from './picture.js'

test.each([
  ['/media/12/640/480/salt-line.jpg', '/media/12/1600/1200/salt-line.jpg'],
  [
    'https://pictures.example.org/media/7/160/120/a.webp?v=2',
    'https://pictures.example.org/media/7/1600/1200/a.webp?v=2',
  ],
  ['/media/plate/480/600/plate.svg', '/media/plate/1600/1200/plate.svg'],
  ['/media/salt-line.jpg', undefined],
  ['/media/640x480/salt-line.jpg', undefined],
  ['/uploads/2026/11/salt-line.jpg', undefined],
  ['', undefined],
])('the full size of %s is %s', (address, full) => {
  expect(fullSizeAddress(address, 1600, 1200)).toBe(full)
})

test.each([
  ['/a/640/1/a.jpg 640w, /a/160/1/a.jpg 160w', '/a/160/1/a.jpg'],
  ['/a.jpg 2x', undefined],
  ['', undefined],
])('the smallest of "%s" is %s', (srcset, smallest) => {
  expect(smallestOf(srcset)).toBe(smallest)
})
