/** What keeps a step of an order from being done. */

/**
 * Why nothing was done. `changed`: somebody was first. `not-allowed`: the table of order.state.ts says no. `taken`: another order holds
 * the work, or it is no longer for sale. `too-little`: a payment below what is due. `too-much`: more goes back than came.
 * `not-exact`: a card cannot be given back this amount. `no-billing`: nobody has said where money goes. Of amounts that were typed wrong, `same-amount`: it is the one that is noted. `refunded-before`: part
 * of it has gone back. Or it would be too little, and `handed-over`: the work is gone; `reduced`: part of the price was credited;
 * `has-extra`: another payment waits to go back, which may be the one that came.
 */
export const REFUSALS = [
  'gone',
  'changed',
  'not-allowed',
  'taken',
  'too-little',
  'too-much',
  'not-exact',
  'no-billing',
  'same-amount',
  'refunded-before',
  'handed-over',
  'reduced',
  'has-extra',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** Takes back what the transaction has done. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  constructor(readonly refusal: Refusal) {
    super(`orders: refused, ${refusal}; look at the order again`)
  }
}

export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof RefusedError) return error.refusal
  throw error
}
