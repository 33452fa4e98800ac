import { describe, expect, test } from 'vitest'
import {
  AHEAD,
  extended,
  isWork,
  keptOf,
  listAround,
  neighboursOf,
  stepOf,
  wantsMore,
} from './artwork-list.state.js'

const from = '/artworks/'

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

  test.each([
    ['whole, a wall', {}, 500, { before: 0, total: 10, next: '' }],
    [
      'the first page of a grid',
      { total: 40, next: { address: '/2/', before: 10 } },
      500,
      { before: 0, total: 40, next: '/2/' },
    ],
    [
      'a later page of one',
      { total: 40, next: { address: '/4/', before: 30 } },
      500,
      { before: 20, total: 40, next: '/4/' },
    ],
    ['its last page', { total: 40 }, 500, { before: 30, total: 40, next: '' }],
    [
      'a part that does not reach its end',
      { total: 40, next: { address: '/2/', before: 10 } },
      4,
      { before: 3, total: 40, next: '' },
    ],
  ])('%s', (_, found, most, kept) => {
    expect(keptOf({ works: ten, chosen: '5', from, ...found }, most)).toMatchObject({ ...kept, from })
  })
})

describe('the next page of a list', () => {
  const list = { works: ['a', 'b', 'c'], before: 0, total: 6, next: '/2/', from }

  test.each([
    ['a', false],
    ['b', true],
    ['c', true],
    ['elsewhere', false],
  ])(`is wanted at %s, when fewer than ${AHEAD} lie ahead: %s`, (current, is) => {
    expect(wantsMore(list, current)).toBe(is)
    expect(wantsMore({ ...list, next: '' }, current)).toBe(false)
  })

  test('comes after what is there, each work once', () => {
    expect(extended(list, ['c', 'd', 'e'], '/3/')).toEqual({
      ...list,
      works: ['a', 'b', 'c', 'd', 'e'],
      next: '/3/',
    })
  })

  test('lets go of the first works beyond the bound, and their count stays', () => {
    const kept = extended(list, ['d', 'e'], '', 4)
    expect(kept).toMatchObject({ works: ['b', 'c', 'd', 'e'], before: 1, total: 6, next: '' })
    expect(neighboursOf(kept, 'd')).toMatchObject({ position: 4, length: 6 })
  })

  test('ends the list when it brings nothing new', () => {
    expect(extended(list, ['a'], '/3/').next).toBe('')
  })
})

describe('what stands beside a work', () => {
  const list = { works: ['a', 'b', 'c'], before: 2, total: 9, next: '', from }
  test.each([
    ['a', { previous: undefined, next: 'b', position: 3, length: 9 }],
    ['b', { previous: 'a', next: 'c', position: 4, length: 9 }],
    ['c', { previous: 'b', next: undefined, position: 5, length: 9 }],
    ['d', undefined],
  ])('%s', (current, neighbours) => {
    expect(neighboursOf(list, current)).toEqual(neighbours)
  })

  test('nothing in a list of one', () => {
    expect(neighboursOf({ ...list, works: ['a'], before: 0, total: 1 }, 'a')).toBeUndefined()
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

test.each([
  ['ArrowRight', 'ltr', 1],
  ['ArrowLeft', 'ltr', -1],
  ['ArrowRight', 'rtl', -1],
  ['ArrowLeft', 'rtl', 1],
  ['ArrowUp', 'ltr', 0],
] as const)('%s in %s asks for %i', (key, direction, step) => {
  expect(stepOf(key, direction)).toBe(step)
})
