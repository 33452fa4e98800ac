import { defineCall } from './call.js'
import { ContractError, fields, oneOf, text } from './read.js'

/** What can be kept with a member: the same names as in the cookie (row 3.08), and what the steps of row 2.08 ask. */
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
const LONGEST_VALUE = 1000

/** 7.04: keeps one preference with the member. */
export const setPrefCall = defineCall({
  row: '7.04',
  method: 'POST',
  routes: [PATH],
  path: () => PATH,
  match: (pathname): Record<string, never> | undefined => (pathname === PATH ? {} : undefined),
  sent(input): SetPref {
    const read = fields('7.04', input)
    return { prefName: read('prefName', oneOf(PREFERENCE_NAMES)), prefValue: read('prefValue', value) }
  },
  answer: { kind: 'none' },
})

/** The body of the call. */
export const setPrefBody = ({ prefName, prefValue }: SetPref): URLSearchParams =>
  new URLSearchParams({ prefName, prefValue })

function value(input: unknown): string {
  const found = text(input)
  if (found.length <= LONGEST_VALUE) return found
  throw new ContractError(`found ${found.length} characters; at most ${LONGEST_VALUE} are agreed`)
}
