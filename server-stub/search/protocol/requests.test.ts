import { describe, expect, it } from 'vitest'
import type { Value } from '../language/schema.js'
import { type Breadth, weigh } from './cost.js'
import { byCount, facetsOf } from './facet-counts.js'
import { ProtocolError } from './protocol-error.js'
import { readRequests, withEncoded } from './requests.js'

const refusal = (message: string) => new ProtocolError(400, message)

describe('the queries of a body', () => {
  it('are read one by one', () => {
    const requests = [
      { indexName: 'primary', query: 'lake', params: 'page=2' },
      { indexName: 'primary', type: 'default', facet: 'ignored' },
      { indexName: 'primary', type: 'facet', facet: 'type', facetQuery: 'w' },
    ]
    expect(readRequests({ requests })).toEqual([
      { indexName: 'primary', facet: undefined, given: { query: 'lake', page: 2 } },
      { indexName: 'primary', facet: undefined, given: {} },
      { indexName: 'primary', facet: 'type', given: { facetQuery: 'w' } },
    ])
  })

  it.each<[unknown, string]>([
    [undefined, '"requests" is missing; send {"requests": [{"indexName": …}]}'],
    [{}, '"requests" is missing; send {"requests": [{"indexName": …}]}'],
    [Array(51).fill({ indexName: 'a' }), '"requests" has more than 50 queries'],
    [['a'], '"requests" has something that is not an object'],
    [[{}], '"indexName" is missing; name an index'],
    [[{ indexName: '' }], '"indexName" is missing; name an index'],
    [[{ indexName: 'a', type: 'other' }], 'invalid value for "type", expected default or facet'],
    [[{ indexName: 'a', type: 'facet' }], '"facet" is missing; name a facet'],
    [[{ indexName: 'a', params: 7 }], 'invalid value for "params", expected a query string'],
  ])('%j are refused', (requests, message) => {
    expect(() => readRequests({ requests })).toThrow(refusal(message))
  })

  it('may be 50', () => {
    expect(readRequests({ requests: Array(50).fill({ indexName: 'a' }) })).toHaveLength(50)
  })

  it('may have the rest of them encoded, which goes before', () => {
    expect(withEncoded({ query: 'a', page: 1 }, 'page=2')).toEqual({ query: 'a', page: 2 })
    expect(withEncoded({ query: 'a' }, null)).toEqual({ query: 'a' })
  })
})

describe('what queries cost', () => {
  const BREADTH: Breadth = { searchable: 4, facets: 6, attributes: 10 }
  const query = (given: Record<string, unknown>) => ({ indexName: 'a', facet: undefined, given })
  const cost = (...all: Record<string, unknown>[]) => weigh(all.map(query), BREADTH)

  it.each<[what: string, given: Record<string, unknown>, units: number]>([
    ['20 hits, 4 texts of each marked', {}, 20 + 40 + 80],
    ['every facet counted', { hitsPerPage: 0, facets: ['*'] }, 20 + 60 + 60],
    ['no hits', { hitsPerPage: 0, facets: ['a'], maxValuesPerFacet: 0 }, 20 + 10],
    [
      'one text of each marked',
      { hitsPerPage: 10, attributesToHighlight: ['a'], facets: ['a'] },
      20 + 20 + 10 + 10 + 10,
    ],
    [
      'all texts of each marked',
      { hitsPerPage: 10, attributesToHighlight: ['*'], facets: ['a'] },
      20 + 20 + 100 + 10 + 10,
    ],
    [
      'conditions',
      { hitsPerPage: 0, facets: ['a'], maxValuesPerFacet: 0, filters: 'NOT a:1 AND (b:2 OR c<3)' },
      20 + 10 + 6,
    ],
  ])('%s', (_what, given, units) => {
    expect(cost(given)).toBe(units)
  })

  it('is that of all of them together', () => {
    const nothing = { hitsPerPage: 0, facets: ['a'], maxValuesPerFacet: 0 }
    expect(cost(nothing, nothing)).toBe(60)
    expect(cost()).toBe(0)
  })

  it('of a search among the values of a facet is that of all its values', () => {
    expect(weigh([{ indexName: 'a', facet: 'type', given: { hitsPerPage: 900 } }], BREADTH)).toBe(
      20 + 10 + 100,
    )
  })

  const NONE = { hitsPerPage: 0, facets: ['a'], maxValuesPerFacet: 0 }
  const names = (length: number) => Array.from({ length }, (_, index) => `n${index}`)
  const half = { ...NONE, hitsPerPage: 500, attributesToHighlight: [] }
  it.each<[what: string, most: object[], more: object, message: string]>([
    ['hits', [half, half], { ...half, hitsPerPage: 1 }, '1000 hits'],
    [
      'highlighted texts',
      [{ ...NONE, hitsPerPage: 200, attributesToHighlight: names(100) }],
      { ...NONE, hitsPerPage: 1 },
      '20000 highlighted texts',
    ],
    [
      'facets',
      [
        { ...NONE, facets: names(100) },
        { ...NONE, facets: names(50) },
      ],
      NONE,
      '150 facets',
    ],
    [
      'values of facets',
      [{ ...NONE, facets: names(15), maxValuesPerFacet: 1000 }],
      { ...NONE, maxValuesPerFacet: 1 },
      '15000 values of facets',
    ],
    [
      'conditions',
      [{ ...NONE, facetFilters: names(500).map((one) => `a:${one}`) }],
      { ...NONE, filters: 'a:1' },
      '500 conditions in filters',
    ],
  ])('is too much with more %s', (_what, most, more, message) => {
    const given = most.map((one) => ({ ...one }))
    expect(() => cost(...given)).not.toThrow()
    expect(() => cost(...given, { ...more })).toThrow(
      refusal(`the queries ask for more than ${message} together; ask for fewer`),
    )
  })
})

describe('counts of values', () => {
  const counted = (...entries: [string, [Value, number][]][]) =>
    new Map(entries.map(([name, counts]) => [name, new Map(counts)]))

  it('show the most frequent, and of numbers their range', () => {
    const counts = counted(
      [
        'type',
        [
          ['Work', 2],
          ['Person', 5],
          ['art fair', 2],
        ],
      ],
      [
        'tier',
        [
          [3, 1],
          [1, 2],
          [2, 3],
        ],
      ],
      [
        'mixed',
        [
          [3, 1],
          ['x', 2],
        ],
      ],
      ['none', []],
    )
    expect(facetsOf(counts, 2)).toEqual({
      facets: { type: { Person: 5, 'art fair': 2 }, tier: { 2: 3, 1: 2 }, mixed: { x: 2, 3: 1 } },
      exhaustiveFacetsCount: true,
      facets_stats: { tier: { min: 1, max: 3, avg: 11 / 6, sum: 11 } },
    })
  })

  it('are none where none were asked for, and without a range where no value is a number', () => {
    expect(facetsOf(counted(), 2)).toEqual({})
    expect(facetsOf(counted(['type', [['Work', 2]]]), 2)).toEqual({
      facets: { type: { Work: 2 } },
      exhaustiveFacetsCount: true,
    })
  })

  it('stand by number, then by name without regard to case and marks', () => {
    expect(
      byCount(
        new Map<Value, number>([
          ['b', 1],
          ['Á', 1],
          ['c', 2],
          ['a b', 1],
        ]),
      ),
    ).toEqual([
      ['c', 2],
      ['Á', 1],
      ['a b', 1],
      ['b', 1],
    ])
  })
})
