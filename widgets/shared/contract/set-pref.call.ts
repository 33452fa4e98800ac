import { defineCall } from './call.js'
import { ContractError, fields, oneOf, text } from './read.js'

/** What can be kept with a member; the same names as in the cookie (row 3.08). */
export const PREFERENCE_NAMES = [
  'cookieConsent',
  'promptPreviewsDownloadAcceptTermsAfter',
  'showEditLinks',
  'userSessionExpires',
  'userPageViews',
] as const

export interface SetPref {
  prefName: (typeof PREFERENCE_NAMES)[number]
  prefValue: string
}

const PATH = '/system/set-pref/'
const LONGEST_VALUE = 200

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
