import { describe, expect, test } from 'vitest'
import { SEARCH_TYPES } from '../shared/contract/record-types.js'
import { type Answer, countsByAlias, NOTHING, parseAnswer, totalOf } from './answer.js'
import { asksFor, asResults } from './known-answer.js'
import { countParameters, typeParameters, typesOf } from './queries.js'
import {
  initialResultsState,
  isLaterPage,
  type ResultsAction,
  resultsReducer,
} from './search-results.state.js'

const found = (alias: string, ids: string[], count = ids.length) => ({
  alias,
  ids,
  count,
  queryID: `q-${alias}`,
})
const ARTISTS: Answer = {
  query: 'an',
  alias: 'artists',
  page: 0,
  pages: 3,
  counts: { artists: 45, artworks: 7 },
  found: [found('artists', ['artist-1', 'artist-2'], 45)],
}
const ALL: Answer = {
  ...ARTISTS,
  alias: 'all',
  pages: 1,
  found: SEARCH_TYPES.map(({ alias }) => found(alias, [`${alias}-1`])),
}
const run = (start: ReturnType<typeof initialResultsState>, ...actions: ResultsAction[]) =>
  actions.reduce(resultsReducer, start)

describe('what is asked for', () => {
  const start = initialResultsState(ARTISTS)

  test.each<[string, ResultsAction, object]>([
    ['words', { type: 'typed', query: ' salt ' }, { query: 'salt', alias: 'artists', page: 0 }],
    ['a type', { type: 'tabChosen', alias: 'artworks' }, { query: 'an', alias: 'artworks', page: 0 }],
    ['more', { type: 'endReached' }, { query: 'an', alias: 'artists', page: 1 }],
    [
      'an address',
      { type: 'addressChanged', query: 'b', alias: 'all' },
      { query: 'b', alias: 'all', page: 0 },
    ],
  ])('%s', (_what, action, wanted) => {
    expect(run(start, action)).toMatchObject({
      status: 'searching',
      requestId: 1,
      wanted,
      current: start.current,
    })
  })

  test.each<[string, ResultsAction]>([
    ['the same words', { type: 'typed', query: 'an ' }],
    ['the same type', { type: 'tabChosen', alias: 'artists' }],
    ['a try after nothing went wrong', { type: 'retried' }],
    ['an answer to nothing', { type: 'found', requestId: 0, answer: ALL }],
    ['rows of nothing', { type: 'drawn', requestId: 0 }],
    ['a failure of nothing', { type: 'failed', requestId: 0 }],
  ])('%s changes nothing', (_what, action) => {
    expect(run(start, action)).toBe(start)
  })

  test('another type begins at its first page', () => {
    const later = run(start, { type: 'endReached' }, { type: 'tabChosen', alias: 'artworks' })
    expect(later.wanted.page).toBe(0)
  })

  test('no words hide everything, and keep the type', () => {
    const state = run(start, { type: 'typed', query: ' ' })
    expect(state).toMatchObject({ status: 'empty', wanted: { query: '', alias: 'artists' } })
    expect(state.current.positions.size).toBe(0)
    expect(run(state, { type: 'tabChosen', alias: 'artworks' })).toBe(state)
  })
})

