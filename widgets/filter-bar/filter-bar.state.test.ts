import { expect, test } from 'vitest'
import type { Filter } from '../shared/contract/filters.js'
import { chipsOf, cleared, nextFocus, without } from './filter-bar.state.js'

const filters: Filter[] = [
  {
    key: 'medium',
    selectedItems: [
      { key: '12', text: 'Oil' },
      { key: '7', text: 'Ink, brush' },
    ],
  },
  { key: 'sort', selectedItems: [{ key: 'oldest', text: 'Oldest first' }] },
]

test('shows a chip for each item but the sort, which its links keep', () => {
  expect(chipsOf(filters, '/artworks/')).toEqual([
    { filter: 'medium', key: '12', text: 'Oil', href: '/artworks/f/medium/7/f/sort/oldest/' },
    { filter: 'medium', key: '7', text: 'Ink, brush', href: '/artworks/f/medium/12/f/sort/oldest/' },
  ])
})

test('takes one item out, and leaves the rest', () => {
  expect(without(filters, 'medium', '12')[0]?.selectedItems).toEqual([{ key: '7', text: 'Ink, brush' }])
  expect(without(filters, 'medium', '12')[1]).toBe(filters[1])
})

test('clears all but the sort', () => {
  expect(cleared(filters).map(({ key }) => key)).toEqual(['sort'])
})

test.each([
  [0, 2, 0],
  [2, 2, 1],
  [0, 0, undefined],
])('the focus goes from %i of then %i to %s', (index, left, expected) => {
  expect(nextFocus(index, left)).toBe(expected)
})
