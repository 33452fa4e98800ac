import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimer } from '../ui/timer.js'
import type { Answer } from './answer.js'
import type { Wanted } from './queries.js'
import { createSession } from './session.js'

interface Asked {
  wanted: Wanted
  answer(total: number): Promise<void>
  fail(): Promise<void>
}

/** A session whose answers come when the test says so. */
function begin() {
  const asked: Asked[] = []
  const session = createSession({
    timer: createTimer(new AbortController().signal),
    ask: (wanted) =>
      new Promise<Answer>((resolve, reject) => {
        const settle = async (act: () => void) => {
          act()
          await Promise.resolve()
          await Promise.resolve()
        }
        asked.push({
          wanted,
          answer: (total) =>
            settle(() => resolve({ wanted, total, counts: undefined, all: 0, groups: [], hasMore: false })),
          fail: () => settle(() => reject(new Error('no answer'))),
        })
      }),
  })
  return { session, asked, queries: () => asked.map(({ wanted }) => wanted.query) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('asks 100 ms after the last letter', () => {
  const { session, queries } = begin()
  session.type('s')
  vi.advanceTimersByTime(99)
  session.type('sa')
  vi.advanceTimersByTime(99)
  expect(queries()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(queries()).toEqual(['sa'])
})

test('types that a key passes by are not asked for', () => {
  const { session, asked } = begin()
  session.type('salt')
  vi.advanceTimersByTime(100)
  session.pass('Artist')
  vi.advanceTimersByTime(99)
  session.pass('Gallery')
  expect(session.state().wanted.facet).toBe('Gallery')
  vi.advanceTimersByTime(100)
  expect(asked.map(({ wanted }) => wanted.facet)).toEqual([undefined, 'Gallery'])
})

test('an answer that comes late never replaces a newer one', async () => {
  const { session, asked } = begin()
  session.type('s')
  vi.advanceTimersByTime(100)
  session.type('sa')
  vi.advanceTimersByTime(100)
  await asked[1]?.answer(2)
  await asked[0]?.answer(1)
  expect(session.state().answer?.total).toBe(2)
})

test('a type is asked at once, and with the letters that still waited', () => {
  const { session, asked } = begin()
  session.type('s')
  vi.advanceTimersByTime(100)
  session.type('sa')
  session.send({ type: 'chosen', facet: 'Artist' })
  expect(asked.at(-1)?.wanted).toEqual({ query: 'sa', facet: 'Artist', page: 0 })
  vi.advanceTimersByTime(1000)
  expect(asked).toHaveLength(2)
})

test('Enter finds the query as it stands, before it was asked, and then it is not asked', () => {
  const { session, queries } = begin()
  session.type('salt')
  expect(session.flush()).toBe('salt')
  vi.advanceTimersByTime(1000)
  expect(queries()).toEqual([])
  session.type('')
  expect(session.flush()).toBe('')
})

test('a field that was emptied in time asks nothing', () => {
  const { session, queries } = begin()
  session.type('s')
  session.type('')
  vi.advanceTimersByTime(1000)
  expect(queries()).toEqual([])
})

test('a failure goes to the console in the agreed words, unless nobody waits for it', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { session, asked } = begin()
  session.type('s')
  vi.advanceTimersByTime(100)
  session.type('sa')
  await asked[0]?.fail()
  expect(complaints).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  await asked[1]?.fail()
  expect(session.state().status).toBe('failed')
  expect(complaints).toHaveBeenCalledExactlyOnceWith('Error getting search results', expect.any(Error))
  session.send({ type: 'retried' })
  await asked[2]?.answer(3)
  expect(session.state()).toMatchObject({ status: 'answered', answer: { total: 3 } })
})
