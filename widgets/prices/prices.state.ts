/** What is shown in the place of a price (docs/behaviour.md#prices). */
import type { PriceKey } from '../shared/contract/user.call.js'
import type { UserState } from '../shared/services/user.state.js'

export type PriceStep =
  /** The server's sentence: for visitors, and until it is known who is looking. */
  | { kind: 'sentence' }
  | { kind: 'open'; key: PriceKey }
  /** A member, but the page was sealed on a day whose key is not given any more, or not yet. */
  | { kind: 'no-key' }

export function stepFor(state: UserState, seal: string): PriceStep {
  if (state.status !== 'authed' || state.priceKeys.length === 0) return { kind: 'sentence' }
  const key = state.priceKeys.find(({ Day }) => Day === dayOf(seal))
  return key ? { kind: 'open', key } : { kind: 'no-key' }
}

/** In the place of a price: the server's sentence, the price, or the sentence with a link to a newer page. */
export type Shown = { kind: 'sentence' } | { kind: 'price'; price: string } | { kind: 'reload' }

const SENTENCE: Shown = { kind: 'sentence' }

/** `outcome` is what has become of the last step that was taken: what was opened for a member is shown to nobody else. */
export const shownOf = (step: PriceStep, outcome: Shown | undefined): Shown =>
  step.kind === 'sentence' ? SENTENCE : (outcome ?? SENTENCE)

/** `{day}.{nonce, sealed price and tag in base64url}` */
export const SEAL = /^\d{4}-\d\d-\d\d\.[\w-]{40,}$/

/** The day on which a page was sealed, `YYYY-MM-DD`. */
export const dayOf = (seal: string): string => seal.slice(0, 10)
