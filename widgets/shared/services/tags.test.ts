// @vitest-environment jsdom

import type { Navigation } from 'plinth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Consent, ConsentState } from './consent.js'
import { createTags } from './tags.js'

const SCRIPT = 'https://tags.example/tag.js'
const COLLECTOR = 'https://events.example/in'

let leaving: AbortController
const beacon = vi.fn(() => true)
beforeEach(() => {
  leaving = new AbortController()
  beacon.mockClear()
  vi.stubGlobal('navigator', { sendBeacon: beacon })
  history.replaceState(null, '', '/')
})
afterEach(() => {
  leaving.abort()
  vi.unstubAllGlobals()
})

function open(state: ConsentState) {
  const told: (() => void)[] = []
  const ended: (() => void)[] = []
  const consent: Consent & { set(next: ConsentState): void } = {
    state: () => state,
    decide: () => undefined,
    check: () => undefined,
    subscribe: (run) => void told.push(run),
    set(next) {
      state = next
      for (const run of told) run()
    },
  }
  const navigation = { onEnd: (run: () => void) => void ended.push(run) } as unknown as Navigation
  const tags = createTags({
    script: SCRIPT,
    collector: COLLECTOR,
    consent,
    navigation,
    signal: leaving.signal,
  })
  const scripts = () =>
    [...document.head.querySelectorAll('script')].map(({ src, async }) => ({ src, async }))
  const visit = (path: string) => {
    history.replaceState(null, '', path)
    for (const run of ended) run()
  }
  return { tags, consent, scripts, visit }
}

const leave = () => dispatchEvent(new Event('pagehide'))

it('adds the script once a reader has accepted, and once only', () => {
  const { consent, scripts, visit } = open('undecided')
  expect(scripts()).toEqual([])
  consent.set('declined')
  expect(scripts()).toEqual([])
  consent.set('accepted')
  visit('/artists/')
  expect(scripts()).toEqual([{ src: SCRIPT, async: true }])
  leaving.abort()
  expect(scripts()).toEqual([])
})

it('keeps the script from a page that was sent to one person', () => {
  document.head.innerHTML = '<meta name="plinth-personal-paths" content="/forgotten-password/">'
  history.replaceState(null, '', '/forgotten-password/a1b2c3/')
  const { scripts, visit } = open('accepted')
  expect(scripts()).toEqual([])
  visit('/artists/')
  expect(scripts()).toHaveLength(1)
})

it('sends what was gathered when the page is left, in one piece', () => {
  const { tags } = open('accepted')
  tags.add({ event: 'one' })
  tags.add({ event: 'two' })
  expect(beacon).not.toHaveBeenCalled()
  leave()
  leave()
  expect(beacon.mock.calls).toEqual([[COLLECTOR, '{"events":[{"event":"one"},{"event":"two"}]}']])
})

it('sends a batch of fifty at once', () => {
  const { tags } = open('accepted')
  for (let count = 0; count < 50; count++) tags.add({ event: 'seen' })
  expect(beacon).toHaveBeenCalledTimes(1)
})

it('drops what was gathered when consent is taken back', () => {
  const { tags, consent } = open('accepted')
  tags.add({ event: 'one' })
  consent.set('declined')
  consent.set('accepted')
  leave()
  expect(beacon).not.toHaveBeenCalled()
})
