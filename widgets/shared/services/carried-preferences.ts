/** Takes a member's preferences to the next device, and brings those from the last one. Comes with the first of them. */
import {
  CARRIED_PREFERENCES,
  type CarriedPreference,
  type CarriedValues,
} from '../contract/carried-preferences.js'
import { setPrefBody, setPrefCall } from '../contract/set-pref.call.js'
import type { ApiClient } from './api.js'
import type { Preferences } from './preferences.js'

/**
 * Keeps on this device what the account knows. What was decided here stays as it is; of two times the later one holds.
 * Nothing goes the other way: what somebody else has accepted on this device is not this member's word.
 */
export function adoptPreferences(own: Preferences, account: CarriedValues): void {
  for (const name of CARRIED_PREFERENCES) {
    const value = account[name]
    if (value === undefined) continue
    switch (name) {
      case 'cookieConsent':
        if (own.get(name) === '' && /^[01]$/.test(value)) own.set(name, value)
        break
      case 'promptPreviewsDownloadAcceptTermsAfter':
        if (Number(value) > own.get(name)) own.set(name, Number(value))
        break
      case 'showEditLinks':
        if (!own.get(name) && value === 'true') own.set(name, true)
        break
    }
  }
}

/** Stores one preference with the member. The call goes on when the page is left. */
export function sendPreference(
  api: ApiClient,
  name: CarriedPreference,
  value: string | number | boolean,
  signal: AbortSignal,
): Promise<string> {
  const body = setPrefBody({ prefName: name, prefValue: String(value) })
  return api.call(setPrefCall, {}, { signal, body, keepalive: true })
}
