import { expect, test } from 'vitest'
import { readSearchAddress, searchAddress } from './search-address.js'

test.each([
  ['all', '', 0, '/search/'],
  ['all', 'ana ruiz', 0, '/search/?q=ana+ruiz'],
  ['artists', 'a&b', 0, '/search/artists/?q=a%26b'],
  ['viewing-rooms', 'ä', 3, '/search/viewing-rooms/?q=%C3%A4&page=3'],
])('%s, “%s”, page %i is at %s', (alias, query, page, address) => {
  expect(searchAddress(alias, query, page)).toBe(address)
})

test.each([
  ['/search/', '?q=ana', { alias: 'all', query: 'ana' }],
  ['/search/all/', 'q=+ana+', { alias: 'all', query: 'ana' }],
  ['/search/art-fairs/', '', { alias: 'art-fairs', query: '' }],
  ['/search/everything/', '?q=ana', undefined],
  ['/artists/', '?q=ana', undefined],
])('reads %s%s', (pathname, search, wanted) => {
  expect(readSearchAddress(pathname, search)).toEqual(wanted)
})
