/** What keeps a step of an order from being done. */

/**
 * Why nothing was done. `changed`: somebody was first. `not-allowed`: the table of order.state.ts says no. `taken`: another order holds
 * the work, or it is no longer for sale. `too-little`: a payment below the total. `no-billing`: nobody has said where money goes.
 */
export type Refusal = 'gone' | 'changed' | 'not-allowed' | 'taken' | 'too-little' | 'no-billing'

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
