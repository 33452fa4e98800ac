import { describe, expect, it } from 'vitest'
import { NO_FILTER } from '../language/filter.js'
import { decodeParameters, encodeParameters, parseBody, readParameters } from './parameters.js'
import { ProtocolError } from './protocol-error.js'

const list = (length: number) => Array.from({ length }, (_, index) => `n${index}`)
const refusal = (message: string) => new ProtocolError(400, message)

describe('parameters', () => {
  it('have defaults', () => {
    expect(readParameters({})).toEqual({
      query: '',
      page: 0,
      hitsPerPage: 20,
      filter: { kind: 'all', of: [NO_FILTER, NO_FILTER, NO_FILTER] },
      facets: [],
      maxValuesPerFacet: 100,
      attributesToRetrieve: undefined,
      attributesToHighlight: undefined,
      highlightPreTag: '<em>',
      highlightPostTag: '</em>',
      clickAnalytics: false,
      given: {},
    })
  })

  it('are read as they are given, without those that say nothing', () => {
    const given = {
      query: 'lake',
      page: 2,
      hitsPerPage: 0,
      filters: 'a:1',
      facetFilters: ['b:2'],
      numericFilters: ['c<3'],
      facets: ['type', 'type', 'tags'],
      maxValuesPerFacet: 5,
      attributesToRetrieve: 'title',
      attributesToHighlight: null,
      highlightPreTag: '<b>',
      highlightPostTag: '</b>',
      clickAnalytics: true,
      unknown: 'kept',
    }
    expect(readParameters(given)).toEqual({
      query: 'lake',
      page: 2,
      hitsPerPage: 0,
      filter: {
        kind: 'all',
        of: [
          { kind: 'is', attribute: 'a', value: '1' },
          { kind: 'all', of: [{ kind: 'is', attribute: 'b', value: '2' }] },
          { kind: 'all', of: [{ kind: 'compare', attribute: 'c', operator: '<', number: 3 }] },
        ],
      },
      facets: ['type', 'tags'],
      maxValuesPerFacet: 5,
      attributesToRetrieve: ['title'],
      attributesToHighlight: undefined,
      highlightPreTag: '<b>',
      highlightPostTag: '</b>',
      clickAnalytics: true,
      given,
    })
  })

  it.each<[name: string, most: unknown, more: unknown, message: string]>([
    ['query', 'q'.repeat(512), 'q'.repeat(513), 'invalid value for "query", it has more than 512 characters'],
    ['query', '', 7, 'invalid value for "query", expected a text'],
    [
      'page',
      Number.MAX_SAFE_INTEGER,
      -1,
      `invalid value for "page", expected a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`,
    ],
    ['hitsPerPage', 1000, 1001, 'invalid value for "hitsPerPage", expected a whole number from 0 to 1000'],
    ['hitsPerPage', 1, 1.5, 'invalid value for "hitsPerPage", expected a whole number from 0 to 1000'],
    ['hitsPerPage', 1, '1', 'invalid value for "hitsPerPage", expected a whole number from 0 to 1000'],
    [
      'maxValuesPerFacet',
      1000,
      1001,
      'invalid value for "maxValuesPerFacet", expected a whole number from 0 to 1000',
    ],
    ['facets', list(100), list(101), 'invalid value for "facets", it has more than 100 names'],
    ['facets', ['a'], ['a', 7], 'invalid value for "facets", expected a list of texts'],
    [
      'attributesToRetrieve',
      ['a'],
      [{}],
      'invalid value for "attributesToRetrieve", expected a list of texts',
    ],
    [
      'highlightPreTag',
      'a'.repeat(100),
      'a'.repeat(101),
      'invalid value for "highlightPreTag", it has more than 100 characters',
    ],
    ['highlightPostTag', 'a', 7, 'invalid value for "highlightPostTag", expected a text'],
    ['clickAnalytics', false, 'true', 'invalid value for "clickAnalytics", expected true or false'],
  ])('%s, %#: are refused beyond what they may be', (name, most, more, message) => {
    expect(() => readParameters({ [name]: most })).not.toThrow()
    expect(() => readParameters({ [name]: more })).toThrow(refusal(message))
  })
})

describe('an encoded query string', () => {
  it.each<[string, unknown]>([
    ['query=a+b&hitsPerPage=5', { query: 'a b', hitsPerPage: 5 }],
    ['page=&facets=', { page: undefined, facets: undefined }],
    ['page=x', { page: Number.NaN }],
    ['maxValuesPerFacet=3&maxFacetHits=4', { maxValuesPerFacet: 3, maxFacetHits: 4 }],
    ['clickAnalytics=true', { clickAnalytics: true }],
    ['clickAnalytics=1', { clickAnalytics: false }],
    ['facets=type,tags', { facets: ['type', 'tags'] }],
    [
      'attributesToRetrieve=["a"]&attributesToHighlight=*',
      { attributesToRetrieve: ['a'], attributesToHighlight: ['*'] },
    ],
    [
      'facetFilters=[["a:1","a:2"]]&numericFilters=a<1',
      { facetFilters: [['a:1', 'a:2']], numericFilters: ['a<1'] },
    ],
    ['filters=a:1,2', { filters: 'a:1,2' }],
  ])('%s', (encoded, parameters) => {
    expect(decodeParameters(encoded)).toEqual(parameters)
  })

  it('is refused where a list is no JSON', () => {
    expect(() => decodeParameters(`facets=[${'x'.repeat(70)}`)).toThrow(
      refusal(`found "[${'x'.repeat(59)}"; write a list as JSON`),
    )
  })

  it('shows what was given', () => {
    const given = {
      query: 'a b',
      page: 0,
      facets: ['a', 'b'],
      clickAnalytics: false,
      none: null,
      not: undefined,
    }
    expect(encodeParameters(given)).toBe(
      'query=a+b&page=0&facets=%5B%22a%22%2C%22b%22%5D&clickAnalytics=false',
    )
  })
})

describe('a body', () => {
  it.each<[unknown, unknown]>([
    [undefined, {}],
    [null, {}],
    ['', {}],
    ['{"query":"lake"}', { query: 'lake' }],
    [{ query: 'lake' }, { query: 'lake' }],
  ])('%j asks for %j', (body, given) => {
    expect(parseBody(body)).toEqual(given)
  })

  it.each<[unknown, string]>([
    ['{', 'invalid body: found no JSON'],
    ['[]', 'invalid body: found no object; send {"requests": […]} or parameters'],
    [7, 'invalid body: found no object; send {"requests": […]} or parameters'],
    [
      `{"a":${'['.repeat(32)}${']'.repeat(32)}}`,
      'invalid body: its lists and objects lie too deep within each other',
    ],
  ])('%j is refused', (body, message) => {
    expect(() => parseBody(body)).toThrow(refusal(message))
  })
})
