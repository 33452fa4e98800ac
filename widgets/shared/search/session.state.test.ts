import { expect, test } from 'vitest'
import type { Answer } from './answer.js'
import { type SessionEvent, type SessionState, START, step } from './session.state.js'

const run = (...events: SessionEvent[]): SessionState => events.reduce(step, START)
const typed = (text: string): SessionEvent => ({ type: 'typed', text })
const answered = (request: number, more: Partial<Answer> = {}): SessionEvent => ({
  type: 'answered',
  request,
  answer: {
    wanted: { query: '', facet: undefined, page: 0 },
    total: request,
    counts: undefined,
    all: 0,
    groups: [],
    hasMore: false,
    ...more,
  },
})

test('space around a query is none of it', () => {
  expect(run(typed('  salt ')).wanted.query).toBe('salt')
  const state = run(typed('salt'))
  expect(step(state, typed('salt '))).toBe(state)
  expect(run(typed('   '))).toBe(START)
})

test('an answer to an earlier request changes nothing', () => {
  const state = run(typed('s'), typed('sa'))
  expect(step(state, answered(1))).toBe(state)
  expect(step(state, { type: 'failed', request: 1 })).toBe(state)
  expect(step(state, answered(2))).toMatchObject({ status: 'answered', answer: { total: 2 } })
})

test('while a new answer is awaited, the last one stays', () => {
  expect(run(typed('s'), answered(1), typed('sa'))).toMatchObject({ status: 'waiting', answer: { total: 1 } })
})

test('an empty query hides the results, forgets the type, and drops what is on its way', () => {
  const state = run(typed('s'), answered(1), { type: 'chosen', facet: 'Artist' }, typed(''))
  expect(state).toMatchObject({ status: 'empty', answer: undefined, wanted: { facet: undefined } })
  expect(step(state, answered(2))).toBe(state)
})

test('a type starts from its first page, and so does a new query', () => {
  const more: Partial<Answer> = { hasMore: true }
  const second = run(typed('s'), { type: 'chosen', facet: 'Artist' }, answered(2, more), { type: 'more' })
  expect(second.wanted).toEqual({ query: 's', facet: 'Artist', page: 1 })
  expect(step(second, { type: 'chosen', facet: 'Gallery' }).wanted).toEqual({
    query: 's',
    facet: 'Gallery',
    page: 0,
  })
  expect(step(second, typed('sa')).wanted).toEqual({ query: 'sa', facet: 'Artist', page: 0 })
})

test('more is asked once, and only where there is more', () => {
  const answer = run(typed('s'), answered(1))
  expect(step(answer, { type: 'more' })).toBe(answer)
  const waiting = run(typed('s'), answered(1, { hasMore: true }), { type: 'more' })
  expect(step(waiting, { type: 'more' })).toBe(waiting)
})

test('what failed can be asked again, the same page of the same query', () => {
  const failed = run(
    typed('s'),
    answered(1, { hasMore: true }),
    { type: 'more' },
    { type: 'failed', request: 2 },
  )
  expect(failed.status).toBe('failed')
  expect(step(failed, { type: 'again' })).toMatchObject({
    status: 'waiting',
    request: 3,
    wanted: { page: 1 },
  })
})

test('nothing is chosen while nothing is looked for', () => {
  expect(run({ type: 'chosen', facet: 'Artist' })).toBe(START)
})
