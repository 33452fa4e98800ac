import { expect, test } from 'vitest'
import { hashOf, indexIn } from './use-history-entry.js'

test.each([
  ['#view-1', 0],
  ['#view-3', 2],
  ['#view-4', undefined],
  ['#view-0', undefined],
  ['#view-03', undefined],
  ['#figure-1', undefined],
  ['#view-', undefined],
  ['', undefined],
])('of three, %s names %s', (hash, index) => {
  expect(indexIn(hash, 'view', 3)).toBe(index)
  if (index !== undefined) expect(hashOf('view', index)).toBe(hash)
})
