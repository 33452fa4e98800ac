import { expect, test as it } from 'vitest'
import { readBlock } from './block-form.js'

const place = (id: number) => ({
  of: 'gallery' as const,
  asked: 5,
  id,
  slug: 'mole',
  title: 'Mole',
  kind: 1,
  address: '',
  latitude: 38,
  longitude: -9,
  city_name: null,
})
const readMap = (places: string, count: number) =>
  readBlock(
    { kind: 'map', values: { places, caption: '' } },
    {
      pictures: new Set(),
      works: new Set(),
      places: Array.from({ length: count }, (_, id) => place(id)),
      frameHosts: [],
      clean: (html) => ({ html, takenOut: [] }),
    },
  )

it.each([
  ['5', 50, { block: { kind: 'map', placeIds: [5], caption: '' }, errors: {} }],
  ['5, 5\n5', 1, { block: { kind: 'map', placeIds: [5], caption: '' }, errors: {} }],
  ['5', 51, { errors: { places: 'A map shows at most 50 places. Remove some numbers.' } }],
])('a map of %o that leads to %i places reads as %o', (places, count, read) => {
  expect(readMap(places, count)).toEqual(read)
})
