import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLayerLife } from './layer-state.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const closed = vi.fn()
  const life = createLayerLife(closed)
  /** The states that have come, in order. */
  const seen: string[] = [life.state()]
  life.subscribe(() => seen.push(life.state()), new AbortController().signal)
  return { life, seen, closed }
}

it('opens and closes by its states at their times', () => {
  const { life, seen, closed } = open()
  vi.advanceTimersByTime(99)
  expect(seen).toEqual(['init'])
  vi.advanceTimersByTime(1)
  expect(life.state()).toBe('activating')
  vi.advanceTimersByTime(150)
  expect(life.state()).toBe('active')
  life.close()
  expect(life.state()).toBe('deactivating')
  vi.advanceTimersByTime(599)
  expect(closed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(closed).toHaveBeenCalledOnce()
  expect(seen).toEqual(['init', 'activating', 'active', 'deactivating', 'closed'])
})

it('closed while it opens, it opens no further', () => {
  const { life, seen } = open()
  life.close()
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual(['init', 'deactivating', 'closed'])
})

it('asked to close twice, it goes at the time of the first', () => {
  const { life, closed } = open()
  life.close()
  vi.advanceTimersByTime(400)
  life.close()
  vi.advanceTimersByTime(200)
  expect(closed).toHaveBeenCalledOnce()
})

it('ends at once, and only once', () => {
  const { life, seen, closed } = open()
  life.end()
  life.end()
  vi.advanceTimersByTime(10_000)
  expect(seen).toEqual(['init', 'closed'])
  expect(closed).toHaveBeenCalledOnce()
})
