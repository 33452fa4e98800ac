/** Cards that a member takes out, or leaves with the account: the provider forgets them too, whenever it can be reached. */
import * as v from 'valibot'
import type { Queries } from '../../../db/database.js'
import { jobKind } from '../../../jobs/kind.js'
import { addJob } from '../../../jobs/store.js'
import { customerOf } from './cards-store.js'
import type { Cards } from './client.js'

export const FORGET_JOB = jobKind({
  name: 'forgotten cards',
  payload: v.object({ card: v.optional(v.string()), customer: v.optional(v.string()) }),
})

export const forgetCard = (tx: Queries, card: string) => addJob(tx, FORGET_JOB, { card })

/** Before an account goes, in its transaction. */
export async function forgetCustomer(tx: Queries, memberId: number): Promise<void> {
  const customer = await customerOf(tx, memberId)
  if (customer !== undefined) await addJob(tx, FORGET_JOB, { customer })
}

export async function runForget(
  { stripe, errors }: Cards,
  { card, customer }: { card?: string | undefined; customer?: string | undefined },
): Promise<void> {
  try {
    if (card !== undefined) await stripe.paymentMethods.detach(card)
    if (customer !== undefined) await stripe.customers.del(customer)
  } catch (error) {
    const isGone = error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (!isGone) throw error
  }
}
