/** Views that open in the page layer, and the question to the advisors that is sent from one. */
import { defineCall, flag, nothing } from './call.js'
import { FOLLOW_TYPES } from './follow-types.js'
import { LONGEST_ENQUIRY, LONGEST_NAME } from './limits.js'
import { PRICES_PATH } from './prices-address.js'
import { described, formId, object, oneOf, optional, text } from './read.js'
import { FOLLOW_PATH } from './sign-in-address.js'

export const ENQUIRY_PATH = '/advisory/enquiry/'

const LAYER_PATHS: readonly string[] = [ENQUIRY_PATH, FOLLOW_PATH, PRICES_PATH]

/** A view without the site's layout: title, canonical link and one frame, named as the header `Turbo-Frame` says. */
export const layerCall = defineCall({
  name: 'page-layer',
  method: 'GET',
  routes: LAYER_PATHS,
  path: ({ address }: { address: string }) => `${address}${address.includes('?') ? '&' : '?'}xhr=1`,
  match: (pathname, search = '') =>
    LAYER_PATHS.includes(pathname) && new URLSearchParams(search).get('xhr') === '1'
      ? { address: pathname }
      : undefined,
  parameters: {
    xhr: flag,
    entityType: optional(oneOf(FOLLOW_TYPES)),
    entityId: optional(formId),
    artwork: optional(formId),
    redirect: optional(text),
  },
  sent: nothing,
  answer: { kind: 'html', holds: 'frame' },
})

const ofAtMost = (maxLength: number) => described({ type: 'string', minLength: 1, maxLength }, text)

/** Asks the advisors. What is wrong with a field comes back as 422 with the form in its frame; success leads to the thanks. */
export const enquiryCall = defineCall({
  name: 'enquiry',
  method: 'POST',
  routes: [ENQUIRY_PATH],
  path: () => `${ENQUIRY_PATH}?xhr=1`,
  match: (pathname): Record<string, never> | undefined => (pathname === ENQUIRY_PATH ? {} : undefined),
  parameters: { xhr: optional(flag) },
  sent: object('enquiry', {
    name: ofAtMost(LONGEST_NAME),
    email: described({ type: 'string', format: 'email' }, text),
    message: ofAtMost(LONGEST_ENQUIRY),
    /** From the form that was shown: sent twice, it is one enquiry. */
    key: optional(text),
    /** `1` asks for the newsletter too. */
    newsletter: optional(oneOf(['0', '1'])),
    /** What is asked about, if anything. */
    entityType: optional(text),
    entityId: optional(formId),
  }),
  answer: { kind: 'html', holds: 'frame', status: 303, headers: { Location: 'The page that thanks.' } },
})
