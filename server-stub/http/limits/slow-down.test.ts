import { expect, test as it } from 'vitest'
import { openSmallApp } from '../../testing/small-app.js'
import { addSlowDown, delayFor, SlowDown } from './slow-down.js'

const HOUR_MS = 3_600_000

it.each([
  [0, 0],
  [1, 250],
  [2, 500],
  [3, 1000],
  [5, 4000],
  [6, 5000],
  [5_000, 5000],
])('holds the try that is the %i. beyond the limit back for %i ms', (over, ms) => {
  expect(delayFor(over, { firstMs: 250, mostMs: 5000 })).toBe(ms)
})

it('lets pass who has waited', async () => {
  expect(await new SlowDown().wait('a', 1, new AbortController().signal)).toBe(true)
})

it('has few places for one client, and few for all', async () => {
  const slowDown = new SlowDown()
  const { signal } = new AbortController()
  const waits = Array.from({ length: 4 }, () => slowDown.wait('a', HOUR_MS, signal))
  expect(await slowDown.wait('a', HOUR_MS, signal)).toBe(false)
  for (let n = 0; n < 96; n++) waits.push(slowDown.wait(`client ${n}`, HOUR_MS, signal))
  expect(await slowDown.wait('one more', HOUR_MS, signal)).toBe(false)
  expect(slowDown.size).toBe(100)
  slowDown.close()
  expect(new Set(await Promise.all(waits))).toEqual(new Set([false]))
  expect(slowDown.size).toBe(0)
})

it('gives the place of one who leaves to another', async () => {
  const slowDown = new SlowDown()
  const left = new AbortController()
  const waits = Array.from({ length: 4 }, () => slowDown.wait('a', HOUR_MS, left.signal))
  left.abort()
  expect(await Promise.all(waits)).toEqual([false, false, false, false])
  expect(await slowDown.wait('a', 1, new AbortController().signal)).toBe(true)
})

it('counts those of one client that still wait', async () => {
  const slowDown = new SlowDown()
  const [left, stays] = [new AbortController(), new AbortController()]
  const first = slowDown.wait('a', HOUR_MS, left.signal)
  const others = Array.from({ length: 3 }, () => slowDown.wait('a', HOUR_MS, stays.signal))
  left.abort()
  expect(await first).toBe(false)
  others.push(slowDown.wait('a', HOUR_MS, stays.signal))
  expect(slowDown.size).toBe(4)
  expect(await slowDown.wait('a', HOUR_MS, stays.signal)).toBe(false)
  stays.abort()
  expect(await Promise.all(others)).toEqual([false, false, false, false])
})

it('ends all delays when the server stops', async () => {
  const app = await openSmallApp()
  addSlowDown(app)
  await app.ready()
  const wait = app.slowDown.wait('a', HOUR_MS, new AbortController().signal)
  await app.close()
  expect(await wait).toBe(false)
})
