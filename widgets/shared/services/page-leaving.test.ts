import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadInBackground, unlessLeft } from './page-leaving.js'

let target: EventTarget
let fail: () => void
const request = () =>
  new Promise<Response>((_, reject) => {
    fail = () => reject(new TypeError('NetworkError when attempting to fetch resource.'))
  })
beforeEach(() => {
  target = new EventTarget()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** What came of it so far. */
function watch(promise: Promise<Response>) {
  const seen = vi.fn()
  promise.then(
    () => seen('answered'),
    () => seen('failed'),
  )
  return seen
}

it.each(['beforeunload', 'pagehide'])('says nothing of a request that ended after %s', async (type) => {
  const seen = watch(unlessLeft(request, { target }))
  target.dispatchEvent(new Event(type))
  fail()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(seen).not.toHaveBeenCalled()
})

it('fails at once while the page stays', async () => {
  const seen = watch(unlessLeft(request, { target }))
  fail()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.mock.calls).toEqual([['failed']])
})

it('asks again, or fails, when the page was not left after all', async () => {
  const again = watch(unlessLeft(request, { target, again: async () => new Response('') }))
  target.dispatchEvent(new Event('beforeunload'))
  fail()
  const once = watch(unlessLeft(request, { target }))
  target.dispatchEvent(new Event('beforeunload'))
  fail()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([again.mock.calls, once.mock.calls]).toEqual([[['answered']], [['failed']]])
})

it('keeps back every failure of what loads in the background, and loads it again when the page was not left', async () => {
  let times = 0
  const again = watch(
    loadInBackground(() => (++times === 1 ? Promise.reject(new Error()) : Promise.resolve(new Response('')))),
  )
  const once = watch(loadInBackground(() => Promise.reject(new Error())))
  await vi.advanceTimersByTimeAsync(4_999)
  expect([again.mock.calls, once.mock.calls]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(1)
  expect([again.mock.calls, once.mock.calls]).toEqual([[['answered']], [['failed']]])
})

it('leaves no listener behind, which would keep the page out of the browser’s memory', async () => {
  const add = vi.spyOn(target, 'addEventListener')
  const remove = vi.spyOn(target, 'removeEventListener')
  await unlessLeft(async () => new Response(''), { target })
  expect(remove.mock.calls).toEqual(add.mock.calls)
  expect(add).toHaveBeenCalledTimes(2)
})
