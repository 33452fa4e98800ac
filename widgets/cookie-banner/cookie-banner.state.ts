/** When the banner stands and what it says (rows 4.01 and 9.09): pure. */
import type { ConsentState } from '../shared/services/consent.js'

/** From the decision until the banner is gone. */
export const HIDE_MS = 500

/** `reopened`: the reader wants to look at their decision again. `leaving`: decided, about to go. */
export type BannerState = 'hidden' | 'asking' | 'reopened' | 'leaving'

export type BannerEvent =
  | { type: 'consent'; state: ConsentState }
  | { type: 'settings' }
  | { type: 'decided' }
  | { type: 'escape'; state: ConsentState }
  | { type: 'over' }

export function bannerAfter(state: BannerState, event: BannerEvent): BannerState {
  switch (event.type) {
    case 'consent':
      // Decided in another tab, or by the member elsewhere: there is nothing left to ask.
      if (state === 'hidden' && event.state === 'undecided') return 'asking'
      return state === 'asking' && event.state !== 'undecided' ? 'hidden' : state
    case 'settings':
      return 'reopened'
    case 'decided':
      return 'leaving'
    case 'escape':
      // A question that was not answered stays: closing it would be an answer.
      if (state !== 'reopened') return state
      return event.state === 'undecided' ? 'asking' : 'hidden'
    case 'over':
      return state === 'leaving' ? 'hidden' : state
  }
}

/** What is true at present, for who looks at it again; and what was done, for who has just decided. */
export function sentenceFor(state: BannerState, consent: ConsentState): string {
  if (consent === 'undecided') return ''
  if (state === 'leaving') return consent === 'accepted' ? 'You have accepted.' : 'You have declined.'
  if (state !== 'reopened') return ''
  return consent === 'accepted' ? 'At present you accept.' : 'At present you decline.'
}
