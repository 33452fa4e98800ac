// @vitest-environment jsdom
import cookies from 'js-cookie'
import type { Navigation } from 'plinth'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMessages } from '../../../boot/messages/messages.js'
import { MEMBER, VISITOR } from '../../../tests/readers.js'
import { createServices } from './create.js'

const NAVIGATION: Navigation = {
  go: () => undefined,
  forget: () => undefined,
  onStart: () => undefined,
  onEnd: () => undefined,
  onPop: () => undefined,
  entry: () => '',
  setAddress: () => undefined,
  setTitle: () => undefined,
  onStep: () => undefined,
  onLeave: () => undefined,
}

const messages = createMessages({})

let leaving: AbortController
beforeEach(() => {
  leaving = new AbortController()
  cookies.remove('oc_prefs', { path: '/' })
  cookies.set('plinth-csrf', 'token')
})
afterEach(() => {
  leaving.abort()
  vi.unstubAllGlobals()
})

/** The services over a server that knows `answer`, and what is sent to it. */
function open(known: object) {
  let answer = known
  const know = (next: object) => {
    answer = next
  }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address !== '/system/set-pref/') return Response.json(answer)
    sent.push(String(body))
    return new Response(null, { status: 204 })
  })
  return {
    services: createServices(
      { navigation: NAVIGATION, messages, basePath: '/' },
      { calls: new Set(), forms: new Set() },
      leaving.signal,
    ),
    sent,
    know,
  }
}

it('takes to the account what a member decides, and nothing of the visit', async () => {
  const { services, sent } = open(MEMBER)
  await services.user.load()
  services.preferences.set('userPageViews', 3)
  services.preferences.set('cookieConsent', '0')
  expect(services.preferences.get('cookieConsent')).toBe('0')
  await expect.poll(() => sent).toEqual(['prefName=cookieConsent&prefValue=0'])
})

it('keeps what a visitor decides on this device, also when they sign in', async () => {
  const { services, sent, know } = open(VISITOR)
  await services.user.load()
  services.preferences.set('cookieConsent', '1')
  know(MEMBER)
  await services.user.reload()
  services.preferences.set('showEditLinks', true)
  await expect.poll(() => sent).toEqual(['prefName=showEditLinks&prefValue=true'])
  expect(services.preferences.get('cookieConsent')).toBe('1')
})

it('brings what a member has decided elsewhere', async () => {
  const { services, sent } = open({ ...MEMBER, Prefs: { cookieConsent: '0', showEditLinks: 'true' } })
  await services.user.load()
  await expect.poll(() => services.preferences.get('cookieConsent')).toBe('0')
  expect(services.preferences.get('showEditLinks')).toBe(true)
  expect(sent).toEqual([])
})
