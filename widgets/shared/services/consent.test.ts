// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAnalytics } from './analytics.js'
import { createConsent } from './consent.js'
import { createPreferences } from './preferences.js'

let leaving: AbortController
beforeEach(() => {
  leaving = new AbortController()
})
afterEach(() => leaving.abort())

function open(cookieConsent?: unknown) {
  let content = cookieConsent === undefined ? undefined : JSON.stringify({ cookieConsent })
  const preferences = createPreferences(false, {
    get: () => content,
    set: (_name, value) => {
      content = value
    },
  })
  const target: { dataLayer?: unknown[] } = {}
  const consent = createConsent({ preferences, target, signal: leaving.signal })
  const layer = () =>
    (target.dataLayer ?? []).map((entry) => {
      const { 0: command, 1: what, 2: kinds } = Object(entry)
      return command ? `${command} ${what} ${kinds.ad_storage} ${kinds.analytics_storage}` : entry
    })
  return { preferences, target, consent, layer }
}

it.each([
  [undefined, 'undecided', ['consent default denied denied']],
  ['', 'undecided', ['consent default denied denied']],
  ['1', 'accepted', ['consent default denied denied', 'consent update granted granted']],
  ['0', 'declined', ['consent default denied denied', 'consent update denied denied']],
  // A number is not what was agreed: whoever wrote it, the reader is asked.
  [1, 'undecided', ['consent default denied denied']],
])('a cookie that says %j is %s', (value, state, told) => {
  const { consent, layer } = open(value)
  expect(consent.state()).toBe(state)
  expect(layer()).toEqual(told)
})

it('keeps a decision as a string, and tells tags and listeners of each change once', () => {
  const { consent, preferences, layer } = open()
  const heard = vi.fn()
  consent.subscribe(heard, leaving.signal)
  consent.decide('accepted')
  consent.decide('accepted')
  expect(preferences.get('cookieConsent')).toBe('1')
  expect(heard).toHaveBeenCalledTimes(1)
  consent.decide('declined')
  expect(preferences.get('cookieConsent')).toBe('0')
  expect(heard).toHaveBeenCalledTimes(2)
  expect(layer()).toEqual([
    'consent default denied denied',
    'consent update granted granted',
    'consent update denied denied',
  ])
})

it('speaks as a tag service expects: by arguments objects', () => {
  const { target } = open('1')
  expect(target.dataLayer?.map((entry) => Object.prototype.toString.call(entry))).toEqual([
    '[object Arguments]',
    '[object Arguments]',
  ])
})

it('hears of another tab when this one comes into view', () => {
  const { consent, preferences } = open()
  const heard = vi.fn()
  consent.subscribe(heard, leaving.signal)
  preferences.set('cookieConsent', '1')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toHaveBeenCalledTimes(1)
})

it('drops events before consent and after it is taken back, and queues none', () => {
  const { consent, target, layer } = open()
  const tell = vi.fn()
  const analytics = createAnalytics({ target, consent, personalPaths: () => ['/orders/'], tell })
  analytics.track('follow', { entity_ids: [1] })
  consent.decide('accepted')
  analytics.track('page_view_3', { page_views: 3, url: '/orders/12/' })
  consent.decide('declined')
  analytics.track('page_view_8', { page_views: 8 })
  expect(layer().filter((entry) => typeof entry === 'object')).toEqual([
    { event: 'page_view_3', page_views: 3, url: '/orders/…/' },
  ])
  expect(tell.mock.calls).toEqual([[{ event: 'page_view_3', page_views: 3, url: '/orders/…/' }]])
})
