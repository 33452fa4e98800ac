import { expect, test } from 'vitest'
import { startsExpanded } from './use-expanded.js'

test.each([
  ['', '', false],
  ['#facts', '', false],
  ['', 'facts', false],
  ['#facts', 'facts', true],
  ['#facts-2', 'facts', false],
])('at an address that ends in "%s" a host with the id "%s" starts open: %s', (hash, id, isOpen) => {
  expect(startsExpanded(hash, id)).toBe(isOpen)
})
