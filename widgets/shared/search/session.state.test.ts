import { expect, test } from 'vitest'
import type { Answer } from './answer.js'
import {
  initialSessionState,
  type SessionAction,
  type SessionState,
  sessionReducer,
  shownAnswer,
} from './session.state.js'

const run = (...events: SessionAction[]): SessionState => events.reduce(sessionReducer, initialSessionState)
const typed = (text: string): SessionAction => ({ type: 'typed', text })
const answered = (requestId: number, more: Partial<Answer> = {}): SessionAction => ({
  type: 'answered',
  requestId,
  answer: {
    wanted: { query: '', facet: undefined, page: 0 },
    total: requestId,
    counts: undefined,
    all: 0,
    groups: [],
    hasMore: false,
    ...more,
  },
})

test('space around a query is left out', () => {
  expect(run(typed('  salt ')).wanted.query).toBe('salt')
  const state = run(typed('salt'))
  expect(sessionReducer(state, typed('salt '))).toBe(state)
  expect(run(typed('   '))).toBe(initialSessionState)
})

test('an answer to an earlier request changes nothing', () => {
  const state = run(typed('s'), typed('sa'))
  expect(sessionReducer(state, answered(1))).toBe(state)
  expect(sessionReducer(state, { type: 'failed', requestId: 1 })).toBe(state)
  expect(sessionReducer(state, answered(2))).toMatchObject({ status: 'answered', answer: { total: 2 } })
})

test('while a new answer is awaited, the last one stays', () => {
  expect(run(typed('s'), answered(1), typed('sa'))).toMatchObject({ status: 'waiting', answer: { total: 1 } })
})

test('an empty query hides the results, forgets the type, and drops what is on its way', () => {
  const state = run(typed('s'), answered(1), { type: 'chosen', facet: 'Artist' }, typed(''))
  expect(state).toMatchObject({ status: 'empty', answer: undefined, wanted: { facet: undefined } })
  expect(sessionReducer(state, answered(2))).toBe(state)
})

test('a type starts from its first page, and so does a new query', () => {
  const more: Partial<Answer> = { hasMore: true }
  const second = run(typed('s'), { type: 'chosen', facet: 'Artist' }, answered(2, more), {
    type: 'nextRequested',
  })
  expect(second.wanted).toEqual({ query: 's', facet: 'Artist', page: 1 })
  expect(sessionReducer(second, { type: 'chosen', facet: 'Gallery' }).wanted).toEqual({
    query: 's',
    facet: 'Gallery',
    page: 0,
  })
  expect(sessionReducer(second, typed('sa')).wanted).toEqual({ query: 'sa', facet: 'Artist', page: 0 })
})

test('more is asked once, and only where there is more', () => {
  const answer = run(typed('s'), answered(1))
  expect(sessionReducer(answer, { type: 'nextRequested' })).toBe(answer)
  const waiting = run(typed('s'), answered(1, { hasMore: true }), { type: 'nextRequested' })
  expect(sessionReducer(waiting, { type: 'nextRequested' })).toBe(waiting)
})

test('what failed can be asked again, the same page of the same query', () => {
  const failed = run(
    typed('s'),
    answered(1, { hasMore: true }),
    { type: 'nextRequested' },
    { type: 'failed', requestId: 2 },
  )
  expect(failed.status).toBe('failed')
  expect(sessionReducer(failed, { type: 'retried' })).toMatchObject({
    status: 'waiting',
    requestId: 3,
    wanted: { page: 1 },
  })
})

test('a search that failed shows nothing, but what came before its later pages', () => {
  const first = run(typed('s'), answered(1, { hasMore: true }))
  expect(shownAnswer(first)?.total).toBe(1)
  expect(shownAnswer(run(typed('s'), answered(1), typed('sa')))?.total).toBe(1)
  expect(
    shownAnswer(run(typed('s'), answered(1), typed('sa'), { type: 'failed', requestId: 2 })),
  ).toBeUndefined()
  const later = [{ type: 'nextRequested' }, { type: 'failed', requestId: 2 }] as const
  expect(shownAnswer(later.reduce(sessionReducer, first))?.total).toBe(1)
})

test('later pages are added to the earlier ones', () => {
  const found = (id: string) => ({ hit: { objectID: id }, position: 1, queryID: 'q' })
  const page = (requestId: number, id: string, more: Partial<Answer> = {}) =>
    answered(requestId, { groups: [{ type: 'Artist', found: [found(id)] }], ...more } as Partial<Answer>)
  const idsIn = ({ answer }: SessionState) =>
    answer?.groups.flatMap((group) => group.found.map(({ hit }) => hit.objectID))
  const first = [typed('s'), { type: 'chosen', facet: 'Artist' }, page(2, 'a', { hasMore: true })] as const
  expect(idsIn(run(...first, { type: 'nextRequested' }, page(3, 'b')))).toEqual(['a', 'b'])
  expect(idsIn(run(...first, typed('sa'), page(3, 'b')))).toEqual(['b'])
})

test('what did not fail is not asked again, and the type that is chosen already is not either', () => {
  const state = run(typed('s'), { type: 'chosen', facet: 'Artist' }, answered(2))
  expect(sessionReducer(state, { type: 'retried' })).toBe(state)
  expect(sessionReducer(state, { type: 'chosen', facet: 'Artist' })).toBe(state)
})

test('nothing is chosen while nothing is looked for', () => {
  expect(run({ type: 'chosen', facet: 'Artist' })).toBe(initialSessionState)
})
