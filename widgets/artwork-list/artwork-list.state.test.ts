import { describe, expect, test } from 'vitest'
import { isWork, listAround, neighboursOf } from './artwork-list.state.js'

describe('what is kept of a list', () => {
  const ten = Array.from({ length: 10 }, (_, index) => String(index))
  test.each([
    ['5', 4, ['3', '4', '5', '6']],
    ['0', 4, ['0', '1', '2', '3']],
    ['9', 4, ['6', '7', '8', '9']],
    ['5', 20, ten],
    ['elsewhere', 3, ['0', '1', '2']],
  ])('around %s, at most %i', (chosen, most, kept) => {
    expect(listAround(ten, chosen, most)).toEqual(kept)
  })

  test('each work once', () => {
    expect(listAround(['a', 'b', 'a', 'c'], 'a')).toEqual(['a', 'b', 'c'])
  })
})

describe('what stands beside a work', () => {
  test.each([
    ['a', { previous: undefined, next: 'b', position: 1, length: 3 }],
    ['b', { previous: 'a', next: 'c', position: 2, length: 3 }],
    ['c', { previous: 'b', next: undefined, position: 3, length: 3 }],
    ['d', undefined],
  ])('%s', (current, neighbours) => {
    expect(neighboursOf(['a', 'b', 'c'], current)).toEqual(neighbours)
  })

  test('nothing in a list of one', () => {
    expect(neighboursOf(['a'], 'a')).toBeUndefined()
  })
})

test.each([
  ['/artworks/salt-line-12/', true],
  ['/artworks/12/', true],
  ['/artworks/', false],
  ['/artworks/f/sizes/small/', false],
  ['/artworks/page-index/1/page-size/24/', false],
  ['/artists/ana-ruiz-12/', false],
])('%s is a work’s address: %s', (path, is) => {
  expect(isWork(path, '/artworks/')).toBe(is)
})
