import { describe, expect, test as it } from 'vitest'
import {
  afterEvent,
  afterFailure,
  afterPoll,
  draftOf,
  isSendKey,
  nextToSend,
  POLL_MS,
  type Queue,
  type QueueEvent,
  REFUSALS,
  type Refusal,
  refusalOf,
  timeLabel,
} from './chat-thread.state.js'

const one = { key: 'one', text: '1' }
const two = { key: 'two', text: '2' }
const queueOf = (...states: Queue[number]['state'][]): Queue =>
  [one, two]
    .slice(0, states.length)
    .map((message, index) => ({ ...message, state: states[index] ?? 'sending' }))

describe('what waits to be sent', () => {
  it.each<[string, Queue, QueueEvent, Queue, string | undefined]>([
    ['what is written goes', [], { type: 'written', message: one }, queueOf('sending'), 'one'],
    [
      'the next waits for the one before',
      queueOf('sending'),
      { type: 'written', message: two },
      queueOf('sending', 'sending'),
      'one',
    ],
    [
      'what was taken is done',
      queueOf('sending', 'sending'),
      { type: 'taken', key: 'one' },
      [{ ...two, state: 'sending' }],
      'two',
    ],
    [
      'after a refusal nothing overtakes',
      queueOf('sending', 'sending'),
      { type: 'refused' },
      queueOf('failed', 'failed'),
      undefined,
    ],
    [
      'nor what is written then',
      queueOf('failed'),
      { type: 'written', message: two },
      queueOf('failed', 'failed'),
      undefined,
    ],
    [
      'all of it goes again',
      queueOf('failed', 'failed'),
      { type: 'again' },
      queueOf('sending', 'sending'),
      'one',
    ],
  ])('%s', (_name, before, event, after, next) => {
    const queue = afterEvent(before, event)
    expect(queue).toEqual(after)
    expect(nextToSend(queue)?.key).toBe(next)
  })
})

it.each([
  ['', '', ''],
  ['Before', '', 'Before'],
  ['', 'Meanwhile', 'Meanwhile'],
  ['Before', 'Before', 'Before'],
  ['Before', 'Before that', 'Before that'],
  ['Before', 'Meanwhile', 'Before\nMeanwhile'],
  ['Before', 'B', 'Before\nB'],
])('of “%s” and “%s” nothing is lost', (kept, written, draft) => {
  expect(draftOf(kept, written)).toBe(draft)
})

it.each<[number | undefined, boolean, Refusal]>([
  [401, true, 'signed-out'],
  [429, true, 'too-many'],
  [500, true, 'failed'],
  [400, true, 'failed'],
  [undefined, true, 'failed'],
  [undefined, false, 'offline'],
  [500, false, 'failed'],
])('the answer %s, online %s, means %s', (status, isOnline, refusal) => {
  expect(refusalOf({ status, isOnline })).toBe(refusal)
  expect(REFUSALS[refusal]).toContain('Your message')
})

it.each([
  [1, false, 'wait'],
  [2, false, 'wait'],
  [3, false, 'ask'],
  [1, true, 'ask'],
] as const)('a stream that failed %i times, given up %s: %s', (failures, isClosed, then) => {
  expect(afterFailure(failures, isClosed)).toBe(then)
})

it('without a stream it asks every 15 seconds, and each minute tries the stream', () => {
  expect(POLL_MS).toBe(15_000)
  expect([1, 2, 3, 4, 5, 8].map(afterPoll)).toEqual(['ask', 'ask', 'ask', 'stream', 'ask', 'stream'])
})

it.each([
  [{ key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 }, true],
  [{ key: 'Enter', shiftKey: true, isComposing: false, keyCode: 13 }, false],
  [{ key: 'Enter', shiftKey: false, isComposing: true, keyCode: 229 }, false],
  // As Safari tells it.
  [{ key: 'Enter', shiftKey: false, isComposing: false, keyCode: 229 }, false],
  [{ key: 'a', shiftKey: false, isComposing: false, keyCode: 65 }, false],
])('%o sends: %s', (event, sends) => {
  expect(isSendKey(event)).toBe(sends)
})

it.each([
  ['2026-03-14T16:05:00Z', 'UTC', '16:05'],
  ['2026-03-13T23:59:00Z', 'UTC', 'March 13 at 23:59'],
  ['2026-03-13T23:59:00Z', 'Asia/Tokyo', '08:59'],
  ['2026-03-14T00:01:00Z', 'America/New_York', 'March 13 at 20:01'],
])('%s in %s is told as “%s”', (at, zone, label) => {
  expect(timeLabel(new Date(at), new Date('2026-03-14T10:00:00Z'), 'en', zone)).toBe(label)
})
