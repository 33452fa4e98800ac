import { describe, expect, test } from 'vitest'
import { SEARCH_TYPES } from '../shared/contract/record-types.js'
import { resultsOf } from '../shared/search/answer.js'
import { parseServerAnswer } from './options.js'

const found = (alias: string, ids: string[], count = ids.length) => ({
  alias,
  ids,
  count,
  queryID: `q-${alias}`,
})
const ARTISTS = {
  query: 'an',
  alias: 'artists',
  page: 0,
  pages: 3,
  counts: { artists: 45, artworks: 5, cities: 2 },
  found: [found('artists', ['artist-1', 'artist-2'], 45)],
}
const ALL = {
  ...ARTISTS,
  alias: 'all',
  pages: 1,
  found: SEARCH_TYPES.map(({ alias }) => found(alias, [`${alias}-1`])),
}

describe('the answer in the page', () => {
  test('is that of the one type, or of all together, cities among them', () => {
    const ofArtists = parseServerAnswer(ARTISTS)
    expect(ofArtists).toMatchObject({ total: 45, all: 52, added: 2 })
    expect(ofArtists.query).toEqual({ text: 'an', type: 'Artist', page: 0 })
    expect(ofArtists.counts).toEqual({ Artist: 45, Artwork: 5, Location: 2 })
    expect(parseServerAnswer(ALL)).toMatchObject({ query: { type: undefined }, total: 52, added: 9 })
  })

  test('knows each hit’s place over all pages, and its search', () => {
    expect(resultsOf(parseServerAnswer({ ...ARTISTS, page: 1 }))).toEqual([
      { hit: { objectID: 'artist-1' }, position: 21, queryID: 'q-artists' },
      { hit: { objectID: 'artist-2' }, position: 22, queryID: 'q-artists' },
    ])
  })

  test.each([
    [0, 3, true],
    [1, 3, true],
    [2, 3, false],
    [0, 1, false],
  ])('after page %i of %i there may be more: %s', (page, pages, hasMore) => {
    expect(parseServerAnswer({ ...ARTISTS, page, pages }).hasMore).toBe(hasMore)
    expect(parseServerAnswer({ ...ALL, page, pages }).hasMore).toBe(false)
  })

  test('that is none is named', () => {
    expect(() => parseServerAnswer({ alias: 'all' })).toThrow('answer query: expected a string, got nothing')
    expect(() => parseServerAnswer({ ...ALL, counts: { artists: -1 } })).toThrow('answer counts')
  })
})
