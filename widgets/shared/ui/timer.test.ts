import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTimer } from './timer.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('runs once its time has come', () => {
  const run = vi.fn()
  createTimer(new AbortController().signal).start(250, run)
  vi.advanceTimersByTime(249)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

test('starting again drops what was waiting', () => {
  const first = vi.fn()
  const second = vi.fn()
  const timer = createTimer(new AbortController().signal)
  timer.start(250, first)
  vi.advanceTimersByTime(200)
  timer.start(250, second)
  vi.advanceTimersByTime(250)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

test('ends with its widget and does not start again', () => {
  const run = vi.fn()
  const widget = new AbortController()
  const timer = createTimer(widget.signal)
  timer.start(250, run)
  widget.abort()
  timer.start(250, run)
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
