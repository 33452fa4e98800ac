/** When the banner is open and what it says (docs/behaviour.md#consent): pure. */
import type { ConsentState } from '../shared/services/consent.js'
import type { Times } from '../shared/ui/use-presence.js'

/** From the decision until the banner is gone. */
const HIDE_MS = 500

export const TIMES: Times<'shown' | 'leaving' | 'hidden'> = {
  opening: [['shown', 0]],
  closing: [
    ['leaving', 0],
    ['hidden', HIDE_MS],
  ],
}

/** `reopened`: the reader wants to look at their decision again. `leaving`: decided, about to go. */
export type BannerState = 'hidden' | 'asking' | 'reopened' | 'leaving'

export const isOpen = (state: BannerState): boolean => state === 'asking' || state === 'reopened'

export type BannerAction =
  | { type: 'consentChanged'; state: ConsentState }
  | { type: 'reopened' }
  | { type: 'decided' }
  | { type: 'escaped'; state: ConsentState }
  | { type: 'hidden' }

export function bannerReducer(state: BannerState, action: BannerAction): BannerState {
  switch (action.type) {
    case 'consentChanged':
      // Decided in another tab, or by the member elsewhere: there is nothing left to ask.
      if (state === 'hidden' && action.state === 'undecided') return 'asking'
      return state === 'asking' && action.state !== 'undecided' ? 'hidden' : state
    case 'reopened':
      return 'reopened'
    case 'decided':
      return 'leaving'
    case 'escaped':
      // A question that was not answered stays: closing it would be an answer.
      if (state !== 'reopened') return state
      return action.state === 'undecided' ? 'asking' : 'hidden'
    case 'hidden':
      return state === 'leaving' ? 'hidden' : state
  }
}

/** The sentence to show: the current decision to a reader who reopened the banner, or the one just made. */
export function sentenceFor(
  state: BannerState,
  consent: ConsentState,
): 'accepted' | 'declined' | 'accepting' | 'declining' | undefined {
  if (consent === 'undecided') return undefined
  if (state === 'leaving') return consent
  if (state !== 'reopened') return undefined
  return consent === 'accepted' ? 'accepting' : 'declining'
}
