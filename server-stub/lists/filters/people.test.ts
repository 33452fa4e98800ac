import { expect, it } from 'vitest'
import { LISTS } from '../lists.js'

it.each([
  ['artworks', 'artists', 'published:true AND (tier:1 OR tier:2) AND publishedArtworksCount > 1'],
  ['exhibitions', 'artists', 'published:true AND (tier:1 OR tier:2)'],
  ['galleries', 'artists', 'published:true AND (tier:1 OR tier:2)'],
  ['magazine', 'artists', 'published:true AND (tier:1 OR tier:2)'],
  ['exhibitions', 'galleries', 'published:true'],
  ['previews', 'art-fairs', 'published:true'],
])('the list of %s offers, of %s, first %s', (list, name, search) => {
  const filter = LISTS.find((known) => known.name === list)?.filters.find((known) => known.name === name)
  expect(filter?.source).toMatchObject({ kind: 'indexed', search })
})
