import { describe, expect, test } from 'vitest'
import { type Answer, resultsOf } from './answer.js'
import type { Query } from './queries.js'
import {
  answeredState,
  hasFailed,
  initialSearchState,
  isLaterPage,
  type SearchAction,
  type SearchState,
  searchReducer,
  shownAnswer,
} from './search.state.js'

const next = (state: SearchState, ...actions: SearchAction[]): SearchState =>
  actions.reduce(searchReducer<Answer['groups'][number]['results'][number]['hit']>, state)
const run = (...actions: SearchAction[]) => next(initialSearchState, ...actions)
const typed = (text: string): SearchAction => ({ type: 'typed', text })
const paused: SearchAction = { type: 'paused' }
const chosen = (recordType: Query['type']): SearchAction => ({ type: 'typeChosen', recordType })
const queryOf = (text: string, type?: Query['type'], page = 0): Query => ({ text, type, page })
const result = (id: string) => ({ hit: { objectID: id }, position: 1, queryID: 'q' })
const answerTo = (query: Query, ids: string[] = ['a'], more: Partial<Answer> = {}) =>
  ({
    query,
    total: 45,
    all: 52,
    groups: [{ type: query.type, total: 45, results: ids.map(result) }],
    added: ids.length,
    hasMore: false,
    ...more,
  }) as Answer
const answered = (query: Query, ids?: string[], more?: Partial<Answer>): SearchAction => ({
  type: 'answered',
  answer: answerTo(query, ids, more),
})
const idsIn = ({ answer }: SearchState) => resultsOf(answer).map(({ hit }) => hit.objectID)
const SALT = queryOf('salt')
const ARTISTS = queryOf('an', 'Artist')
const MORE = { hasMore: true }

describe('what is typed', () => {
  test('is searched for when the reader pauses, without space around it', () => {
    const state = run(typed('  salt '))
    expect(state).toMatchObject({ status: 'typing', query: { text: 'salt' } })
    expect(next(state, typed('salt '))).toBe(state)
    expect(next(state, paused).status).toBe('waiting')
    expect(run(typed('   '))).toBe(initialSearchState)
    expect(run(paused)).toBe(initialSearchState)
  })

  test('while a new answer is awaited, the last one stays', () => {
    const state = run(typed('salt'), paused, answered(SALT), typed('salty'))
    expect(state).toMatchObject({ status: 'typing', answer: { query: SALT } })
    expect(shownAnswer(state)?.query).toEqual(SALT)
  })

  test('when empty hides the results, forgets the type, and drops what is on its way', () => {
    const state = run(typed('salt'), paused, answered(SALT), chosen('Artist'), typed(''))
    expect(state).toMatchObject({ status: 'empty', answer: undefined, query: { text: '', type: undefined } })
    expect(next(state, answered(queryOf('salt', 'Artist')))).toBe(state)
  })

  test('when empty leaves the type where the address names it', () => {
    const state = next(answeredState(answerTo(ARTISTS)), { type: 'typed', text: ' ', keepsType: true })
    expect(state).toMatchObject({ status: 'empty', answer: undefined, query: { text: '', type: 'Artist' } })
    expect(next(state, chosen('Artwork'))).toBe(state)
  })
})

describe('a type', () => {
  const salt = run(typed('salt'), paused, answered(SALT))

  test('starts from its first page, and so does a new text', () => {
    const artists = queryOf('salt', 'Artist')
    const second = next(salt, chosen('Artist'), answered(artists, ['a'], MORE), { type: 'endReached' })
    expect(second).toMatchObject({ status: 'waiting', query: { ...artists, page: 1 } })
    expect(next(second, chosen('Gallery')).query).toEqual(queryOf('salt', 'Gallery'))
    expect(next(second, typed('sa')).query).toEqual(queryOf('sa', 'Artist'))
  })

  test('is searched for at once, with the letters that still waited; one that is passed by when the reader stops', () => {
    expect(next(salt, typed('sa'), chosen('Artist'))).toMatchObject({
      status: 'waiting',
      query: { text: 'sa', type: 'Artist' },
    })
    const passed = next(salt, { type: 'typePassed', recordType: 'Artist' })
    expect(passed).toMatchObject({ status: 'typing', query: { type: 'Artist' } })
    expect(next(passed, paused).status).toBe('waiting')
  })

  test('that is chosen already changes nothing, nor one while nothing is looked for', () => {
    expect(next(salt, chosen(undefined))).toBe(salt)
    expect(run(chosen('Artist'))).toBe(initialSearchState)
  })
})

