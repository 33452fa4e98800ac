import { expect, test } from 'vitest'
import {
  countParameters,
  heroRequests,
  overlayRequests,
  type Query,
  suggestionRequests,
  typeParameters,
  typesOf,
} from './queries.js'

const query: Query = { text: 'salt', page: 0 }

/** What tells one request from another. */
const gist = (requests: ReturnType<typeof overlayRequests>) =>
  requests.map(({ query, hitsPerPage, page, facets, facetFilters }) => [
    query,
    hitsPerPage,
    page,
    facets?.join() ?? '',
    facetFilters?.map((or) => String(or)).join('&') ?? '',
  ])

test('on All: five of every type with counts, and three more of five types', () => {
  expect(gist(overlayRequests(query))).toEqual([
    ['salt', 5, 0, 'recordType', ''],
    ['salt', 3, 0, '', 'recordType:Artist'],
    ['salt', 3, 0, '', 'recordType:Gallery'],
    ['salt', 3, 0, '', 'recordType:Exhibition'],
    ['salt', 3, 0, '', 'recordType:Artwork'],
    ['salt', 3, 0, '', 'recordType:Editorial'],
  ])
})

test('with a type chosen: ten of it, and the counts of all; a later page asks for no counts', () => {
  const ofType = { ...query, type: 'Viewing Room' as const }
  expect(gist(overlayRequests(ofType))).toEqual([
    ['salt', 10, 0, '', 'recordType:Viewing Room'],
    ['salt', 0, 0, 'recordType', ''],
  ])
  expect(gist(overlayRequests({ ...ofType, page: 2 }))).toEqual([
    ['salt', 10, 2, '', 'recordType:Viewing Room'],
  ])
})

test('the hero search: ten, of one type if it is restricted, of cities by their guides’ titles', () => {
  expect(gist(heroRequests(query, undefined, false))).toEqual([['salt', 10, 0, '', '']])
  expect(gist(heroRequests(query, 'Artist', false))).toEqual([['salt', 10, 0, '', 'recordType:Artist']])
  expect(gist(heroRequests({ ...query, text: 'lis' }, undefined, true))).toEqual([
    ['Art Guide lis', 10, 0, '', 'recordType:Location'],
  ])
})

test('suggestions are of the first tier', () => {
  expect(gist(suggestionRequests('Artist'))).toEqual([['', 5, 0, '', 'recordType:Artist&tier:1']])
})

test('whatever is asked, only published records are', () => {
  const all = [
    ...overlayRequests(query),
    ...overlayRequests({ ...query, type: 'Artist' }),
    ...heroRequests(query, undefined, true),
    ...suggestionRequests('Artist'),
  ]
  expect(new Set(all.map(({ indexName, filters }) => `${indexName} ${filters}`))).toEqual(
    new Set(['primary published:true']),
  )
  const ofPage = [countParameters(query), typeParameters(query, 'Artist')]
  expect(ofPage.map(({ filters }) => filters)).toEqual(['published:true', 'published:true'])
})

test('a page of results: four of each type on All, twenty of the chosen one, a page at a time', () => {
  expect(typesOf(query)).toHaveLength(10)
  expect(typesOf({ type: 'Artist' })).toEqual(['Artist'])
  expect(countParameters(query)).toMatchObject({ query: 'salt', facets: ['recordType'], page: 0 })
  expect(typeParameters(query, 'Artwork')).toMatchObject({
    hitsPerPage: 4,
    page: 0,
    facetFilters: [['recordType:Artwork']],
    clickAnalytics: true,
  })
  expect(typeParameters({ ...query, type: 'Artwork', page: 2 }, 'Artwork')).toMatchObject({
    hitsPerPage: 20,
    page: 2,
  })
})
