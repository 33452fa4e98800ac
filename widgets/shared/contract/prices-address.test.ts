import { expect, test as it } from 'vitest'
import { pricesAddress, readPricesAddress } from './prices-address.js'

it.each([
  [{}, '/auth/prices/'],
  [{ artworkId: 12 }, '/auth/prices/?artwork=12'],
  [
    { artworkId: 12, redirect: '/artworks/salt-line-12/?a=b&c' },
    '/auth/prices/?artwork=12&redirect=%2Fartworks%2Fsalt-line-12%2F%3Fa%3Db%26c',
  ],
])('is read as it was written: %o', (prompt, address) => {
  expect(pricesAddress(prompt)).toBe(address)
  expect(readPricesAddress(new URL(address, 'https://plinth.test').search)).toEqual(prompt)
})

it.each(['?artwork=', '?artwork=-1', '?artwork=1e3', '?artwork=99999999999', '?artwork=0'])(
  'leaves out what is no work: %s',
  (search) => expect(readPricesAddress(search)).toEqual({}),
)
