import { describe, expect, test } from 'vitest'
import { SEARCH_TYPES } from '../shared/contract/record-types.js'
import { type Answer, countsByAlias, NOTHING, parseAnswer, totalOf } from './answer.js'
import { asksFor, asResults, countParameters, typeParameters, typesOf } from './queries.js'
import { type ResultsEvent, startState, step } from './search-results.state.js'

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
const run = (start: ReturnType<typeof startState>, ...events: ResultsEvent[]) => events.reduce(step, start)

describe('what is asked for', () => {
  const start = startState(ARTISTS)

  test.each<[string, ResultsEvent, object]>([
    ['words', { type: 'typed', query: ' salt ' }, { query: 'salt', alias: 'artists', page: 0 }],
    ['a type', { type: 'chosen', alias: 'artworks' }, { query: 'an', alias: 'artworks', page: 0 }],
    ['more', { type: 'more' }, { query: 'an', alias: 'artists', page: 1 }],
    ['an address', { type: 'asked', query: 'b', alias: 'all' }, { query: 'b', alias: 'all', page: 0 }],
  ])('%s', (_what, event, wanted) => {
    expect(run(start, event)).toMatchObject({ status: 'searching', request: 1, wanted, shown: start.shown })
  })

  test.each<[string, ResultsEvent]>([
    ['the same words', { type: 'typed', query: 'an ' }],
    ['the same type', { type: 'chosen', alias: 'artists' }],
    ['a try after nothing went wrong', { type: 'again' }],
    ['an answer to nothing', { type: 'found', request: 0, answer: ALL }],
    ['rows of nothing', { type: 'drawn', request: 0 }],
    ['a failure of nothing', { type: 'failed', request: 0 }],
  ])('%s changes nothing', (_what, event) => {
    expect(run(start, event)).toBe(start)
  })

  test('another type begins at its first page', () => {
    const later = run(start, { type: 'more' }, { type: 'chosen', alias: 'artworks' })
    expect(later.wanted.page).toBe(0)
  })

  test('no words hide everything, and keep the type', () => {
    const state = run(start, { type: 'typed', query: ' ' })
    expect(state).toMatchObject({ status: 'empty', wanted: { query: '', alias: 'artists' } })
    expect(state.shown.positions.size).toBe(0)
    expect(run(state, { type: 'chosen', alias: 'artworks' })).toBe(state)
  })
})

describe('what comes back', () => {
  const asked = run(startState(ARTISTS), { type: 'chosen', alias: 'all' })

  test('stands once its rows are drawn', () => {
    const drawing = run(asked, { type: 'found', request: 1, answer: ALL })
    expect(drawing).toMatchObject({ status: 'drawing', answer: ALL })
    const shown = run(drawing, { type: 'drawn', request: 1 })
    expect(shown).toMatchObject({ status: 'shown', shown: { answer: ALL, hasMore: false } })
  })

  test.each<[string, ResultsEvent]>([
    ['ids', { type: 'found', request: 1, answer: ALL }],
    ['a failure', { type: 'failed', request: 1 }],
    ['rows', { type: 'drawn', request: 1 }],
  ])('%s to what is not wanted any more change nothing', (_what, event) => {
    const newer = run(asked, { type: 'typed', query: 'salt' })
    expect(run(newer, event)).toBe(newer)
  })

  test('a later page goes after what stands there, with places over all pages', () => {
    const next = { ...ARTISTS, page: 1, found: [found('artists', ['artist-2', 'artist-3'], 45)] }
    const { shown, status } = run(
      startState(ARTISTS),
      { type: 'more' },
      { type: 'found', request: 1, answer: next },
      { type: 'drawn', request: 1 },
    )
    expect(status).toBe('shown')
    expect(shown.hasMore).toBe(true)
    expect([...shown.positions].map(([id, { position }]) => [id, position]).sort()).toEqual([
      ['artist-1', 1],
      ['artist-2', 2],
      ['artist-3', 22],
    ])
  })

  test('a later page without hits ends the loading; the type and what stands there stay', () => {
    const start = startState(ARTISTS)
    const nothing = { ...ARTISTS, page: 1, found: [found('artists', [], 45)] }
    const { shown, wanted, status } = run(
      start,
      { type: 'more' },
      { type: 'found', request: 1, answer: nothing },
      { type: 'drawn', request: 1 },
    )
    expect([status, wanted.alias, shown.hasMore]).toEqual(['shown', 'artists', false])
    expect(shown.positions).toEqual(start.shown.positions)
  })

  test('after a failure the same is asked again', () => {
    const failed = run(startState(ARTISTS), { type: 'more' }, { type: 'failed', request: 1 })
    expect(failed).toMatchObject({ status: 'failed', wanted: { page: 1 } })
    expect(run(failed, { type: 'again' })).toMatchObject({
      status: 'searching',
      request: 2,
      attempt: 1,
      wanted: { page: 1 },
    })
  })

  test('what is put back ends what was on its way', () => {
    const { shown } = startState(ARTISTS)
    const state = run(asked, { type: 'returned', shown })
    expect(state).toMatchObject({
      status: 'shown',
      wanted: { query: 'an', alias: 'artists', page: 0 },
      shown,
    })
    expect(run(state, { type: 'found', request: 1, answer: ALL })).toBe(state)
  })
})

describe('a page that shows another answer than its address asks for', () => {
  test.each([
    [{ query: 'an', alias: 'artists' }, 'shown'],
    [{ query: 'an', alias: 'all' }, 'searching'],
    [{ query: 'b', alias: 'artists' }, 'searching'],
    [{ query: '', alias: 'artists' }, 'empty'],
  ])('%j: %s', (wanted, status) => {
    expect(startState(ARTISTS, wanted)).toMatchObject({ status, wanted })
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
