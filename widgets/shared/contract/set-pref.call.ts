import { defineCall } from './call.js'
import { LONGEST_PREFERENCE } from './limits.js'
import { ContractError, described, fields, object, oneOf, type Parser, text } from './read.js'

/** What can be kept with a member: the same names as in the cookie, and what the three steps of preferences ask. */
export const PREFERENCE_NAMES = [
  'cookieConsent',
  'promptPreviewsDownloadAcceptTermsAfter',
  'showEditLinks',
  'userSessionExpires',
  'userPageViews',
  /** Numbers with commas. */
  'interestMediums',
  'interestArtists',
  'interestCities',
  /** `1` or `0`: what may be mailed. */
  'mailNotifications',
  'mailInvitations',
  'mailAdvice',
] as const
export type PreferenceName = (typeof PREFERENCE_NAMES)[number]

export interface SetPref {
  prefName: PreferenceName
  prefValue: string
}

const PATH = '/system/set-pref/'

/** Keeps one preference with the member. */
export const setPrefCall = defineCall({
  name: 'set-pref',
  method: 'POST',
  routes: [PATH],
  path: () => PATH,
  match: (pathname): Record<string, never> | undefined => (pathname === PATH ? {} : undefined),
  access: 'member',
  sent: described(
    object('set-pref', { prefName: oneOf(PREFERENCE_NAMES), prefValue: text }).schema,
    (input): SetPref => {
      const read = fields('set-pref', input)
      const prefName = read('prefName', oneOf(PREFERENCE_NAMES))
      return { prefName, prefValue: read('prefValue', readerOf(prefName)) }
    },
  ),
  answer: { kind: 'none' },
})

export const setPrefBody = ({ prefName, prefValue }: SetPref): URLSearchParams =>
  new URLSearchParams({ prefName, prefValue })

const ONE_OR_ZERO = { form: /^[01]$/, expected: '1 or 0' }
const NUMBER = { form: /^\d{1,16}$/, expected: 'a whole number from 0 on' }
const NUMBERS = { form: /^(?:\d{1,9}(?:,\d{1,9})*)?$/, expected: 'numbers with commas' }
/** What each may hold. */
const FORMS: Readonly<Record<PreferenceName, { form: RegExp; expected: string }>> = {
  cookieConsent: { form: /^[01]?$/, expected: '1, 0 or nothing' },
  promptPreviewsDownloadAcceptTermsAfter: NUMBER,
  showEditLinks: { form: /^(?:true|false)$/, expected: 'true or false' },
  userSessionExpires: NUMBER,
  userPageViews: NUMBER,
  interestMediums: NUMBERS,
  interestArtists: NUMBERS,
  interestCities: NUMBERS,
  mailNotifications: ONE_OR_ZERO,
  mailInvitations: ONE_OR_ZERO,
  mailAdvice: ONE_OR_ZERO,
}

const readerOf =
  (name: PreferenceName): Parser<string> =>
  (input) => {
    const found = text(input)
    if (found.length > LONGEST_PREFERENCE)
      throw new ContractError(`expected at most ${LONGEST_PREFERENCE} characters, got ${found.length}`)
    const { form, expected } = FORMS[name]
    if (form.test(found)) return found
    throw new ContractError(`expected ${expected}, got ${JSON.stringify(found.slice(0, 40))}`)
  }
