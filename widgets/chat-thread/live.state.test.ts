import { expect, test as it, vi } from 'vitest'
import { afterFailure, afterPoll, isSendKey, timeFormat } from './live.state.js'

it.each([
  [1, false, 'wait'],
  [2, false, 'wait'],
  [3, false, 'ask'],
  [1, true, 'ask'],
] as const)('a stream that failed %i times, given up %s: %s', (failures, isClosed, then) => {
  expect(afterFailure(failures, isClosed)).toBe(then)
})

it('without a stream it asks every 15 seconds, and each minute tries the stream', () => {
  expect([1, 2, 3, 4, 5, 8].map(afterPoll)).toEqual(['ask', 'ask', 'ask', 'stream', 'ask', 'stream'])
})

it.each([
  [{ key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 }, true],
  [{ key: 'Enter', shiftKey: true, isComposing: false, keyCode: 13 }, false],
  [{ key: 'Enter', shiftKey: false, isComposing: true, keyCode: 229 }, false],
  // As Safari reports it.
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
])('%s in %s is shown as “%s”', (at, zone, label) => {
  vi.stubEnv('TZ', zone)
  const format = timeFormat(new Date(at), new Date('2026-03-14T10:00:00Z'))
  expect(new Date(at).toLocaleString('en', format)).toBe(label)
  vi.unstubAllEnvs()
})
