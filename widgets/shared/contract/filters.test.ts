import { describe, expect, test as it } from 'vitest'
import {
  filterAddress,
  hasSelection,
  isSameSelection,
  readFilterAddress,
  selectedCount,
  selectionOf,
} from './filters.js'

describe('filtered addresses', () => {
  it.each([
    [{}, undefined, '/artworks/'],
    [{ artists: [] }, undefined, '/artworks/'],
    [{ artists: ['12'] }, undefined, '/artworks/f/artists/12/'],
    [
      { sort: ['title'], mediums: ['9', '7'], artists: ['12'] },
      { index: 2, size: 24 },
      '/artworks/f/artists/12/f/mediums/7,9/f/sort/title/page-index/2/page-size/24/',
    ],
    [{ places: ['a,b', 'ü/c'] }, undefined, '/artworks/f/places/a%2Cb,%C3%BC%2Fc/'],
    [{}, { index: 0, size: 24 }, '/artworks/page-index/0/page-size/24/'],
  ])('writes %o, page %o', (selection, paging, address) => {
    expect(filterAddress('/artworks/', selection, paging)).toBe(address)
  })

  it.each([
    ['/artworks/', { selection: {} }],
    ['/artworks/f/places/a%2Cb,%C3%BC%2Fc/', { selection: { places: ['a,b', 'ü/c'] } }],
    [
      '/artworks/f/artists/12,40/f/sort/title/page-index/2/page-size/24/',
      { selection: { artists: ['12', '40'], sort: ['title'] }, paging: { index: 2, size: 24 } },
    ],
    ['/artworks/page-index/1/page-size/50/', { selection: {}, paging: { index: 1, size: 50 } }],
  ])('reads %s', (path, read) => {
    expect(readFilterAddress(path, '/artworks/')).toEqual(read)
  })

  it.each([
    '/artists/f/artists/12/',
    '/artworks/f/artists/12',
    '/artworks/f/artists/',
    '/artworks/f/artists/12/f/artists/13/',
    '/artworks/f/Artists/12/',
    '/artworks/f/artists/,/',
    '/artworks/f/artists/%E0%A4/',
    '/artworks/salt-line-12/',
    '/artworks/page-index/-1/page-size/24/',
    '/artworks/page-index/1/',
    '/artworks/page-index/1/page-size/0/',
    '/artworks/page-index/1/page-size/24/more/',
    `/artworks/f/artists/${'1,'.repeat(200)}1/`,
    `/artworks/f/artists/${'x'.repeat(121)}/`,
  ])('refuses %s', (path) => {
    expect(readFilterAddress(path, '/artworks/')).toBeUndefined()
  })
})

describe('selections', () => {
  it('sort is no selection and is not counted', () => {
    expect(hasSelection({ sort: ['title'] })).toBe(false)
    expect(hasSelection({ sort: ['title'], artists: ['1'] })).toBe(true)
    expect(selectedCount({ sort: ['title'], artists: ['1', '2'], mediums: ['3'] })).toBe(3)
  })

  it('is the same in another order, and another with another sort', () => {
    expect(isSameSelection({ a: ['1', '2'], b: [] }, { a: ['2', '1'] })).toBe(true)
    expect(isSameSelection({ a: ['1'] }, { a: ['1'], sort: ['title'] })).toBe(false)
  })

  it('comes from filters by their keys', () => {
    const filters = [{ key: 'artists', selectedItems: [{ key: '12', text: 'Ana Ruiz' }] }]
    expect(selectionOf(filters)).toEqual({ artists: ['12'] })
  })
})