describe('what comes back', () => {
  const waiting = run(typed('salt'), paused)

  test('is shown', () => {
    expect(next(waiting, answered(SALT))).toMatchObject({ status: 'answered', answer: { total: 45 } })
  })

  test.each<[string, SearchAction]>([
    ['an answer', answered(SALT)],
    ['a failure', { type: 'failed', query: SALT }],
  ])('%s to an earlier query changes nothing', (_what, action) => {
    for (const newer of [typed('salty'), chosen('Artist')]) {
      const state = next(waiting, newer, paused)
      expect(next(state, action)).toBe(state)
    }
    const typing = next(waiting, typed('salty'), typed('salt'))
    expect(next(typing, action)).toBe(typing)
  })

  test.each<[string, SearchAction]>([
    ['an answer to nothing', answered(ARTISTS)],
    ['a failure of nothing', { type: 'failed', query: ARTISTS }],
    ['a try after nothing went wrong', { type: 'retried' }],
    ['the same text', typed('an ')],
  ])('%s changes nothing', (_what, action) => {
    const state = answeredState(answerTo(ARTISTS))
    expect(next(state, action)).toBe(state)
  })

  test('what failed can be asked again, the same page of the same query', () => {
    const failed = next(
      waiting,
      answered(SALT, ['a'], MORE),
      { type: 'endReached' },
      {
        type: 'failed',
        query: { ...SALT, page: 1 },
      },
    )
    expect(failed.status).toBe('failed')
    expect(next(failed, { type: 'retried' })).toMatchObject({ status: 'waiting', query: { page: 1 } })
    expect(next(failed, typed('sand'), paused)).toMatchObject({ status: 'waiting', query: { page: 0 } })
  })

  test('a search that failed shows nothing, but what came before its later pages', () => {
    const first = next(waiting, answered(SALT, ['a'], MORE))
    expect(shownAnswer(first)?.total).toBe(45)
    const failed = next(first, typed('sa'), paused, { type: 'failed', query: queryOf('sa') })
    expect([shownAnswer(failed), hasFailed(failed)]).toEqual([undefined, true])
    const later = next(first, { type: 'endReached' }, { type: 'failed', query: { ...SALT, page: 1 } })
    expect([shownAnswer(later)?.total, hasFailed(later)]).toEqual([45, false])
  })
})

describe('a later page', () => {
  const first = answeredState(answerTo(ARTISTS, ['a', 'b'], MORE))
  const end: SearchAction = { type: 'endReached' }
  const second = { ...ARTISTS, page: 1 }

  test('is asked for once, and only where there is one', () => {
    const last = answeredState(answerTo(ARTISTS))
    expect(next(last, end)).toBe(last)
    const waiting = next(first, end)
    expect(waiting.query).toEqual(second)
    expect([isLaterPage(first), isLaterPage(waiting)]).toEqual([false, true])
    expect(next(waiting, end)).toBe(waiting)
  })

  test('goes after the earlier ones, and nothing comes twice', () => {
    const both = next(first, end, answered(second, ['b', 'c'], MORE))
    expect(idsIn(both)).toEqual(['a', 'b', 'c'])
    expect(both.answer).toMatchObject({ query: second, added: 2, hasMore: true })
  })

  test('without hits ends the loading; the type and what is there stay', () => {
    const state = next(first, end, answered(second, []))
    expect([state.status, state.query.type, state.answer?.hasMore]).toEqual(['answered', 'Artist', false])
    expect(idsIn(state)).toEqual(['a', 'b'])
  })

  test('goes with a new search', () => {
    const state = next(first, end, typed('salt'), chosen(undefined), answered(SALT, ['z']))
    expect(idsIn(state)).toEqual(['z'])
  })
})

describe('a step through the history', () => {
  const start = answeredState(answerTo(ARTISTS))

  test('to an address searches for it, or empties the search', () => {
    const other = queryOf('b')
    expect(next(start, { type: 'addressChanged', query: other })).toMatchObject({
      status: 'waiting',
      query: other,
      answer: start.answer,
    })
    const nothing = queryOf('', 'Artist')
    expect(next(start, { type: 'addressChanged', query: nothing })).toMatchObject({
      status: 'empty',
      query: nothing,
      answer: undefined,
    })
  })

  test('to results that are still there ends what was on its way', () => {
    const asked = next(start, chosen(undefined))
    const state = next(asked, { type: 'restored', answer: answerTo(ARTISTS) })
    expect(state).toMatchObject({ status: 'answered', query: ARTISTS })
    expect(next(state, answered(queryOf('an')))).toBe(state)
    const empty = answerTo(queryOf('', 'Artist'), [])
    expect(next(asked, { type: 'restored', answer: empty }).status).toBe('empty')
  })
})