describe('what comes back', () => {
  const asked = run(initialResultsState(ARTISTS), { type: 'tabChosen', alias: 'all' })

  test('stands once its rows are drawn', () => {
    const drawing = run(asked, { type: 'found', requestId: 1, answer: ALL })
    expect(drawing).toMatchObject({ status: 'drawing', pending: ALL })
    const shown = run(drawing, { type: 'drawn', requestId: 1 })
    expect(shown).toMatchObject({ status: 'shown', current: { answer: ALL, hasMore: false } })
  })

  test.each<[string, ResultsAction]>([
    ['ids', { type: 'found', requestId: 1, answer: ALL }],
    ['a failure', { type: 'failed', requestId: 1 }],
    ['rows', { type: 'drawn', requestId: 1 }],
  ])('%s to what is not wanted any more change nothing', (_what, action) => {
    const newer = run(asked, { type: 'typed', query: 'salt' })
    expect(run(newer, action)).toBe(newer)
  })

  test('a later page goes after what stands there, with places over all pages', () => {
    const next = { ...ARTISTS, page: 1, found: [found('artists', ['artist-2', 'artist-3'], 45)] }
    const { current, status } = run(
      initialResultsState(ARTISTS),
      { type: 'endReached' },
      { type: 'found', requestId: 1, answer: next },
      { type: 'drawn', requestId: 1 },
    )
    expect(status).toBe('shown')
    expect(current.hasMore).toBe(true)
    expect([...current.positions].map(([id, { position }]) => [id, position]).sort()).toEqual([
      ['artist-1', 1],
      ['artist-2', 2],
      ['artist-3', 22],
    ])
  })

  test('a later page without hits ends the loading; the type and what stands there stay', () => {
    const start = initialResultsState(ARTISTS)
    const nothing = { ...ARTISTS, page: 1, found: [found('artists', [], 45)] }
    const { current, wanted, status } = run(
      start,
      { type: 'endReached' },
      { type: 'found', requestId: 1, answer: nothing },
      { type: 'drawn', requestId: 1 },
    )
    expect([status, wanted.alias, current.hasMore]).toEqual(['shown', 'artists', false])
    expect(current.positions).toEqual(start.current.positions)
  })

  test.each([
    [0, 3, true],
    [1, 3, true],
    [2, 3, false],
    [0, 1, false],
  ])('after page %i of %i there may be more: %s', (page, pages, hasMore) => {
    expect(initialResultsState({ ...ARTISTS, page, pages }).current.hasMore).toBe(hasMore)
    expect(initialResultsState({ ...ALL, page, pages }).current.hasMore).toBe(false)
  })

  test('a first page takes the place of what stands there', () => {
    const other = { ...ARTISTS, query: 'b', found: [found('artists', ['artist-9'])] }
    const { current } = run(
      initialResultsState(ARTISTS),
      { type: 'typed', query: 'b' },
      { type: 'found', requestId: 1, answer: other },
      { type: 'drawn', requestId: 1 },
    )
    expect([...current.positions.keys()]).toEqual(['artist-9'])
  })

  test('no more is asked for while something is, nor where there is none', () => {
    expect(run(asked, { type: 'endReached' })).toBe(asked)
    const last = initialResultsState({ ...ARTISTS, page: 2 })
    expect(run(last, { type: 'endReached' })).toBe(last)
  })

  test('a failure ends the search, and the drawing', () => {
    const drawing = run(asked, { type: 'found', requestId: 1, answer: ALL })
    expect(run(drawing, { type: 'failed', requestId: 1 })).toMatchObject({
      status: 'failed',
      pending: undefined,
    })
    expect(run(asked, { type: 'drawn', requestId: 1 })).toBe(asked)
  })

  test('it says whether the page that is wanted is a later one', () => {
    const start = initialResultsState(ARTISTS)
    expect([isLaterPage(start), isLaterPage(run(start, { type: 'endReached' }))]).toEqual([false, true])
  })

  test('a page of nothing is empty, and comes back so', () => {
    expect(initialResultsState({ ...NOTHING, alias: 'artists' }).status).toBe('empty')
    const { current } = initialResultsState({ ...NOTHING, alias: 'artists' })
    expect(run(asked, { type: 'restored', results: current })).toMatchObject({
      status: 'empty',
      requestId: 2,
    })
  })

  test('after a failure the same is asked again', () => {
    const failed = run(initialResultsState(ARTISTS), { type: 'endReached' }, { type: 'failed', requestId: 1 })
    expect(failed).toMatchObject({ status: 'failed', wanted: { page: 1 } })
    expect(run(failed, { type: 'retried' })).toMatchObject({
      status: 'searching',
      requestId: 2,
      attempt: 1,
      wanted: { page: 1 },
    })
  })

  test('after a failure something else is asked anew', () => {
    const failed = run(
      initialResultsState(ARTISTS),
      { type: 'typed', query: 'salt' },
      { type: 'failed', requestId: 1 },
    )
    expect(run(failed, { type: 'typed', query: 'sand' })).toMatchObject({ status: 'searching', attempt: 1 })
    expect(run(failed, { type: 'tabChosen', alias: 'all' })).toMatchObject({
      status: 'searching',
      attempt: 1,
    })
  })

  test('what is put back ends what was on its way', () => {
    const { current } = initialResultsState(ARTISTS)
    const state = run(asked, { type: 'restored', results: current })
    expect(state).toMatchObject({
      status: 'shown',
      wanted: { query: 'an', alias: 'artists', page: 0 },
      current,
    })
    expect(run(state, { type: 'found', requestId: 1, answer: ALL })).toBe(state)
  })
})

describe('a page that shows another answer than its address asks for', () => {
  test.each([
    [{ query: 'an', alias: 'artists' }, 'shown'],
    [{ query: 'an', alias: 'all' }, 'searching'],
    [{ query: 'b', alias: 'artists' }, 'searching'],
    [{ query: '', alias: 'artists' }, 'empty'],
  ])('%j: %s', (wanted, status) => {
    expect(initialResultsState(ARTISTS, wanted)).toMatchObject({ status, wanted })
  })
})

describe('the answer', () => {
  test('is that of the one type, or of all together, cities among them', () => {
    expect([totalOf(ARTISTS), totalOf(ALL), totalOf(NOTHING)]).toEqual([45, 52, 0])
    expect(countsByAlias({ Artist: 3, 'Viewing Room': 1, Location: 9, Artwork: 'x' })).toEqual({
      artists: 3,
      cities: 9,
      'viewing-rooms': 1,
    })
  })

  test('of the page is read, and what is none is named', () => {
    expect(parseAnswer(JSON.parse(JSON.stringify(ALL)))).toEqual(ALL)
    expect(() => parseAnswer({ alias: 'all' })).toThrow('answer query: expected a string, got nothing')
    expect(() => parseAnswer({ ...ALL, counts: { artists: -1 } })).toThrow('answer counts')
  })

  test.each([ALL, ARTISTS])('is known when the same is asked for ($alias)', (answer) => {
    const requests = (wanted: Answer) => [
      { params: countParameters(wanted.query) },
      ...typesOf(wanted.alias).map((type) => ({ params: typeParameters(wanted, type) })),
    ]
    expect(asksFor(answer, requests(answer))).toBe(true)
    expect(asksFor(answer, requests({ ...answer, query: 'b' }))).toBe(false)
    expect(asksFor(answer, requests({ ...answer, page: 1 }))).toBe(false)
    expect(asksFor(answer, requests({ ...answer, alias: 'editorial' }))).toBe(false)
    expect(asksFor(answer, [])).toBe(false)
    const [counted, first] = asResults(answer)
    expect(counted).toMatchObject({ facets: { recordType: { Artist: 45, Artwork: 7 } } })
    expect(first).toMatchObject({
      query: 'an',
      nbHits: answer.found[0]?.count,
      queryID: answer.found[0]?.queryID,
    })
  })
})
