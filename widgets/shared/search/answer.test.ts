import { describe, expect, test } from 'vitest'
import {
  type Answer,
  appendAnswer,
  facetsOf,
  readOverlayAnswer,
  readPageAnswer,
  resultsOf,
} from './answer.js'
import type { Query } from './queries.js'

const query: Query = { text: 'salt', page: 0 }
const hit = (objectID: string, recordType = 'Artist') => ({
  objectID,
  entityId: 1,
  published: true,
  tier: 1,
  recordType,
  url: `/x/${objectID}/`,
  title: objectID,
  imageUrl: null,
})
const result = (hits: object[], more: object = {}) => ({
  index: 'primary',
  query: 'salt',
  hits,
  nbHits: hits.length,
  nbPages: 1,
  page: 0,
  hitsPerPage: 10,
  queryID: 'q1',
  ...more,
})
const ids = ({ groups }: Answer) =>
  groups.map(({ type, results }) => `${type ?? 'best'}: ${results.map(({ hit }) => hit.objectID).join()}`)

describe('on All', () => {
  const results = [
    result([hit('a'), hit('w', 'Artwork')], {
      nbHits: 40,
      facets: { recordType: { Artist: 9, Artwork: 31, Other: 2 } },
    }),
    result([hit('a'), hit('b'), hit('c')], { queryID: 'q2' }),
    result([]),
    result([]),
    result([hit('w', 'Artwork')]),
    result([]),
  ]
  const answer = readOverlayAnswer(query, { results })

  test('what stands among the best does not stand below once more', () => {
    expect(ids(answer)).toEqual(['best: a,w', 'Artist: b,c'])
  })
  test('the first answer counts', () => {
    expect(answer).toMatchObject({ total: 40, all: 40, hasMore: false })
    expect(facetsOf(answer).map(({ plural, count }) => `${plural} ${count}`)).toEqual([
      'Artists 9',
      'Galleries 0',
      'Exhibitions 0',
      'Viewing Rooms 0',
      'Previews 0',
      'Artworks 31',
      'Art Fairs 0',
      'Editorial 0',
      'Cities 0',
    ])
  })
  test('each hit knows its own search and its place in it, from 1', () => {
    const places = resultsOf(answer).map(({ position, queryID }) => `${queryID} ${position}`)
    expect(places).toEqual(['q1 1', 'q1 2', 'q2 2', 'q2 3'])
  })
})

describe('with a type chosen', () => {
  const chosen: Query = { ...query, type: 'Gallery' }
  const first = readOverlayAnswer(chosen, {
    results: [
      result([hit('g1', 'Gallery'), hit('g2', 'Gallery')], { nbHits: 5, nbPages: 3 }),
      result([], { nbHits: 40, facets: { recordType: { Artist: 35, Gallery: 5 } } }),
    ],
  })
  const later = (hits: object[], nbPages = 3) =>
    readOverlayAnswer({ ...chosen, page: 1 }, { results: [result(hits, { nbHits: 5, nbPages, page: 1 })] })

  test('the other types keep their counts', () => {
    expect(first).toMatchObject({ total: 5, all: 40, hasMore: true })
  })
  test('a later page comes after the earlier, and nothing comes twice', () => {
    const both = appendAnswer(first, later([hit('g2', 'Gallery'), hit('g3', 'Gallery')]))
    expect(ids(both)).toEqual(['Gallery: g1,g2,g3'])
    expect(both).toMatchObject({ all: 40, hasMore: true })
    expect(resultsOf(both)[2]?.position).toBe(12)
    expect(facetsOf(both).find(({ type }) => type === 'Artist')?.count).toBeGreaterThan(0)
  })
  test('a later page without hits ends it', () => {
    expect(appendAnswer(first, later([])).hasMore).toBe(false)
  })
  test('the last page ends it', () => {
    expect(appendAnswer(first, later([hit('g3', 'Gallery')], 2)).hasMore).toBe(false)
  })
  test('a chosen type of which nothing was found has no group', () => {
    const none = readOverlayAnswer(chosen, {
      results: [result([], { nbPages: 0 }), result([], { nbHits: 3, facets: { recordType: { Artist: 3 } } })],
    })
    expect(none.groups).toEqual([])
  })
})

test.each([
  [{ results: [] }, 'search: expected one for each request, got no results'],
  [{}, 'results'],
  [{ results: [result([{ ...hit('a'), recordType: 'Person' }])] }, 'Person'],
  [{ results: [{ ...result([]), nbHits: '7' }] }, 'nbHits'],
])('an answer that is none is refused: %j', (input, words) => {
  expect(() => readOverlayAnswer(query, input)).toThrow(words)
})

describe('of a page of results', () => {
  const idOf = (objectID: string) => ({ objectID })
  const counted = result([{ objectID: 'w', recordType: 'Artwork' }], {
    facets: { recordType: { Artist: 3, 'Viewing Room': 1, Location: 9, Other: 2 } },
  })

  test('All has every type, those of the best hits first, and counts cities among all', () => {
    const lists = Array.from({ length: 10 }, (_, index) => result([idOf(`hit-${index}`)], { nbHits: index }))
    const answer = readPageAnswer(query, { results: [counted, ...lists] })
    expect(answer).toMatchObject({ total: 13, all: 13, added: 10, hasMore: false })
    expect(answer.counts).toEqual({ Artist: 3, 'Viewing Room': 1, Location: 9 })
    expect(answer.groups.map(({ type }) => type).slice(0, 2)).toEqual(['Artwork', 'Artist'])
  })
  test('one type has its own total, and places over all pages', () => {
    const wanted: Query = { text: 'salt', type: 'Artist', page: 1 }
    const list = result([idOf('a'), idOf('b')], { nbHits: 45, nbPages: 3, page: 1, hitsPerPage: 20 })
    const answer = readPageAnswer(wanted, { results: [counted, list] })
    expect(answer).toMatchObject({ query: wanted, total: 45, all: 13, added: 2, hasMore: true })
    expect(resultsOf(answer)).toEqual([
      { hit: { objectID: 'a' }, position: 21, queryID: 'q1' },
      { hit: { objectID: 'b' }, position: 22, queryID: 'q1' },
    ])
  })
})
