/** What is shown in the place of a price (docs/behaviour.md#prices). */
import type { PriceKey } from '../shared/contract/user.call.js'
import type { UserState } from '../shared/services/user.state.js'

type PriceStep =
  /** The server's sentence: for visitors, and until it is known who is looking. */
  | { kind: 'sentence' }
  | { kind: 'open'; key: PriceKey }
  /** A member, but the price was encrypted with the key of a day that the server no longer gives, or not yet. */
  | { kind: 'no-key' }

export function stepFor(state: UserState, encrypted: string): PriceStep {
  if (state.status !== 'authed' || state.priceKeys.length === 0) return { kind: 'sentence' }
  const key = state.priceKeys.find(({ Day }) => Day === dayOf(encrypted))
  return key ? { kind: 'open', key } : { kind: 'no-key' }
}

/** In the place of a price: the server's sentence, the price, or the sentence with a link to a newer page. */
export type Shown = { kind: 'sentence' } | { kind: 'price'; price: string } | { kind: 'reload' }

const SENTENCE: Shown = { kind: 'sentence' }

/** `outcome` is what has become of the last step that was taken: what was opened for a member is shown to nobody else. */
export const shownOf = (step: PriceStep, outcome: Shown | undefined): Shown =>
  step.kind === 'sentence' ? SENTENCE : (outcome ?? SENTENCE)

/** `{day}.{nonce, encrypted price and tag in base64url}` */
export const ENCRYPTED_PRICE = /^\d{4}-\d\d-\d\d\.[\w-]{40,}$/

/** The day whose key encrypted the price, `YYYY-MM-DD`. */
export const dayOf = (encrypted: string): string => encrypted.slice(0, 10)
