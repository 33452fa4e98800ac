import { describe, expect, test as it } from 'vitest'
import { FILTER_LISTS, filterListCall } from './filter-list.call.js'
import { countCall, gridCall } from './grid.call.js'
import { ICON_TYPES, readPoints } from './location.js'
import { locationsCall } from './locations.call.js'
import { ContractError } from './read.js'
import { searchResultsBody, searchResultsCall } from './search-results.call.js'

const at = (path: string) => {
  const url = new URL(path, 'https://plinth.test')
  return [url.pathname, url.search] as const
}
const GRID = { base: '/artworks/', selection: { artists: ['12'] }, paging: { index: 1, size: 24 } }
const BOUNDS = { minLat: -10.5, maxLat: 10, minLng: 170, maxLng: -170.25 }
const MAP = { base: '/locations/', bounds: BOUNDS, selection: { types: ['eat'] } }

describe('the calls that find things', () => {
  it('a filter’s list', () => {
    const path = filterListCall.path({ list: 'gallery-locations' })
    expect(path).toBe('/system/filters/gallery-locations/')
    expect(filterListCall.match(path)).toEqual({ list: 'gallery-locations' })
    expect(filterListCall.match('/system/filters/secrets/')).toBeUndefined()
    expect(FILTER_LISTS).toEqual([
      'artist-countries',
      'artwork-artist-countries',
      'artwork-gallery-locations',
      'exhibition-locations',
      'gallery-locations',
      'institution-locations',
      'exhibition-preview-artists',
      'exhibition-preview-galleries',
    ])
  })

  it('a page of a list and its count are told apart', () => {
    const page = gridCall.path(GRID)
    const counted = countCall.path(GRID)
    expect(page).toBe('/artworks/f/artists/12/page-index/1/page-size/24/?xhr=1')
    expect(counted).toBe('/artworks/f/artists/12/page-index/1/page-size/24/?xhr=1&count-only=1')
    expect(gridCall.match(...at(page))).toEqual(GRID)
    expect(gridCall.match(...at(counted))).toBeUndefined()
    expect(countCall.match(...at(counted))).toEqual(GRID)
    expect(countCall.match(...at(page))).toBeUndefined()
  })

  it('a count is a whole number', () => {
    const { answer } = countCall
    expect(answer.kind === 'json' && answer.parse({ RecordCount: 3 })).toEqual({ RecordCount: 3 })
    expect(() => answer.kind === 'json' && answer.parse({ RecordCount: '3' })).toThrow(
      new ContractError('count RecordCount: expected a whole number from 0 on, got string "3"'),
    )
  })

  it('places within bounds, across ±180° too', () => {
    const path = locationsCall.path(MAP)
    expect(path).toBe('/locations/-10.5/10/170/-170.25/f/types/eat/?xhr=1')
    expect(locationsCall.match(...at(path))).toEqual(MAP)
  })

  it('places have one of four signs', () => {
    expect(ICON_TYPES).toEqual(['eat', 'stay', 'spot', 'default'])
    const place = { id: 3, latitude: 1, longitude: 2, title: 'Salt', url: '', address: '', city: '' }
    const points = { total: 1, locations: [{ ...place, iconType: 'stay' }], groups: [] }
    expect(readPoints(points)).toEqual(points)
    expect(() => readPoints({ ...points, locations: [{ ...place, iconType: 'sleep' }] })).toThrow(
      /iconType: expected one of eat, stay, spot, default, got string "sleep"/,
    )
  })

  it.each([
    '/locations/91/92/0/1/',
    '/locations/-91/0/0/1/',
    '/locations/10/0/0/1/',
    '/locations/0/1/-181/1/',
    '/locations/0/1/0/x/',
    '/locations/0/1/0/',
    '/locations/0/1/0/1/2/',
    '/locations/0/1/0/1e1/',
  ])('no bounds on the globe: %s', (path) => {
    expect(locationsCall.match(path)).toBeUndefined()
  })

  it('the rows of an answer', () => {
    const path = searchResultsCall.path({ q: 'ana & co' })
    expect(path).toBe('/search/?xhr=1&q=ana+%26+co')
    expect(searchResultsCall.match(...at(path))).toEqual({ q: 'ana & co' })
    const entityInfo = [{ alias: 'artists', ids: ['artist-12'], count: 40 }]
    const sent = Object.fromEntries(searchResultsBody(entityInfo))
    expect(searchResultsCall.sent(sent)).toEqual({ entityInfo })
  })

  it.each([
    [{}, 'search-results entityInfo: expected a string, got nothing'],
    [{ entityInfo: '[' }, 'search-results entityInfo: expected a list of {alias, ids, count}, got no JSON'],
    [{ entityInfo: '{}' }, 'expected an array, got an object'],
    [
      { entityInfo: JSON.stringify([{ alias: 'artists', ids: Array(101).fill('a'), count: 1 }]) },
      'search-results ids: expected at most 100 ids, got 101',
    ],
    [
      { entityInfo: JSON.stringify([{ alias: 'people', ids: [], count: 1 }]) },
      'search-results entityInfo alias: expected one of artists, galleries, exhibitions, viewing-rooms, previews, artworks, art-fairs, editorial, cities, mediums, got string "people"',
    ],
  ])('refuses %o by name', (form, message) => {
    expect(() => searchResultsCall.sent(form)).toThrow(new ContractError(message))
  })
})
