import { expect, it } from 'vitest'
import { createApi } from './api.js'
import { adoptPreferences, sendPreference } from './carried-preferences.js'
import { createPreferences } from './preferences.js'

function preferencesHolding(stored: object) {
  let cookie = JSON.stringify(stored)
  const jar = { get: () => cookie, set: (_: string, value: string) => (cookie = value) }
  return { preferences: createPreferences(true, jar), read: () => JSON.parse(cookie) }
}

it.each([
  ['takes what was decided elsewhere', {}, { cookieConsent: '0' }, { cookieConsent: '0' }],
  ['leaves what was decided here', { cookieConsent: '1' }, { cookieConsent: '0' }, { cookieConsent: '1' }],
  ['takes no decision that is none', {}, { cookieConsent: 'yes' }, {}],
  [
    'takes the later of two times',
    { promptPreviewsDownloadAcceptTermsAfter: 5 },
    { promptPreviewsDownloadAcceptTermsAfter: '9' },
    { promptPreviewsDownloadAcceptTermsAfter: 9 },
  ],
  [
    'leaves the later of two times',
    { promptPreviewsDownloadAcceptTermsAfter: 9 },
    { promptPreviewsDownloadAcceptTermsAfter: '5' },
    { promptPreviewsDownloadAcceptTermsAfter: 9 },
  ],
  ['takes no time that is none', {}, { promptPreviewsDownloadAcceptTermsAfter: 'soon' }, {}],
  ['shows edit links here too', {}, { showEditLinks: 'true' }, { showEditLinks: true }],
  ['leaves them hidden', {}, { showEditLinks: 'false' }, {}],
])('%s', (_what, here, account, then) => {
  const { preferences, read } = preferencesHolding(here)
  adoptPreferences(preferences, account)
  expect(read()).toEqual(then)
})

it('sends one preference as the contract says', async () => {
  const sent: { address: string; body: string; keepalive: unknown }[] = []
  const api = createApi({
    readToken: () => 'token',
    fetch: async (address, { body, keepalive } = {}) => {
      sent.push({ address: String(address), body: String(body), keepalive })
      return new Response(null, { status: 204 })
    },
  })
  await sendPreference(api, 'showEditLinks', true, new AbortController().signal)
  expect(sent).toEqual([
    { address: '/system/set-pref/', body: 'prefName=showEditLinks&prefValue=true', keepalive: true },
  ])
})
