import { expect, test as it } from 'vitest'
import { isLasting } from './assets.js'

const ASSETS = new Map([['boot.js', '/dist/boot.js?v=3f6fdc3431']])

it.each([
  ['/dist/boot.js?v=3f6fdc3431', true],
  ['/dist/boot.js?v=0000000000', false],
  ['/dist/boot.js', false],
  ['/dist/chunks/carousel.widget-XQ3D5H4V.js', true],
  ['/dist/chunks/carousel.widget-XQ3D5H4V.js.map', true],
  ['/dist/fonts/newsreader-latin-wght-normal-EV75YY3I.woff2', true],
  ['/dist/widgets.json', false],
  ['/dist/types/boot/drag-carousel.d.ts', false],
])('%s is kept for ever: %s', (url, lasts) => {
  expect(isLasting(url, ASSETS)).toBe(lasts)
})
