import { expect, test } from 'vitest'
import { readRange } from './ranges.js'

test.each<[string | undefined, ReturnType<typeof readRange>]>([
  [undefined, undefined],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-9', undefined],
  ['pages=1-2', undefined],
])('of a hundred bytes %s asks for %o', (header, part) => {
  expect(readRange(header, 100)).toEqual(part)
})
