// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from './store.js'
import { type Times, usePresence } from './use-presence.js'
import { useStore } from './use-store.js'

const TIMES: Times<string> = {
  opening: [
    ['init', 0],
    ['activating', 100],
    ['active', 250],
  ],
  closing: [
    ['deactivating', 0],
    ['closed', 600],
  ],
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function presence(isOpenFirst: boolean, times = TIMES) {
  const isOpen = createStore(isOpenFirst)
  const seen: string[] = []
  const gone = vi.fn()
  let skipNow = () => {}
  let atCommit = (_phase: string) => {}
  const probe = defineWidget({
    component: function Probe() {
      const { phase, skip } = usePresence(useStore(isOpen), times, gone)
      if (seen.at(-1) !== phase) seen.push(phase)
      skipNow = skip
      useLayoutEffect(() => {
        atCommit(phase)
      }, [phase])
      return null
    },
  })
  await mountWidget(probe, '<div data-widget="probe"></div>')
  return {
    seen,
    gone,
    set: (next: boolean) => flushSync(() => isOpen.set(next)),
    skip: () =>
      flushSync(() => {
        isOpen.set(false)
        skipNow()
      }),
    /** `heard` is called when a phase is drawn, before the effects of its drawing. */
    onCommit: (heard: (phase: string) => void) => {
      atCommit = heard
    },
    wait: (ms: number) => flushSync(() => void vi.advanceTimersByTime(ms)),
  }
}

it('opens and closes by its phases at their times', async () => {
  const { seen, gone, set, wait } = await presence(true)
  wait(99)
  expect(seen).toEqual(['init'])
  wait(1)
  expect(seen.at(-1)).toBe('activating')
  wait(150)
  expect(seen.at(-1)).toBe('active')
  set(false)
  expect(seen.at(-1)).toBe('deactivating')
  wait(599)
  expect(gone).not.toHaveBeenCalled()
  wait(1)
  expect(gone).toHaveBeenCalledOnce()
  expect(seen).toEqual(['init', 'activating', 'active', 'deactivating', 'closed'])
})

it('closed while it opens, it opens no further', async () => {
  const { seen, set, wait } = await presence(true)
  set(false)
  wait(10_000)
  expect(seen).toEqual(['init', 'deactivating', 'closed'])
})

it('opened while it closes, it begins again and is not gone', async () => {
  const { seen, gone, set, wait } = await presence(true)
  wait(250)
  set(false)
  wait(400)
  set(true)
  expect(seen.at(-1)).toBe('init')
  wait(10_000)
  expect(seen.at(-1)).toBe('active')
  expect(gone).not.toHaveBeenCalled()
})

it('closed from the start, it is in its last phase, and nobody hears of it', async () => {
  const { seen, gone, wait } = await presence(false)
  wait(10_000)
  expect(seen).toEqual(['closed'])
  expect(gone).not.toHaveBeenCalled()
})

it('skips to its last phase', async () => {
  const { seen, skip, wait } = await presence(true)
  skip()
  wait(10_000)
  expect(seen).toEqual(['init', 'closed'])
})

it('leaves out what was still to open when closing is drawn before its timers end', async () => {
  const opening = TIMES.opening
  const { seen, set, wait, onCommit } = await presence(true, { opening, closing: [['closed', 0]] })
  onCommit((phase) => phase === 'closed' && vi.advanceTimersByTime(250))
  set(false)
  wait(10_000)
  set(true)
  expect(seen).toEqual(['init', 'closed', 'init'])
})
