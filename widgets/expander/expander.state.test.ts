import { expect, test } from 'vitest'
import { startsExpanded } from './expander.state.js'

test.each([
  ['', '', false],
  ['#facts', '', false],
  ['', 'facts', false],
  ['#facts', 'facts', true],
  ['#facts-2', 'facts', false],
])('with the address ending in "%s" a list of id "%s" starts open: %s', (hash, id, isOpen) => {
  expect(startsExpanded(hash, id)).toBe(isOpen)
})
